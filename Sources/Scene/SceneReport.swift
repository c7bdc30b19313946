package import Geometry
package import Gestures
package import InputPanels
package import Messages

/// What the message board, services and applications are told.
package enum SceneReport {
    /// An action of a message was chosen by somebody who saw it as this sender's. `token`: the activation token for the
    /// application that will act on it; nil: the compositor gave none.
    case chose(String, MessageID, Sender, token: String?)
    /// A text that is not blank was written to a sender.
    case replied(String, MessageID, Sender, token: String?)
    /// Content that the sender drew was tapped, logical pixels from its top left corner.
    case tappedContent(MessageID, at: Point)
    /// Content that the sender drew stands in a room that it was not drawn for.
    case contentWanted(MessageID, ContentPlace)
    case choseLink(String, MessageID)
    /// The user has dismissed a message.
    case dismissed(MessageID)
    /// The dim of a message was tapped, which hides it.
    case dimTapped(MessageID)
    /// A card was swiped away, which means this. `SceneEvent.swipeDone` follows with the card's number.
    case swiped(CardNumber, MessageID, Sender, SwipeMeaning, token: String?)
    /// A finger is to be told by touch of a moment of its gesture. Nothing of messages that are not to be felt.
    case felt(FeltMoment)
    /// A menu of what can be done with a message is wanted.
    case menuWanted(MessageID, Sender)
    /// A message that somebody saw as this sender's is to be put off.
    case snoozeWanted(MessageID, Sender, untilModeEnds: Bool)
    /// The message of the history that left last is to be shown again.
    case restoreWanted
    /// A command is to be run for a message that somebody saw as this sender's. `trigger`: what was done, as the
    /// configuration names it.
    case command([String], MessageID, Sender, trigger: String)
    /// A card was clicked, tapped or pressed long, which means this.
    case pressed(MessageID, Sender, SwipeMeaning, token: String?)
    /// The card of a message has come to rest, for the first time since it was presented.
    case appeared(MessageID)
    /// Nothing of a withdrawn message is on the screen any more.
    case departed(MessageID)
    /// The last card has disappeared.
    case cleared
    /// The timeout of a message is to be paused: it is under a pointer or finger, or has no room.
    case paused(MessageID)
    case resumed(MessageID)
    /// More of a stack is to be seen, or as much as usual.
    case expanded(Slot, Bool)
    /// The messages of a group are to stand beside one another.
    case fanned(GroupKey, Slot)
    /// Whether somebody is on the "N more" card of a stack.
    case attended(Slot, Bool)
    /// What becomes of an on-screen keyboard: each `will` before anything moves for it, its `did` when all is at rest, or
    /// before the next change of that keyboard.
    case keyboard(KeyboardPhase, KeyboardRegion)
    case panel(PanelReport)
    case deck(DeckReport)
    case bar(BarReport)
    /// All screens are off, or one of them is on again: ages on cards need not be right meanwhile.
    case screensTurned
    /// Names of the outputs that there are now; none without a compositor.
    case outputs([String])
}
