/// What is to be done after an event, in the order of the array.
package enum BoardEffect: Equatable, Sendable {
    /// A new message is held; it may be presented at once or wait.
    indirect case added(Message)
    /// A message that is held says something new, or its pictures are there.
    indirect case updated(Message, MessageState)
    /// To be shown, behind those that are already shown in its place. `willShow` was told before.
    indirect case present(Message)
    /// To be shown no longer, though it has not ended.
    case withdraw(MessageID)
    /// Its time on the screen is over, and it is kept for somebody to deal with it; `withdraw` follows. Or a mode
    /// has it kept without being shown, and nothing follows.
    indirect case kept(Message)
    /// It is put off until then; `withdraw` follows if it is on the screen. An update of a message that is snoozed is told by
    /// `updated` and by this.
    indirect case snoozed(Message, Snooze)
    /// How a stack stands from now on.
    indirect case arrange(Arrangement)
    /// One of its actions was chosen. If that ends the message, `ended` follows.
    indirect case chosen(Message, key: String, token: String?)
    /// It was replied to. If that ends the message, `ended` follows.
    indirect case replied(Message, text: String, token: String?)
    /// Gone, shown or not: its id is valid no longer. What is seen of it leaves the screen.
    /// `willHide` or `didDrop` was told before.
    indirect case ended(Message, EndReason)
    /// A message stands for another number of messages than before, as one was dropped that said the same.
    indirect case counted(Message, MessageState)
    /// What is left of a message's time on the screen, where its card shows that; nil: nothing to be shown.
    indirect case timeLeft(MessageID, TimeLeft?)
    /// Only these messages come onto the screen from now on.
    case limited(ScreenLevel)
    /// Modes keep it off the screen; `kept` or `ended` follows.
    indirect case heldBack(Message)
    /// To be told to whoever wants to know; with a reason for all but `willShow` and `didShow`.
    indirect case phase(Message, MessagePhase, PhaseReason?)
    /// Not taken, because as much is held as may be: to be refused, not acknowledged.
    case refused(MessageID)
    /// Taken, but without its bitmaps, for which there is no room.
    case picturesLeftOut(MessageID)
    /// When the next `tick` is needed; nil: not at all. Takes the place of the last such effect.
    case wake(at: Instant?)
    /// When the next `endSnoozes` is needed, milliseconds since 1970; nil: not at all. Takes the place of the last such effect.
    case endSnoozes(at: Int64?)
}
