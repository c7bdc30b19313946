package import Geometry
package import Gestures
package import InputPanels
package import Messages

/// A report to the message board, services and applications.
package enum SceneReport {
    /// An action was chosen on a message of this sender. `token`: activation token for the application that handles the
    /// action; nil: the compositor gave none.
    case chose(String, MessageID, Sender, token: String?)
    /// A reply that is not blank was sent to a message's sender.
    case replied(String, MessageID, Sender, token: String?)
    /// Content that the sender drew was tapped, logical pixels from its top left corner.
    case tappedContent(MessageID, at: Point)
    /// Content that the sender drew is shown in a room for which it was not drawn.
    case contentWanted(MessageID, ContentPlace)
    case choseLink(String, MessageID)
    /// The user dismissed a message.
    case dismissed(MessageID)
    /// The user tapped the dim of a message, which hides the message.
    case dimTapped(MessageID)
    /// A card was swiped away, with this meaning. `SceneEvent.swipeDone` follows with the card's number.
    case swiped(CardNumber, MessageID, Sender, SwipeMeaning, token: String?)
    /// A moment of a gesture for haptic feedback. Not reported for messages without feedback.
    case felt(FeltMoment)
    /// The menu of a message is requested.
    case menuWanted(MessageID, Sender)
    /// A menu of the actions of a message is requested that have no button, unlike those with these keys.
    case moreWanted(MessageID, Sender, besides: [String])
    /// A snooze is requested for a message of this sender.
    case snoozeWanted(MessageID, Sender, untilModeEnds: Bool)
    /// The latest message that left for the history is to be shown again.
    case restoreWanted
    /// A command is to be run for a message of this sender. `trigger`: the click, tap or key that caused it, as the
    /// configuration writes it.
    case command([String], MessageID, Sender, trigger: String)
    /// A card was clicked, tapped or long-pressed, with this meaning.
    case pressed(MessageID, Sender, SwipeMeaning, token: String?)
    /// The card of a message has come to rest for the first time since the message was presented.
    case appeared(MessageID)
    /// All cards of a withdrawn message have disappeared.
    case departed(MessageID)
    /// The last card has disappeared.
    case cleared
    /// The timeout of a message is to be paused: the message is under a pointer or finger, has no room, or cannot be
    /// seen.
    case paused(MessageID)
    case resumed(MessageID)
    /// Whether no output has room for a presented message.
    case crowded(MessageID, Bool)
    /// A stack is to show more messages, or as many as usual.
    case expanded(Slot, Bool)
    /// The messages of a group are to be spread side by side.
    case fanned(GroupKey, Slot)
    /// Whether the "N more" card of a stack is in use.
    case attended(Slot, Bool)
    /// A phase of an on-screen keyboard: each `will` before anything moves for the keyboard, its `did` when everything
    /// is at rest, or before the keyboard's next change.
    case keyboard(KeyboardPhase, KeyboardRegion)
    case panel(PanelReport)
    case deck(DeckReport)
    case bar(BarReport)
    /// Names of the existing outputs; empty without a compositor.
    case outputs([String])
}
