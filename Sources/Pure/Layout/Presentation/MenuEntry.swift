package import Messages

/// An entry of a message's menu.
package struct MenuEntry: Equatable, Sendable {
    /// Label of one line, unique in its menu.
    package var label: String
    package var deed: Deed
    /// Symbol before the label; nil: none.
    package var symbol: Symbol?
    /// Text at the end of the line, such as a time; empty: none.
    package var note = ""
    /// Whether a line separates the entry from the one above.
    package var startsGroup = false

    /// The effect of an entry.
    package enum Deed: Equatable, Sendable {
        /// Chooses the action of this key.
        case action(String)
        /// Opens the reply field.
        case reply
        case openLink(String)
        /// Copies title and text of the message.
        case copy
        /// Copies the one-time code of the message.
        case copyCode
        /// Snoozes the message for ten minutes.
        case snooze
        /// Snoozes the message until a moment, milliseconds since 1970.
        case snoozeUntil(Int64)
        /// Snoozes the message until the mode of this name ends.
        case snoozeUntilModeEnds(String)
        /// Ends the message.
        case dismiss
        /// Applies this choice to all messages of the application.
        case silence(SilenceOffer)
        /// Shows the message of the history with this number again.
        case restore(Int64)
        /// Removes the entry with this number from the history.
        case remove(Int64)
        /// Opens a list of further entries.
        case list([MenuEntry])
    }

    /// A mode with its display name.
    package struct NamedMode: Equatable, Sendable {
        package var name: String
        package var title: String
        /// When the mode ends, milliseconds since 1970; nil: not known.
        package var end: Int64?

        package init(_ name: String, title: String, end: Int64? = nil) {
            (self.name, self.title, self.end) = (name, title, end)
        }
    }

    /// Longest label, bytes.
    private static let longest = 200

    init(_ label: String, _ deed: Deed, symbol: Symbol? = nil) {
        self.label = TextCollector.line(label, limit: Self.longest)
        (self.deed, self.symbol) = (deed, symbol)
    }

    /// The lines of a message's menu for a program: its actions, its links, and the entries that every message has.
    ///
    /// - Parameters:
    ///   - mode: The strictest active mode with its display name; nil: none is active.
    ///   - shown: Keys of actions that are left out, because they have a button; nil: the menu has all actions.
    package static func entries(
        of message: Message, words: Words, mode: NamedMode? = nil, besides shown: [String]? = nil
    ) -> [MenuEntry] {
        var entries = actions(of: message, words: words, besides: shown)
        for index in entries.indices where !entries[index].note.isEmpty {
            entries[index].label += " – " + entries[index].note
        }
        entries.append(MenuEntry(words.menu.copy, .copy))
        if OneTimeCode.find(in: message) != nil {
            entries.append(MenuEntry(words.menu.copyCode, .copyCode))
        }
        if !message.isValue {
            entries.append(MenuEntry(words.menu.snooze, .snooze))
            if let mode {
                entries.append(
                    MenuEntry(
                        words.menu.snooze(untilModeEnds: mode.title),
                        .snoozeUntilModeEnds(mode.name)))
            }
        }
        entries.append(MenuEntry(words.deck.dismiss, .dismiss))
        return distinct(entries + offers(of: message, words: words))
    }

    /// The lines of the menu of a message that has ended for a program: no sender would learn of its actions any more.
    ///
    /// - Parameter entry: Its entry in the history.
    package static func entries(ofEnded entry: HistoryEntry, words: Words) -> [MenuEntry] {
        let all = entries(of: entry.message, words: words)
        let own = all.filter { entry in
            switch entry.deed {
            case .openLink, .copy, .copyCode: true
            default: false
            }
        }
        let offers = all.filter { if case .silence = $0.deed { true } else { false } }
        return [MenuEntry(words.menu.restore, .restore(entry.number))] + own
            + [MenuEntry(words.menu.remove, .remove(entry.number))] + offers
    }

    /// The actions and links of a message; the note of a link is where it leads.
    static func actions(
        of message: Message, words: Words, besides shown: [String]?
    ) -> [MenuEntry] {
        var entries: [MenuEntry] = []
        if shown == nil, let action = message.defaultAction {
            let label = action.label.isEmpty ? words.menu.open : action.label
            entries.append(MenuEntry(label, .action(action.key), symbol: .open))
        }
        for action in message.buttons where shown?.contains(action.key) != true {
            let label = action.label.isEmpty ? action.key : action.label
            let isReply = action.key == MessageAction.replyKey
            entries.append(
                MenuEntry(
                    label, isReply ? .reply : .action(action.key), symbol: isReply ? .reply : nil))
        }
        for link in message.body.links {
            let text = TextCollector.line(link.text, limit: longest / 2)
            let isNamed = !text.isEmpty && text != link.target
            var entry = MenuEntry(
                isNamed ? text : link.target, .openLink(link.target), symbol: .link)
            // A link says where it leads.
            if isNamed { entry.note = TextCollector.line(link.target, limit: longest / 2) }
            entries.append(entry)
        }
        return entries
    }

    /// The choices for all messages of a message's application; empty: the application has no name.
    private static func offers(of message: Message, words: Words) -> [MenuEntry] {
        guard !message.silencedName.isEmpty else { return [] }
        return SilenceOffer.allCases.map { offer in
            MenuEntry(
                message.applicationName + ": " + words.menu.label(of: offer), .silence(offer))
        }
    }

    /// Entries that show messages of the history again, in their order.
    package static func entries(of history: [HistoryEntry]) -> [MenuEntry] {
        distinct(
            history.map { entry in
                let message = entry.message
                let parts = [message.appName, message.title, message.body.text].filter {
                    !$0.isEmpty
                }
                return MenuEntry(parts.joined(separator: " – "), .restore(entry.number))
            })
    }

    /// The entry with a label that a menu program printed; nil: there is none.
    package static func entry(labelled line: String, in entries: [MenuEntry]) -> MenuEntry? {
        entries.first { $0.label == line }
    }

    /// Adds numbers to equal labels, so that each label identifies its entry.
    private static func distinct(_ entries: [MenuEntry]) -> [MenuEntry] {
        var all: [MenuEntry] = []
        var taken: Set<String> = []
        // An empty line in a menu program's output chooses nothing.
        for entry in entries {
            var label = entry.label.isEmpty ? "–" : entry.label
            var number = 1
            while !taken.insert(label).inserted {
                number += 1
                label = (entry.label.isEmpty ? "–" : entry.label) + " (\(number))"
            }
            var fresh = entry
            fresh.label = label
            all.append(fresh)
        }
        return all
    }
}

extension Message {
    /// Name by which the application can be silenced: the id of its sandbox if that is known; empty: it has none.
    package var silencedName: String {
        if let sandbox, SandboxName.isApplication(sandbox) { return sandbox }
        return desktopEntry.isEmpty ? appName : desktopEntry
    }

    /// Display name of the application.
    var applicationName: String { appName.isEmpty ? desktopEntry : appName }
}
