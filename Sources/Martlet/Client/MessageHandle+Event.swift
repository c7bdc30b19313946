extension MessageHandle {
    /// Something that happened to a message.
    ///
    /// A message comes by ``willShow`` and ``didShow`` and leaves by ``willHide(_:)`` and ``didHide(_:)``; ``ended(_:)`` stands
    /// between the last two. A message that was never on the screen has ``didDrop(_:)`` instead of these four.
    public enum Event: Equatable, Sendable {
        /// The message is about to come onto the screen.
        case willShow
        /// The card is at rest on the screen; the message's time begins.
        case didShow
        /// A person chose the action of this ``MessageAction/key``. If that ends the message, ``ended(_:)`` follows.
        case action(String)
        /// A person wrote a reply. If that ends the message, ``ended(_:)`` follows.
        case reply(String)
        /// A person tapped or clicked what this program drew, at a place in logical pixels from the top left corner of the
        /// picture.
        case tapped(MessagePoint)
        /// The message was changed in place, by this program or another one: all of it as it is now.
        case updated(MessageRequest)
        /// Somebody has put the message off until then, milliseconds since 1970; it comes back.
        case snoozed(until: Int64)
        /// The card is about to leave the screen.
        case willHide(MessageEndReason)
        /// The message is over; its id is valid no longer.
        case ended(MessageEndReason)
        /// Nothing of the card is on the screen any more.
        case didHide(MessageEndReason)
        /// The message will not be shown.
        case didDrop(MessageEndReason)

        /// What an event means to the message that it is about; nil: nothing that a program could use.
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
