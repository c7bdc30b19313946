import Messages

/// A property of a message, or of what is known around it, that is so or not.
package enum RuleFlag: String, CaseIterable, Sendable {
    case transient
    case resident
    /// Whether it keeps everything behind it from input.
    case modal
    /// Whether its sender, or what is configured, gave it a time in which it ends.
    case timed
    /// Whether it has an action beside those for a reply.
    case hasActions = "has-actions"
    /// Whether it can be replied to.
    case hasReply = "has-reply"
    case hasProgress = "has-progress"
    /// Whether it takes the place of a message that is held.
    case replacement
    /// Whether its sender is in a sandbox.
    case sandboxed
    /// Whether nobody has touched anything for a while.
    case idle
    /// Whether a window fills the output.
    case fullscreen
    /// Whether the session is locked.
    case locked

    /// The property of a message, or of what is around it; nil: it is not known.
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
