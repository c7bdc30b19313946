package import Messages

/// A line of the menu of a message, and what it does.
package struct MenuEntry: Equatable, Sendable {
    /// One line, another one for each entry of a menu.
    package var label: String
    package var deed: Deed

    /// What an entry does.
    package enum Deed: Equatable, Sendable {
        /// Chooses the action of this key.
        case action(String)
        /// Opens the field for a reply.
        case reply
        case openLink(String)
        /// Copies title and text of the message.
        case copy
        /// Copies the one-time code of the message.
        case copyCode
        /// Puts the message off for ten minutes.
        case snooze
        /// Puts the message off until the mode of this name ends.
        case snoozeUntilModeEnds(String)
        /// Ends the message.
        case dismiss
        /// Does this with all messages of the application.
        case silence(SilenceOffer)
        /// Opens the menu of what can be done with all messages of the application.
        case offers
        /// Shows the message of the history again that has this number.
        case restore(Int64)
    }

    /// A mode, and what people call it.
    package struct NamedMode: Equatable, Sendable {
        package var name: String
        package var title: String

        package init(_ name: String, title: String) { (self.name, self.title) = (name, title) }
    }

    /// Bytes of a label.
    private static let longest = 200

    init(_ label: String, _ deed: Deed) {
        self.label = TextCollector.line(label, limit: Self.longest)
        self.deed = deed
    }

    /// What can be done with a message: its actions, its links, and what can be done with any.
    ///
    /// - Parameters:
    ///   - mode: The strictest mode that is on, and what people call it; nil: none is.
    ///   - isFolded: Whether the offers of silence stand behind one entry, since there is little room.
    package static func entries(
        of message: Message, words: Words, mode: NamedMode? = nil, isFolded: Bool = false
    ) -> [MenuEntry] {
        var entries: [MenuEntry] = []
        if let action = message.defaultAction {
            let label = action.label.isEmpty ? words.menu.open : action.label
            entries.append(MenuEntry(label, .action(action.key)))
        }
        for action in message.buttons {
            let label = action.label.isEmpty ? action.key : action.label
            let isReply = action.key == Action.replyKey
            entries.append(MenuEntry(label, isReply ? .reply : .action(action.key)))
        }
        for link in message.body.links {
            let text = TextCollector.line(link.text, limit: longest / 2)
            let isNamed = !text.isEmpty && text != link.target
            entries.append(
                MenuEntry(
                    isNamed ? text + " – " + link.target : link.target, .openLink(link.target)))
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
        let offers = offers(of: message, words: words)
        if isFolded, !offers.isEmpty {
            let label = message.applicationName + ": " + words.doNotDisturb + "…"
            entries.append(MenuEntry(label, .offers))
        } else {
            entries += offers
        }
        return distinct(entries)
    }

    /// What can be done with all messages of the application of a message; none where it has no name.
    package static func offers(of message: Message, words: Words) -> [MenuEntry] {
        guard !message.silencedName.isEmpty else { return [] }
        return SilenceOffer.allCases.map { offer in
            MenuEntry(
                message.applicationName + ": " + words.menu.label(of: offer), .silence(offer))
        }
    }

    /// Messages of the history, to be shown again, in their order.
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

    /// The entry of a label, as a menu program prints it; nil: there is none.
    package static func entry(labelled line: String, in entries: [MenuEntry]) -> MenuEntry? {
        entries.first { $0.label == line }
    }

    /// Has equal labels differ by numbers, so that each tells which entry is meant.
    private static func distinct(_ entries: [MenuEntry]) -> [MenuEntry] {
        var all: [MenuEntry] = []
        var taken: Set<String> = []
        // An empty line chooses nothing.
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
    /// The name by which its application can be silenced; empty: it has none.
    package var silencedName: String { desktopEntry.isEmpty ? appName : desktopEntry }

    /// The name of its application for people.
    fileprivate var applicationName: String { appName.isEmpty ? desktopEntry : appName }
}
