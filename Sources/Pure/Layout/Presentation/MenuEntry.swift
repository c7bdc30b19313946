import Languages
package import Messages

/// An entry of a message's menu.
package struct MenuEntry: Equatable, Sendable {
    /// Label of one line, unique in its menu.
    package var label: String
    package var deed: Deed

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
        /// Snoozes the message until the mode of this name ends.
        case snoozeUntilModeEnds(String)
        /// Ends the message.
        case dismiss
        /// Applies this choice to all messages of the application.
        case silence(SilenceOffer)
        /// Opens the menu with choices for all messages of the application.
        case offers
        /// Shows the message of the history with this number again.
        case restore(Int64)
        /// Removes the entry with this number from the history.
        case remove(Int64)
    }

    /// A mode with its display name.
    package struct NamedMode: Equatable, Sendable {
        package var name: String
        package var title: String

        package init(_ name: String, title: String) { (self.name, self.title) = (name, title) }
    }

    /// Longest label, bytes.
    private static let longest = 200

    init(_ label: String, _ deed: Deed) {
        self.label = TextCollector.line(label, limit: Self.longest)
        self.deed = deed
    }

    /// The entries of a message's menu: its actions, its links, and the entries that every message has.
    ///
    /// - Parameters:
    ///   - mode: The strictest active mode with its display name; nil: none is active.
    ///   - isFolded: Whether the choices for the application are behind one entry, because there is little room.
    ///   - shown: Keys of actions that are left out, because they have a button; nil: the menu has all actions.
    package static func entries(
        of message: Message, words: Words, mode: NamedMode? = nil, isFolded: Bool = false,
        besides shown: [String]? = nil
    ) -> [MenuEntry] {
        var entries: [MenuEntry] = []
        if shown == nil, let action = message.defaultAction {
            let label = action.label.isEmpty ? words.menu.open : action.label
            entries.append(MenuEntry(label, .action(action.key)))
        }
        for action in message.buttons where shown?.contains(action.key) != true {
            let label = action.label.isEmpty ? action.key : action.label
            let isReply = action.key == MessageAction.replyKey
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

    /// The choices for all messages of a message's application; empty: the application has no name.
    package static func offers(of message: Message, words: Words) -> [MenuEntry] {
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
    fileprivate var applicationName: String { appName.isEmpty ? desktopEntry : appName }
}

/// Labels of a message's menu in one language.
package struct MenuWords: Equatable, Sendable {
    /// The default action, if the sender gave it no label.
    package let open: String
    package let copy: String
    package let copyCode: String
    /// Snoozes the message for ten minutes.
    package let snooze: String
    /// Snoozes the message until a mode ends; the mode's name replaces `{mode}`.
    private let snoozeMode: String
    /// Silences the application for an hour.
    package let silentHour: String
    /// Silences the application except for critical messages.
    package let alwaysSilent: String
    package let offScreen: String
    package let contentsHidden: String
    /// Shows a message of the history again.
    package let restore: String
    /// Removes a message from the history.
    package let remove: String
    /// Opens a menu with what there is no room for.
    package let more: String

    init(
        _ open: String, copy: String, copyCode: String, snooze: String, snoozeMode: String,
        silentHour: String, alwaysSilent: String, offScreen: String, contentsHidden: String,
        restore: String, remove: String, more: String
    ) {
        self.snoozeMode = snoozeMode
        (self.open, self.copy, self.copyCode, self.snooze) = (open, copy, copyCode, snooze)
        (self.silentHour, self.alwaysSilent) = (silentHour, alwaysSilent)
        (self.offScreen, self.contentsHidden) = (offScreen, contentsHidden)
        (self.restore, self.remove, self.more) = (restore, remove, more)
    }

    /// Label of snoozing the message until the mode of this name ends.
    func snooze(untilModeEnds mode: String) -> String {
        Placeholders.fill(snoozeMode, ("mode", mode))
    }

    /// Label of a choice for the application.
    func label(of offer: SilenceOffer) -> String {
        switch offer {
        case .hour: silentHour
        case .always: alwaysSilent
        case .offScreen: offScreen
        case .contentsHidden: contentsHidden
        }
    }
}
