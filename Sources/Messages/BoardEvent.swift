/// What can happen to a `MessageBoard`. Ids of messages that are not held are ignored.
package enum BoardEvent: Equatable, Sendable {
    /// A message came; if its id is held it takes the place of what it said before, or is dropped
    /// and counted where duplicates are ignored.
    case post(Message)
    /// A message of another daemon is held again that was kept when its time on the screen was over. It is not shown.
    case keep(Message)
    /// As `post`, but shown also while modes hold messages back: a message of the history is shown again, or one that was on the
    /// screen or waited when another daemon ended.
    case show(Message)
    /// Pictures of a message were decoded. What is nil stays as it was; the time goes on.
    case illustrate(MessageID, image: Bitmap?, icon: Bitmap?)
    /// A picture in the body of a message was decoded.
    case illustrateBody(MessageID, BodyPicture)
    /// A picture of a message cannot be had: the message goes without it.
    case leaveOut(MessageID, PictureSource)
    /// How often a message counts as asked for, at least 0; ignored for one that is not counted.
    case setCount(MessageID, Int)

    /// A message that is kept or snoozed is to be shown, also while modes hold messages back.
    case recall(MessageID)

    // MARK: Snoozing

    /// A message is put off by a person: it leaves the screen, is held, and comes back when the snooze is over; one that is
    /// snoozed already has another time.
    case snooze(MessageID, Snooze)
    /// A message of another daemon is held again that was snoozed.
    case holdSnoozed(Message, Snooze)
    /// So late it is, milliseconds since 1970: snoozes that end by the clock may be over.
    case endSnoozes(Int64)
    /// These modes are on, and no others: snoozes that end with another are over.
    case modes([String])

    // MARK: Ending

    /// To be ended at once, by its sender, a command, or the user.
    case close(MessageID, EndReason)
    /// All messages, shown and waiting, are to be ended at once.
    case closeAll(EndReason)
    /// To be ended by a command, but not before it has been seen for as long as its sender wants.
    case hide(MessageID)
    /// As `hide`, without an animation.
    case hideAtOnce(MessageID)
    /// As `hide` if it was asked for once; else it now was asked for once less.
    case hideCounted(MessageID)
    /// As `hide`, for the message of a messenger that is shown; of several for that which came
    /// last.
    case hideCurrent(MessengerName)
    /// As `hide`, for all messages of a messenger, or of all; what waits is dropped.
    case hideAll(MessengerName?)
    /// The time of a message on the screen is over, whatever was left of it.
    case expire(MessageID)
    /// The user chose one of its actions; with the token with which the application may raise
    /// its window. A key that the message does not have is ignored, and so is that of a reply. Ignored too where
    /// the message is no longer from the sender `from`; nil: from any.
    case choose(MessageID, key: String, token: String?, from: Sender? = nil)
    /// The user replied to it with this text; with a token as for `choose`. Ignored where the text is empty
    /// or the message takes no reply, and where it is not of the sender `to` any more; nil: of any. Cut to
    /// `TextLimits.reply`.
    case reply(MessageID, text: String, token: String?, to: Sender? = nil)
    /// Its card was swiped away in a direction that means this; `token` is that of `choose`, for
    /// `.defaultAction`. A resident message stays, and so does what is swiped for nothing. `.defaultAction` is
    /// ignored where the message is no longer from the sender `from`; nil: from any.
    case swiped(MessageID, SwipeMeaning, token: String? = nil, from: Sender? = nil)
    /// Its card was clicked, tapped or pressed long, which means this; `token` and `from` are as for `swiped`.
    case pressed(MessageID, SwipeMeaning, token: String? = nil, from: Sender? = nil)

    // MARK: The screen

    /// What was to be presented stands there: its time begins.
    case appeared(MessageID)
    /// Nothing is left on the screen of a message that has ended.
    case departed(MessageID)
    /// Whether a pointer or a finger is on the message: while it is, the message does not expire;
    /// when it leaves, the full duration starts again, because whoever was there was still reading.
    case hold(MessageID, Bool)
    /// More of a stack is to be seen, or only as much as usual again.
    case expand(Slot, Bool)
    /// The messages of a group are to stand beside one another, or as a pile again.
    case fan(Slot, GroupKey, Bool)
    /// Whether a pointer or a finger is on a part of a stack that is no message.
    case attend(Slot, Bool)
    /// The names of the outputs that there are now; empty without a compositor. What is shown where
    /// none is left waits again, first in line, and starts its time anew when it comes back.
    case outputs([String])

    // MARK: All else

    /// Only these messages are to come onto the screen from now on.
    case limit(ScreenLevel)
    /// What is configured has changed. Messages that are held stay as they are.
    case configure(BoardSettings)
    /// The time that was asked for has come.
    case tick
}
