/// An instruction or report that follows from an event. Effects are carried out in the order of the array.
package enum BoardEffect: Equatable, Sendable {
    /// A new message was added. It may be presented at once or wait.
    indirect case added(Message)
    /// A held message changed, or its pictures were decoded.
    indirect case updated(Message, MessageState)
    /// The message is to be shown, behind those already shown in its place. `willShow` was reported before.
    indirect case present(Message)
    /// The message is to leave the screen although it has not ended.
    case withdraw(MessageID)
    /// The message's time on the screen is over, but it is kept until a person deals with it; `withdraw` follows. If a
    /// mode kept it off the screen, nothing follows.
    indirect case kept(Message)
    /// The message was snoozed until that time; `withdraw` follows if it is on the screen. An update of a snoozed
    /// message is reported by `updated` and by this effect.
    indirect case snoozed(Message, Snooze)
    /// The arrangement of a stack changed.
    indirect case arrange(Arrangement)
    /// An action of the message was chosen. If that ends the message, `ended` follows.
    indirect case chosen(Message, key: String, token: String?)
    /// A reply to the message was sent. If that ends the message, `ended` follows.
    indirect case replied(Message, text: String, token: String?)
    /// The message ended, whether it was shown or not: its id is no longer valid, and its card disappears. `willHide`
    /// or `didDrop` was reported before.
    indirect case ended(Message, EndReason)
    /// The number of messages that this one stands for changed, because a duplicate was dropped.
    indirect case counted(Message, MessageState)
    /// The remaining time that a message's card shows; nil: the card shows none.
    indirect case timeLeft(MessageID, TimeLeft?)
    /// From now on only messages of this level come onto the screen.
    case limited(ScreenLevel)
    /// Modes keep the message off the screen; `kept` or `ended` follows.
    indirect case heldBack(Message)
    /// A phase that programs are told of; with a reason for all phases but `willShow` and `didShow`.
    indirect case phase(Message, MessagePhase, PhaseReason?)
    /// The message was not added, because the quota is reached. Its sender gets an error.
    case refused(MessageID)
    /// The message was added without its bitmaps, for which there is no room.
    case picturesLeftOut(MessageID)
    /// When the next `tick` is needed; nil: none is needed. Replaces the last `wake`.
    case wake(at: Instant?)
    /// When the next `endSnoozes` is needed, milliseconds since 1970; nil: none is needed. Replaces the last
    /// `endSnoozes`.
    case endSnoozes(at: Int64?)
}
