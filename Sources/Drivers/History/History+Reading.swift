import Bus
import Database
import Host
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
    /// numbers. Nothing records whether they are read: all are new, and none is unread.
    private func held(search: String, now: Int64) -> PanelIndexBuilder {
        var builder = PanelIndexBuilder(now: now)
        guard file == nil else { return builder }
        let words = SearchText.words(search)
        for message in held.reversed() where message.matches(words) {
            builder.add(
                -Int64(message.id.rawValue), message.id, arrival: now - message.age(at: loop.now),
                isMessageHeld: true, isUnread: false, section: .new,
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

/// Builds the panel's index from entries, of which the newest comes first.
struct PanelIndexBuilder {
    /// Number of the current day, from which days get their names.
    private let today: Int
    private var new: [PanelIndex.Entry] = []
    private var seen: [PanelIndex.Entry] = []
    private var earlier: [PanelIndex.Entry] = []
    private var applications: [String] = []
    private var applicationIndices: [String: Int] = [:]
    private var days: [Day] = []
    private var dayIndices: [Int: Int] = [:]
    /// The day of the last added entry: most entries arrived on the same day as their neighbours.
    private var lastDay: WallClock.Day?

    /// A day on which messages arrived.
    private struct Day {
        var number: Int
        /// Arrival of one of its messages, milliseconds since 1970.
        var arrival: Int64
    }

    /// Creates an empty index.
    ///
    /// - Parameter now: Milliseconds since 1970.
    init(now: Int64) { today = WallClock.day(of: now).number }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - arrival: Milliseconds since 1970. A moment in the future, which occurs after the clock was set back, counts
    ///     as today.
    ///   - application: Display name of the application.
    mutating func add(
        _ number: Int64, _ message: MessageID, arrival: Int64, isMessageHeld: Bool, isUnread: Bool,
        section: PanelIndex.Section, application: String
    ) {
        let entry = PanelIndex.Entry(
            number: number, message: message, application: index(of: application),
            day: index(ofDayAt: arrival), isMessageHeld: isMessageHeld, isUnread: isUnread,
            section: section)
        switch section {
        case .new: new.append(entry)
        case .seen: seen.append(entry)
        case .earlier: earlier.append(entry)
        }
    }

    /// Returns the complete index.
    ///
    /// - Parameters:
    ///   - search: The search that found the entries.
    ///   - dayName: Returns the name of a moment's day, from milliseconds since 1970 and the number of days that have
    ///     passed since.
    consuming func index(
        search: String, dayName: (_ daysAgo: Int, _ milliseconds: Int64) -> String
    ) -> PanelIndex {
        let order = days.indices.sorted { days[$0].number > days[$1].number }
        var places = [Int](repeating: 0, count: days.count)
        for (place, day) in order.enumerated() { places[day] = place }
        var index = PanelIndex()
        index.search = search
        // Joined into a new array of exactly this length, because spare room would be kept while the panel is open.
        index.entries = new + seen + earlier
        for entry in index.entries.indices {
            index.entries[entry].day = places[index.entries[entry].day]
        }
        index.applications = applications
        index.days = order.map { dayName(today - days[$0].number, days[$0].arrival) }
        return index
    }

    private mutating func index(of application: String) -> Int {
        if let index = applicationIndices[application] { return index }
        applicationIndices[application] = applications.count
        applications.append(application)
        return applications.count - 1
    }

    private mutating func index(ofDayAt arrival: Int64) -> Int {
        let day: WallClock.Day
        if let lastDay, lastDay.moments.contains(arrival) {
            day = lastDay
        } else {
            day = WallClock.day(of: arrival)
            lastDay = day
        }
        let number = min(day.number, today)
        if let index = dayIndices[number] { return index }
        dayIndices[number] = days.count
        days.append(Day(number: number, arrival: arrival))
        return days.count - 1
    }
}
