import Messages

/// What an effect of the board means to the history.
enum HistoryStep: Equatable {
    /// - Parameter isKept: Whether it stays off the screen for good, read or unread as it was: nothing of it is new but a
    ///   picture.
    indirect case put(Message, isKept: Bool = false)
    /// It is held and off the screen for good.
    case keep(MessageID)
    /// It is held and off the screen for a while.
    case snooze(MessageID, Snooze)
    case end(MessageID, EndReason)
    /// Is to be forgotten.
    case drop(MessageID)

    /// Nil: nothing. Messages that their senders do not want kept are not written down; one that ends because the daemon
    /// does comes back with the next.
    init?(_ effect: BoardEffect) {
        switch effect {
        case .added(let message) where !message.isTransient: self = .put(message)
        case .updated(let message, let state):
            self =
                message.isTransient
                ? .drop(message.id) : .put(message, isKept: state == .kept)
        case .kept(let message): self = .keep(message.id)
        case .snoozed(let message, let snooze): self = .snooze(message.id, snooze)
        case .ended(_, .stopped): return nil
        case .ended(let message, let reason): self = .end(message.id, reason)
        case .added, .present, .withdraw, .arrange, .chosen, .replied, .phase, .refused,
            .counted, .timeLeft, .picturesLeftOut, .wake, .endSnoozes, .limited, .heldBack:
            return nil
        }
    }

    /// Whether one statement is enough for it.
    func isPlain(in file: HistoryFile) -> Bool {
        switch self {
        case .put(let message, _): file.isPlain(message)
        case .keep, .snooze, .end, .drop: true
        }
    }
}
