/// An action that a message offers.
public struct MessageAction: Equatable, Sendable {
    /// The key that is reported when the action is chosen; unique within its message.
    public var key: String
    /// The text on the button. Not shown, and possibly empty, for ``defaultKey``.
    public var label: String

    /// Creates an action that is shown as a button, unless `key` is ``defaultKey``.
    public init(key: String, label: String) {
        self.key = key
        self.label = label
    }

    /// The key of the action that a click on the message itself runs.
    public static let defaultKey = "default"
    /// The key of the action that opens a field for a reply; ``MessageRequest/reply`` makes it.
    public static let replyKey = "inline-reply"
}

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

/// The urgency levels of the Desktop Notifications Specification.
public enum MessageUrgency: String, CaseIterable, Sendable {
    /// May be missed.
    case low
    /// Should be seen.
    case normal
    /// Stays until somebody answers it, unless it has a duration.
    case critical
}

/// How a message is treated whose ``MessageRequest/name`` another message of its messenger already has.
public enum MessageDuplicates: String, CaseIterable, Sendable {
    /// The message replaces the contents of the other one.
    case update
    /// The message is dropped, and counted; see ``DaemonCall/hideCounted(named:at:)``. Messages without a name are
    /// compared by title and body.
    case ignore
    /// The message is shown as a separate one.
    case allow
}

/// The value of a hint of the Desktop Notifications Specification.
public enum MessageHint: Equatable, Sendable {
    /// A text, such as that of `category`.
    case text(String)
    /// A whole number, such as that of `value`.
    case integer(Int32)
    /// A number from 0 to 255, such as that of `urgency`.
    case byte(UInt8)
    /// A number with a fraction.
    case number(Double)
    /// True or false, such as that of `transient`.
    case flag(Bool)
}
