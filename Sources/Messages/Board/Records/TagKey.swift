/// Two messages with the same key are one: the same tag from the same application, or the same name from any command,
/// at the same messenger. Each sandbox has its own keys, whatever its application calls itself.
struct TagKey: Hashable {
    private var messenger: MessengerName
    private var appName: String
    private var tag: String
    private var isCommand: Bool
    private var sandbox: String?

    /// Creates the key of a tag; nil: the tag is empty.
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
}

extension Message {
    /// The key of the message's tag; nil: it has none.
    var tagKey: TagKey? {
        TagKey(messenger, origin: origin, appName: appName, tag: tag, sandbox: sandbox)
    }
}
