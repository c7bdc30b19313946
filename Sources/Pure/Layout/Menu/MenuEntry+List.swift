package import Messages

/// The entries of menus that Martlet shows itself.
extension MenuEntry {
    /// The entries of a message's menu: its actions and links; copies; snooze and dismissal; its application.
    ///
    /// - Parameters:
    ///   - mode: The strictest active mode; nil: none is active.
    ///   - shown: Keys of actions that are left out, because they have a button; nil: the menu has all actions.
    package static func list(
        of message: Message, words: Words, clock: MenuClock, mode: NamedMode? = nil,
        besides shown: [String]? = nil
    ) -> [MenuEntry] {
        let application = offers(in: message, words: words)
        var actions = actions(of: message, words: words, besides: shown)
        if !application.isEmpty { actions.removeAll { $0.deed == .action(settingsKey) } }
        var ends = [MenuEntry(words.deck.dismiss, .dismiss, symbol: .close)]
        if !message.isValue {
            let snoozes = snoozes(words: words, clock: clock, mode: mode)
            ends.insert(MenuEntry(words.menu.snoozes, .list(snoozes), symbol: .snooze), at: 0)
        }
        return grouped([
            actions, copies(of: message, words: words), ends,
            applications(of: message, with: application),
        ])
    }

    /// The entries of the menu of a message that has ended: those that need no program, the return of the message, and
    /// its removal.
    ///
    /// - Parameter entry: Its entry in the history.
    package static func list(ofEnded entry: HistoryEntry, words: Words) -> [MenuEntry] {
        let message = entry.message
        let links = actions(of: message, words: words, besides: nil).filter {
            if case .openLink = $0.deed { true } else { false }
        }
        return grouped([
            [MenuEntry(words.menu.restore, .restore(entry.number), symbol: .restore)] + links,
            copies(of: message, words: words),
            [MenuEntry(words.menu.remove, .remove(entry.number), symbol: .trash)],
            applications(of: message, with: silences(of: message, words: words)),
        ])
    }

    /// Entries that show messages of the history again: they all do the same, so that none has a symbol.
    ///
    /// - Parameter now: Milliseconds since 1970.
    package static func list(
        of history: [HistoryEntry], words: Words, now: Int64
    ) -> [MenuEntry] {
        zip(entries(of: history), history).map { line, entry in
            var line = line
            let age = UInt64(max(0, now - entry.arrival)) * 1000
            line.note = Age.text(microseconds: age, in: words)
            return line
        }
    }

    /// Key of the action by which browsers lead to the settings of a page's notifications.
    private static let settingsKey = "settings"

    /// The moments until which the message can be snoozed, with the time of each.
    private static func snoozes(
        words: Words, clock: MenuClock, mode: NamedMode?
    ) -> [MenuEntry] {
        func entry(_ label: String, _ moment: Int64?) -> MenuEntry? {
            moment.map { moment in
                var entry = MenuEntry(label, .snoozeUntil(moment))
                entry.note = clock.text(moment)
                return entry
            }
        }
        var entries = [
            entry(words.menu.tenMinutes, clock.now + Snooze.usual),
            entry(words.menu.oneHour, clock.now + hour),
            entry(words.menu.thisEvening, clock.thisEvening),
            entry(words.menu.tomorrowMorning, clock.tomorrowMorning),
        ].compactMap { $0 }
        if let mode {
            var last = MenuEntry(
                words.menu.end(ofMode: mode.title), .snoozeUntilModeEnds(mode.name))
            last.note = mode.end.map { clock.text($0) } ?? ""
            entries.append(last)
        }
        return entries
    }

    /// Milliseconds of an hour.
    private static let hour: Int64 = 3_600_000

    /// The entries that copy something of a message.
    private static func copies(of message: Message, words: Words) -> [MenuEntry] {
        var copies = [MenuEntry(words.menu.copy, .copy, symbol: .copy)]
        if OneTimeCode.find(in: message) != nil {
            copies.append(MenuEntry(words.menu.copyCode, .copyCode, symbol: .code))
        }
        return copies
    }

    /// The entry that leads to the choices for a message's application; none without choices.
    private static func applications(
        of message: Message, with choices: [MenuEntry]
    ) -> [MenuEntry] {
        guard !choices.isEmpty else { return [] }
        return [MenuEntry(message.applicationName, .list(choices), symbol: .moon)]
    }

    /// The silences for all messages of the application; empty: it has no name.
    private static func silences(of message: Message, words: Words) -> [MenuEntry] {
        guard !message.silencedName.isEmpty, !message.applicationName.isEmpty else { return [] }
        return SilenceOffer.allCases.map { offer in
            MenuEntry(words.menu.label(of: offer), .silence(offer))
        }
    }

    /// The choices for all messages of the application, and its settings if it offers them.
    private static func offers(in message: Message, words: Words) -> [MenuEntry] {
        var entries = silences(of: message, words: words)
        guard !entries.isEmpty else { return [] }
        if let action = message.buttons.first(where: { $0.key == settingsKey }) {
            let label = action.label.isEmpty ? words.menu.settings : action.label
            var settings = MenuEntry(label, .action(action.key), symbol: .settings)
            settings.startsGroup = true
            entries.append(settings)
        }
        return entries
    }

    /// The entries of all groups, with a line before each group but the first.
    private static func grouped(_ groups: [[MenuEntry]]) -> [MenuEntry] {
        var entries: [MenuEntry] = []
        for group in groups {
            for (index, entry) in group.enumerated() {
                var entry = entry
                entry.startsGroup = index == 0 && !entries.isEmpty
                entries.append(entry)
            }
        }
        return entries
    }
}
