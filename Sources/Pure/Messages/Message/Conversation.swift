/// Conversations: the messages of one chat, which have one card together. Each stays a message of its own.
extension Message {
    /// Whether the message shares a card with the others of its chat: it says so, or its category is that of a chat.
    ///
    /// Critical and modal messages and those that ring never do, because a later message would take their card; nor do
    /// messages without a title, by which chats are told apart, and those whose card shows more than texts.
    package var isOfConversation: Bool {
        guard conversation ?? Self.isChat(category: category), !title.isEmpty, urgency != .critical
        else { return false }
        return !isModal && !isValue && !isOffScreen && !rings && content == nil && progress == nil
    }

    /// The conversation of the message; nil: it is of none.
    package var conversationKey: ConversationKey? {
        isOfConversation ? ConversationKey(self) : nil
    }

    /// Whether a category is `im` or one below it, but not that of a call or an error.
    package static func isChat(category: String) -> Bool {
        guard category.hasPrefix("im") else { return false }
        if category == "im" { return true }
        return category.hasPrefix("im.") && category != "im.call" && category != "im.error"
    }
}

/// Identifies a conversation: two messages with equal keys are of the same one.
///
/// The title is the name of the chat. Applications are told apart as for tags: each sandbox is an application of its
/// own, whatever it calls itself; programs outside of a sandbox are known by their names.
package struct ConversationKey: Hashable, Sendable {
    private var title: String
    private var appName: String
    private var desktopEntry: String
    private var sandbox: String?
    private var isMisnamed: Bool
    private var origin: Origin
    private var messenger: MessengerName
    private var group: String
    /// A message that may be seen on the lock screen must not reveal one that may not.
    private var lockScreen: LockScreenPolicy

    fileprivate init(_ message: Message) {
        (title, appName, desktopEntry) = (message.title, message.appName, message.desktopEntry)
        (sandbox, isMisnamed) = (message.sandbox, message.isMisnamed)
        (messenger, group, lockScreen) = (message.messenger, message.group, message.lockScreen)
        origin = message.origin
        // Each process of an application has another name on the bus.
        if case .application = origin, !appName.isEmpty || !desktopEntry.isEmpty {
            origin = .application(busName: "")
        }
    }
}

/// A message of a conversation before the one whose card it is on.
package struct EarlierMessage: Equatable, Sendable {
    package var id: MessageID
    package var arrival: Instant
    package var body: RichText

    package init(id: MessageID, arrival: Instant, body: RichText) {
        (self.id, self.arrival, self.body) = (id, arrival, body)
    }

    /// Number of messages of a conversation that a card shows until a person opens them all.
    package static let linesOfCard = 3
}
