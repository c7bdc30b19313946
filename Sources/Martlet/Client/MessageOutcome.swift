/// How a message ended, and what its person said to it.
public struct MessageOutcome: Equatable, Sendable {
    /// Why the message ended.
    public var reason: MessageEndReason
    /// The ``MessageAction/key`` of the action that was chosen last; nil: none was.
    public var action: String?
    /// The reply that was written last; nil: none was.
    public var reply: String?

    /// An outcome without action and reply, unless it is said otherwise.
    public init(reason: MessageEndReason, action: String? = nil, reply: String? = nil) {
        (self.reason, self.action, self.reply) = (reason, action, reply)
    }
}
