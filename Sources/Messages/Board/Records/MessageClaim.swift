/// The properties that decide whether a posted message is new or replaces another one.
package struct MessageClaim: Equatable, Sendable {
    /// The requested id: that of a message to replace, or one that the sender chose; nil: none.
    package var replaces: MessageID?
    package var messenger: MessengerName
    package var origin: Origin
    /// Sandbox of the sender, as in `Message.sandbox`. If the message has a tag, the bus must have been asked for it.
    package var sandbox: String?
    package var appName: String
    /// The message's tag; empty: none.
    package var tag: String
    package var duplicates: DuplicateRule
    /// The message's title: without a tag, duplicates are recognised by title and body.
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

    /// Creates the claim of a message that is complete but for its id.
    package init(_ message: Message, replaces: MessageID?) {
        self.init(
            replaces: replaces, origin: message.origin, appName: message.appName, tag: message.tag,
            messenger: message.messenger, duplicates: message.duplicates,
            sandbox: message.sandbox)
        title = message.title
        body = message.body
    }

    /// Adopts the changes that rules made to properties by which messages are recognised.
    mutating func follow(_ message: Message, from original: Message) {
        if message.tag != original.tag { tag = message.tag }
        if message.appName != original.appName { appName = message.appName }
        if message.messenger != original.messenger { messenger = message.messenger }
        if message.duplicates != original.duplicates || duplicates == .ignore {
            liken(to: message)
        }
    }

    /// Identifies the message by its contents if its duplicates are ignored.
    package mutating func liken(to message: Message) {
        (duplicates, title, body) = (message.duplicates, message.title, message.body)
    }
}
