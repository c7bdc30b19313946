package import Messages

/// The consequence of a board's effect for the history.
enum HistoryStep: Equatable {
    /// A new message is held.
    indirect case add(Message)
    /// A held message has changed.
    ///
    /// - Parameter isKept: Whether the message is kept; then only a picture is new, and whether it is unread stays as
    /// it was.
    indirect case change(Message, isKept: Bool)
    /// The message is kept after its time on the screen.
    case keep(MessageID)
    case snooze(MessageID, Snooze)
    /// The one-time code of the message is hidden.
    case hideCode(MessageID)
    indirect case end(Message, EndReason)
    case drop(MessageID)

    /// Creates the step of an effect; nil: the effect has no consequence. Transient messages are not recorded, and a
    /// message that ends because the daemon ends is restored by the next one.
    init?(_ effect: BoardEffect) {
        switch effect {
        case .added(let message) where !message.isTransient: self = .add(message)
        case .counted(let message, let state)
        where !message.isTransient && message.duplicates == .ignore:
            self = .change(message, isKept: state == .kept)
        case .updated(let message, let state):
            self =
                message.isTransient
                ? .drop(message.id) : .change(message, isKept: state == .kept)
        case .kept(let message): self = .keep(message.id)
        case .snoozed(let message, let snooze): self = .snooze(message.id, snooze)
        case .codeHidden(let message): self = .hideCode(message)
        case .ended(_, .stopped): return nil
        case .ended(let message, let reason): self = .end(message, reason)
        case .added, .present, .repeated, .withdraw, .arrange, .chosen, .replied, .phase, .refused,
            .counted, .timeLeft, .picturesLeftOut, .wake, .endSnoozes, .undoable, .gathered,
            .openGathered, .limited, .heldBack, .gatheredOver:
            return nil
        }
    }

    /// Whether one statement suffices for the step.
    func isPlain(in file: HistoryFile) -> Bool {
        switch self {
        case .add(let message), .change(let message, _): file.isPlain(message)
        case .keep, .snooze, .end, .drop: true
        case .hideCode: false
        }
    }
}

/// The history's interface to the message board.
package protocol HistoryBoard: AnyObject {
    /// The held messages, in order of arrival.
    var held: [Message] { get }
    /// Whether a held message is kept after its time on the screen.
    func isKept(_ message: MessageID) -> Bool
    /// Whether lists hide the one-time code of a held message.
    func hidesCode(_ message: MessageID) -> Bool
    /// Hides the one-time code of a held message, which is old.
    func hideCode(of message: MessageID)
    /// When a held message's snooze ends; nil: it is not snoozed.
    func snooze(of message: MessageID) -> Snooze?
    /// The owner for which a message counts, held or just ended.
    func owner(of message: Message) -> MessageOwner
    /// Returns an id under which a message can be held again: its own, or another one if that is taken.
    func freeID(for message: Message) -> MessageID
    /// Holds messages again that were held when the daemon ended.
    ///
    /// - Parameter lastID: The highest of their ids.
    func restore(_ entries: [HistoryEntry], lastID: UInt32)
    /// Called after entries were added, removed or changed.
    func historyChanged()
}
