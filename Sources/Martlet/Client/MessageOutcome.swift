/// How a message ended, and the person's answer to it.
public struct MessageOutcome: Equatable, Sendable {
    /// The reason for the end.
    public var reason: MessageEndReason
    /// The ``MessageAction/key`` of the action that was chosen last; nil where none was.
    public var action: String?
    /// The reply that was written last; nil where none was.
    public var reply: String?

    /// Creates an outcome, by default without action and reply.
    public init(reason: MessageEndReason, action: String? = nil, reply: String? = nil) {
        (self.reason, self.action, self.reply) = (reason, action, reply)
    }
}
