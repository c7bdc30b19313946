import Bus
import Database
package import Messages

/// Reading entries for the panel, also while there is no file.
extension History {
    /// Entries with their bitmaps, in ascending order of their numbers; missing ones are left out.
    package func entries(numbered numbers: [Int64]) -> [HistoryEntry] {
        guard file != nil else { return heldEntries(numbers) }
        return attempt([]) { file throws(DatabaseError) in try file.entries(numbered: numbers) }
    }

    private func heldEntries(_ numbers: [Int64]) -> [HistoryEntry] {
        let (held, now) = (held, clock())
        return numbers.compactMap { number in
            held.first { -Int64($0.id.rawValue) == number }.map { message in
                HistoryEntry(
                    number: number, message: message, arrival: now - message.age(at: loop.now))
            }
        }
    }

    /// Returns the index of the entries that a search finds; without a file, of the held messages.
    ///
    /// - Parameters:
    ///   - search: As in `HistoryQuery`; empty: all entries.
    ///   - dayName: Returns the name of a moment's day. Called once for each day, with milliseconds since 1970 and with
    ///     the number of days that have passed since. 0: today, also for a moment in the future, which occurs after the
    ///     clock was set back.
    package func panelIndex(
        search: String, dayName: (_ daysAgo: Int, _ milliseconds: Int64) -> String
    ) -> PanelIndex {
        let now = clock()
        let builder = attempt(held(search: search, now: now)) { file throws(DatabaseError) in
            try file.panelEntries(search: search, now: now)
        }
        return builder.index(search: search, dayName: dayName)
    }

    /// Returns the held messages that a search finds, for the panel without a file. Their entries have negative
    /// numbers.
    private func held(search: String, now: Int64) -> PanelIndexBuilder {
        var builder = PanelIndexBuilder(now: now)
        guard file == nil else { return builder }
        let words = SearchText.words(search)
        for message in held.reversed() where message.matches(words) {
            builder.add(
                -Int64(message.id.rawValue), message.id, arrival: now - message.age(at: loop.now),
                isMessageHeld: true,
                application: message.appName.isEmpty ? message.desktopEntry : message.appName)
        }
        return builder
    }
}

extension Message {
    /// Whether a search for these words finds the message.
    fileprivate func matches(_ words: [String]) -> Bool {
        SearchText.matches(appName + "\n" + title + "\n" + body.text, words: words)
    }

    /// Age of the message, milliseconds.
    func age(at now: UInt64) -> Int64 {
        Int64(clamping: Instant(microseconds: now).microseconds(since: arrival) / 1000)
    }
}
