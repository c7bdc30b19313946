/// Something that happened to a message.
public enum MessageEvent: Equatable, Sendable {
    /// It was accepted; it is shown at once or waits for its turn.
    case added(id: UInt32, content: MessageRequest)
    /// Its content changed in place.
    case updated(id: UInt32, content: MessageRequest)
    /// It is on the screen.
    case shown(id: UInt32)
    /// One of its actions was chosen; if that ends the message, ``ended(id:reason:)`` follows.
    case actionInvoked(id: UInt32, key: String)
    /// It is gone; nothing further happens to this id.
    case ended(id: UInt32, reason: MessageEndReason)

    /// The message that it happened to.
    public var id: UInt32 {
        switch self {
        case .added(let id, _), .updated(let id, _), .shown(let id), .actionInvoked(let id, _),
            .ended(let id, _):
            id
        }
    }
}
