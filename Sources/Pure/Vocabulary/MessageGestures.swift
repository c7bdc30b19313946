/// How the card of a message reacts to a finger that is dragged over it.
public enum MessageHandling: String, CaseIterable, Sendable {
    /// ``throwing`` in the centre, else ``swipe``.
    case automatic
    /// The card follows the finger along one axis at a time, and leaves in the direction of a swipe.
    case swipe
    /// The card can only be pulled towards its own edge.
    case pull
    /// The card hangs from the finger at the point where it was grabbed, turns, and can be thrown.
    case throwing = "throw"
    /// A card of a deck, which leaves when it is flicked in any direction.
    case flick
    /// A panel that slides in from the side.
    case sidePanel = "side-panel"
    /// A panel of which a strip is seen until it is drawn in.
    case slideIn = "slide-in"
    /// A strip that is drawn open and follows the finger.
    case popup
    /// A strip that opens at once when it is drawn, and closes when it is pulled far enough.
    case popupSnap = "popup-snap"
    /// The card does not move.
    case fixed = "none"
}

/// The direction of a swipe.
public enum MessageSwipeDirection: String, CaseIterable, Sendable {
    /// Towards the upper edge of the output.
    case up
    /// Towards the lower edge of the output.
    case down
    /// Towards the left edge of the output.
    case left
    /// Towards the right edge of the output.
    case right
}

/// The effect of a swipe.
public enum MessageSwipeMeaning: String, CaseIterable, Sendable {
    /// Ends the message.
    case dismiss
    /// Ends it and all others of the same application.
    case dismissGroup = "dismiss-group"
    /// Ends all messages.
    case dismissAll = "dismiss-all"
    /// Chooses the default action, as a click would; ends a message that has none.
    case defaultAction = "default-action"
    /// Nothing: the card resists in this direction, and comes back.
    case nothing = "none"
}
