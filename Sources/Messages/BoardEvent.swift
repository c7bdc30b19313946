/// What can happen to a `MessageBoard`. Ids of messages that are not held are ignored.
package enum BoardEvent: Equatable, Sendable {
    /// A message came; if its id is held it takes the place of what it said before.
    case post(Message)
    /// Pictures of a message were decoded. What is nil stays as it was; the time goes on.
    case illustrate(MessageID, image: Bitmap?, icon: Bitmap?)
    /// A picture of a message cannot be had: the message goes without it.
    case leaveOut(MessageID, PictureSource)
    /// To be ended by its sender, a command, or the user.
    case close(MessageID, EndReason)
    /// The user chose one of its actions; with the token with which the application may raise
    /// its window. A key that the message does not have is ignored.
    case choose(MessageID, key: String, token: String?)
    /// Its card was swiped away in a direction that means this; `token` is that of `choose`, for
    /// `.defaultAction`. A resident message stays, and so does what is swiped for nothing.
    case swiped(MessageID, SwipeMeaning, token: String? = nil)
    /// Whether a pointer or a finger is on the message: while it is, the message does not expire;
    /// when it leaves, the full duration starts again, because whoever was there was still reading.
    case hold(MessageID, Bool)
    /// All messages, shown and waiting, are to be ended.
    case closeAll(EndReason)
    /// The names of the outputs that there are now; empty without a compositor. What is shown where
    /// none is left waits again, first in line, and starts its time anew when it comes back.
    case outputs([String])
    /// The time that was asked for has come.
    case tick
}
