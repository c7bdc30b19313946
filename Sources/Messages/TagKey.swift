/// What makes two messages one: the same tag from the same application, or the same name that
/// commands gave.
struct TagKey: Hashable {
    private var appName: String
    private var tag: String
    private var isCommand: Bool

    /// Nil without a tag.
    init?(origin: Origin, appName: String, tag: String) {
        guard !tag.isEmpty else { return nil }
        isCommand = origin == .command
        self.appName = isCommand ? "" : appName
        self.tag = tag
    }

    init?(_ claim: MessageClaim) {
        self.init(origin: claim.origin, appName: claim.appName, tag: claim.tag)
    }

    init?(_ message: Message) {
        self.init(origin: message.origin, appName: message.appName, tag: message.tag)
    }
}
