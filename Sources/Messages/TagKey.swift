/// What makes two messages one: the same tag from the same application, or the same name that
/// commands gave, at the same messenger.
struct TagKey: Hashable {
    private var messenger: MessengerName
    private var appName: String
    private var tag: String
    private var isCommand: Bool

    /// Nil without a tag.
    init?(_ messenger: MessengerName, origin: Origin, appName: String, tag: String) {
        guard !tag.isEmpty else { return nil }
        isCommand = origin == .command
        self.messenger = messenger
        self.appName = isCommand ? "" : appName
        self.tag = tag
    }

    init?(_ claim: MessageClaim) {
        self.init(
            claim.messenger, origin: claim.origin, appName: claim.appName, tag: claim.tag)
    }

    init?(_ message: Message) {
        self.init(
            message.messenger, origin: message.origin, appName: message.appName,
            tag: message.tag)
    }
}
