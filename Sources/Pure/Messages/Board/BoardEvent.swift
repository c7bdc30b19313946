/// An event that a `MessageBoard` handles. Events about messages that the board does not hold are ignored.
package enum BoardEvent: Equatable, Sendable {
    /// A message arrived. If its id is held, it replaces the content of that message or, where duplicates are ignored,
    /// is dropped and counted.
    case post(Message)
    /// A message that an earlier daemon kept after its time on the screen is held again, without being shown.
    case keep(Message)
    /// Like `post`, but the message is shown even while modes hold messages back: a person shows a message of the
    /// history again, or an earlier daemon ended while the message was shown or waited.
    case show(Message)
    /// Pictures of a message were decoded. A picture that is nil stays as it was, and the message's timeout goes on.
    case illustrate(MessageID, image: Bitmap?, icon: Bitmap?)
    /// A picture in the body of a message was decoded.
    case illustrateBody(MessageID, BodyPicture)
    /// A picture of a message cannot be loaded: the message is shown without it.
    case leaveOut(MessageID, PictureSource)
    /// The bus has told from which sandbox a message was sent, and whether its names are that sandbox's.
    case attribute(MessageID, sandbox: String, isMisnamed: Bool)
    /// The one-time code of a message is hidden wherever messages are listed: a person has copied it, or it is old.
    case hideCode(MessageID)
    /// Sets how many requests a message counts for, at least 0; ignored for a message that is not counted.
    case setCount(MessageID, Int)

    /// A kept, snoozed, dismissed or gathered message is to be shown, even while modes hold messages back.
    case recall(MessageID)

    // MARK: Snoozing

    /// A person snoozes a message: it leaves the screen, stays held, and comes back when the snooze is over. For a
    /// message that is already snoozed, the end of the snooze changes.
    case snooze(MessageID, Snooze)
    /// A message that was snoozed in an earlier daemon is held again.
    case restoreSnoozed(Message, Snooze)
    /// The wall clock reached this time, milliseconds since 1970: snoozes may be over.
    case endSnoozes(Int64)
    /// Exactly these modes are on: snoozes that last as long as any other mode are over.
    case modes([String])

    // MARK: Ending

    /// The sender, a command or the user ends a message at once.
    case close(MessageID, EndReason)
    /// A person dismisses a message at its card. The message leaves the screen, and ends when that can no longer be
    /// undone; for `MessageID.undo`, all dismissals that could be undone are final. For `MessageID.away`, all messages
    /// that its card counts are dismissed.
    case dismiss(MessageID, EndReason)
    /// All messages, shown and waiting, end at once.
    case closeAll(EndReason)
    /// A command ends a message, but not before it has been seen for as long as its sender wants.
    case hide(MessageID)
    /// Like `hide`, without an animation.
    case hideAtOnce(MessageID)
    /// Counts one request less for the message; with the last one, like `hide`.
    case hideCounted(MessageID)
    /// Like `hide`, for the message that a messenger shows; if it shows several, for the one that came last.
    case hideCurrent(MessengerName)
    /// Like `hide`, for all messages of a messenger; nil: of all messengers. Waiting messages are dropped.
    case hideAll(MessengerName?)
    /// A message's time on the screen is over, however much of it was left.
    case expire(MessageID)
    /// A person has seen the message in the panel, so that its time on the screen is over. Ignored for a message that
    /// stays on the screen until it is dealt with.
    case seen(MessageID)
    /// The user chose an action of the message. `token` lets the application raise its window; nil: there is none.
    /// Ignored for a key that the message does not have, for the key of the reply, and if the message is no longer from
    /// the sender `from`; nil: any sender is accepted.
    case choose(MessageID, key: String, token: String?, from: Sender? = nil)
    /// The user replied with this text, which is cut to `TextLimits.reply`; `token` is that of `choose`. Ignored if the
    /// text is empty, if the message takes no reply, or if it is no longer from the sender `to`; nil: any sender is
    /// accepted.
    case reply(MessageID, text: String, token: String?, to: Sender? = nil)
    /// The message's card was swiped in a direction that has this meaning; `token` is that of `choose`, for
    /// an action. A resident message stays, and so does one whose swipe means nothing that the board carries out. An
    /// action is ignored if the message is no longer from the sender `from`; nil: any sender is accepted.
    case swiped(MessageID, MessageMeaning, token: String? = nil, from: Sender? = nil)
    /// The message's card was clicked, tapped or long-pressed, which has this meaning; `token` and `from` are those of
    /// `swiped`.
    case pressed(MessageID, MessageMeaning, token: String? = nil, from: Sender? = nil)

    // MARK: The screen

    /// The card of a presented message has fully appeared: the message's timeout begins.
    case appeared(MessageID)
    /// The card of an ended message has disappeared.
    case departed(MessageID)
    /// Whether a person pauses the message's timeout, with a pointer or finger on the card or by writing a reply.
    /// Afterwards the full duration starts again, because the person was still reading.
    case setPaused(MessageID, Bool)
    /// Whether no output has room for a shown message, which is counted on the "N more" card instead.
    case setCrowded(MessageID, Bool)
    /// Whether a person wants to see more of a stack than usual.
    case expand(Slot, Bool)
    /// Whether a person wants to see the messages of a group side by side instead of as a pile.
    case fan(Slot, GroupKey, Bool)
    /// Whether a pointer or finger is on a part of a stack that is no message.
    case attend(Slot, Bool)
    /// The names of all outputs; empty without a compositor. Messages whose output was removed wait again, first in
    /// line, and start their timeouts anew when they are shown again.
    case outputs([String])

    // MARK: Absence

    /// Whether the person is away: timeouts are paused meanwhile.
    case away(Bool)
    /// The messages that the card for a return counts get cards of their own.
    case showGathered

    // MARK: All else

    /// From now on only messages of this level come onto the screen.
    case limit(ScreenLevel)
    /// The bus has told whose a connection is: its messages count for that owner from now on.
    case identify(connection: String, MessageOwner)
    /// Exactly these connections, by their unique names, are of applications that hold messages back.
    case holders([String])
    /// The configuration changed. Messages that are already held stay as they are.
    case configure(BoardSettings)
    /// The time of the last `wake` has come.
    case tick
}

/// An instruction or report that follows from an event. Effects are carried out in the order of the array.
package enum BoardEffect: Equatable, Sendable {
    /// A new message was added. It may be presented at once or wait.
    indirect case added(Message)
    /// A held message changed, or its pictures were decoded. The state is `waiting` for one that counts on another card.
    indirect case updated(Message, MessageState)
    /// The message is to be shown, behind those already shown in its place. `willShow` was reported before.
    indirect case present(Message)
    /// The message counts on the card of an equal one from now on. `willShow` was reported before, and `counted` for the
    /// other message follows.
    indirect case repeated(Message, of: MessageID)
    /// The message is to leave the screen although it has not ended.
    case withdraw(MessageID)
    /// The message's time on the screen is over, but it is kept until a person deals with it; `withdraw` follows. If a
    /// mode kept it off the screen, nothing follows.
    indirect case kept(Message)
    /// The message was snoozed until that time; `withdraw` follows if it is on the screen. An update of a snoozed
    /// message is reported by `updated` and by this effect.
    indirect case snoozed(Message, Snooze)
    /// The deed that a person can undo changed: the number of messages that were put away, how, and the message that was put
    /// away last, in whose place that is offered. nil: nothing can be undone.
    indirect case undoable(Int, UndoableDeed, after: Message?)
    /// The messages changed that one card counts because they arrived while the person was away: their number, their
    /// applications, and the message that was added last, in whose place the card is. nil: there is no such card.
    indirect case gathered(Int, of: [String], after: Message?)
    /// The time of the card that counts the message is over; `kept` or `ended` follows.
    indirect case gatheredOver(Message)
    /// A person wants to see the messages that this card counts.
    case openGathered
    /// The arrangement of a stack changed.
    indirect case arrange(Arrangement)
    /// An action of the message was chosen. If that ends the message, `ended` follows.
    indirect case chosen(Message, key: String, token: String?)
    /// A reply to the message was sent. If that ends the message, `ended` follows.
    indirect case replied(Message, text: String, token: String?)
    /// The message ended, whether it was shown or not: its id is no longer valid, and its card disappears. `willHide`
    /// or `didDrop` was reported before.
    indirect case ended(Message, EndReason)
    /// The one-time code of the message is hidden wherever messages are listed, but not on its card.
    case codeHidden(MessageID)
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
