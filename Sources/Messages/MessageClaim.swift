/// What a sender says about whether its message is a new one.
package struct MessageClaim: Equatable, Sendable {
    /// The id it asks for: that of a message to replace, or one of its own choice.
    package var replaces: MessageID?
    package var messenger: MessengerName
    package var origin: Origin
    /// As that of a message; whoever has a tag must have been asked for it.
    package var sandbox: String?
    package var appName: String
    /// Empty if it has none.
    package var tag: String
    package var duplicates: DuplicateRule
    /// What a message without a tag says, by which it is known where duplicates are ignored.
    package var title = ""
    package var body = RichText()

    package init(
        replaces: MessageID? = nil, origin: Origin, appName: String = "", tag: String = "",
        messenger: MessengerName? = nil, duplicates: DuplicateRule = .update,
        sandbox: String? = nil
    ) {
        self.replaces = replaces
        self.origin = origin
        self.sandbox = sandbox
        self.appName = appName
        self.tag = tag
        self.messenger = messenger ?? (origin == .command ? .commands : .notifications)
        self.duplicates = duplicates
    }

    /// The claim of a message that is complete but for its id.
    package init(_ message: Message, replaces: MessageID?) {
        self.init(
            replaces: replaces, origin: message.origin, appName: message.appName, tag: message.tag,
            messenger: message.messenger, duplicates: message.duplicates,
            sandbox: message.sandbox)
        title = message.title
        body = message.body
    }

    /// Takes over what rules have changed of a message by which it is known.
    mutating func follow(_ message: Message, from original: Message) {
        if message.tag != original.tag { tag = message.tag }
        if message.appName != original.appName { appName = message.appName }
        if message.messenger != original.messenger { messenger = message.messenger }
        if message.duplicates != original.duplicates || duplicates == .ignore {
            liken(to: message)
        }
    }

    /// Has the message be known by what it says, where its duplicates are ignored.
    package mutating func liken(to message: Message) {
        (duplicates, title, body) = (message.duplicates, message.title, message.body)
    }
}
