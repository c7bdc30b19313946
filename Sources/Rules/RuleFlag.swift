import Messages

/// A property of a message or its surroundings that is true or false.
package enum RuleFlag: String, CaseIterable, Sendable {
    case transient
    case resident
    /// Whether the message keeps everything behind it from input.
    case modal
    /// Whether the sender or the configuration set a timeout for the message.
    case timed
    /// Whether the message has an action other than the reply.
    case hasActions = "has-actions"
    /// Whether the message can be replied to.
    case hasReply = "has-reply"
    case hasProgress = "has-progress"
    /// Whether the message replaces a held one.
    case replacement
    /// Whether the sender is in a sandbox.
    case sandboxed
    /// Whether the person is idle.
    case idle
    /// Whether a full-screen window is visible.
    case fullscreen
    /// Whether the session is locked.
    case locked

    /// The value of the property; nil: not known.
    func value(of posting: Posting, in context: RuleContext) -> Bool? {
        let message = posting.message
        return switch self {
        case .transient: message.isTransient
        case .resident: message.isResident
        case .modal: message.isModal
        case .timed: message.isTimed
        case .hasActions: message.actions.contains { $0.key != Action.replyKey }
        case .hasReply: message.replyAction != nil
        case .hasProgress: message.progress != nil
        case .replacement: posting.previous != nil
        case .sandboxed: message.sandbox != nil
        case .idle: context.isIdle
        case .fullscreen: context.isFullscreen
        case .locked: context.isLocked
        }
    }
}

extension Message {
    fileprivate var isTimed: Bool {
        if case .milliseconds = expiry { true } else { false }
    }
}
