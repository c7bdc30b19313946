/// What makes two messages one: the same tag from the same application, or the same name that
/// commands gave, at the same messenger. What comes from a sandbox has tags apart from those of all others, whatever
/// the application calls itself.
struct TagKey: Hashable {
    private var messenger: MessengerName
    private var appName: String
    private var tag: String
    private var isCommand: Bool
    private var sandbox: String?

    /// Nil without a tag.
    init?(
        _ messenger: MessengerName, origin: Origin, appName: String, tag: String,
        sandbox: String? = nil
    ) {
        guard !tag.isEmpty else { return nil }
        self.sandbox = sandbox
        isCommand = origin == .command
        self.messenger = messenger
        self.appName = isCommand ? "" : appName
        self.tag = tag
    }

    init?(_ claim: MessageClaim) {
        self.init(
            claim.messenger, origin: claim.origin, appName: claim.appName, tag: claim.tag,
            sandbox: claim.sandbox)
    }

    init?(_ message: Message) {
        self.init(
            message.messenger, origin: message.origin, appName: message.appName,
            tag: message.tag, sandbox: message.sandbox)
    }
}
