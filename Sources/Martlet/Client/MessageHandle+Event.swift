extension MessageHandle {
    /// An event of a message.
    ///
    /// A message comes with ``willShow`` and ``didShow`` and leaves with ``willHide(_:)`` and ``didHide(_:)``;
    /// ``ended(_:)`` comes between the last two. A message that was never on the screen has ``didDrop(_:)`` instead of
    /// these four.
    public enum Event: Equatable, Sendable {
        /// The message is about to come onto the screen.
        case willShow
        /// The card is at rest on the screen; the message's time begins.
        case didShow
        /// A person chose the action with this ``MessageAction/key``. If that ends the message, ``ended(_:)`` follows.
        case action(String)
        /// A person wrote a reply. If that ends the message, ``ended(_:)`` follows.
        case reply(String)
        /// A person tapped or clicked the picture that this program drew, at a place in logical pixels from its top
        /// left corner.
        case tapped(MessagePoint)
        /// This or another program changed the message: its full contents afterwards.
        case updated(MessageRequest)
        /// The message was snoozed until then, after which it comes back; nil: until a mode ends.
        case snoozed(until: WallTime?)
        /// The card is about to leave the screen.
        case willHide(MessageEndReason)
        /// The message has ended; its id is no longer valid.
        case ended(MessageEndReason)
        /// The card has left the screen completely.
        case didHide(MessageEndReason)
        /// The message will not be shown.
        case didDrop(MessageEndReason)

        /// The event for the handle of the message that it is about; nil where a program could not use it.
        init?(_ event: MessageEvent) {
            switch event {
            case .willShow: self = .willShow
            case .didShow: self = .didShow
            case .actionInvoked(_, let key): self = .action(key)
            case .replied(_, let text): self = .reply(text)
            case .contentTapped(_, let point): self = .tapped(point)
            case .updated(_, let content): self = .updated(content)
            case .snoozed(_, let time): self = .snoozed(until: time)
            case .willHide(_, let reason): self = .willHide(reason)
            case .ended(_, let reason): self = .ended(reason)
            case .didHide(_, let reason): self = .didHide(reason)
            case .didDrop(_, let reason): self = .didDrop(reason)
            default: return nil
            }
        }
    }
}
