/// How the card of a message reacts to a finger that is dragged over it.
///
/// ``automatic`` suits nearly all messages. Use ``pull`` for a message that should not be swiped away by mistake, and
/// ``fixed`` for one that cannot be swiped away.
///
/// ```swift
/// var message = MessageRequest(title: "Recording")
/// message.handling = .fixed
/// ```
public enum MessageHandling: String, CaseIterable, Sendable {
    /// ``throwing`` in the centre and with the layout `centered`, otherwise ``swipe``.
    case automatic
    /// The card follows the finger along one axis at a time, and leaves in the direction of a swipe.
    case swipe
    /// The card can only be pulled towards its own edge.
    case pull
    /// The card hangs from the finger at the point where it was grabbed, turns, and can be thrown.
    case throwing = "throw"
    /// The card leaves when it is flicked in any direction, as on a deck.
    case flick
    /// A panel that slides in from the side.
    case sidePanel = "side-panel"
    /// A panel that shows only a strip at the edge until the user pulls it in.
    case slideIn = "slide-in"
    /// A strip that the user pulls open, and that follows the finger.
    case popup
    /// A strip that opens by itself once it is pulled, and closes when it is pulled back far enough.
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

/// The meanings of swipes in the four directions. A direction may be left unset.
package struct SwipeMeanings: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    package var up: MessageSwipeMeaning?
    package var down: MessageSwipeMeaning?
    package var left: MessageSwipeMeaning?
    package var right: MessageSwipeMeaning?

    /// Creates meanings with all directions unset.
    package init() {}

    /// Creates meanings from pairs; a later pair overrides an earlier one of the same direction.
    package init(dictionaryLiteral elements: (MessageSwipeDirection, MessageSwipeMeaning)...) {
        for (direction, meaning) in elements { self[direction] = meaning }
    }

    /// The meaning of a direction; nil: unset.
    package subscript(direction: MessageSwipeDirection) -> MessageSwipeMeaning? {
        get {
            switch direction {
            case .up: up
            case .down: down
            case .left: left
            case .right: right
            }
        }
        set {
            switch direction {
            case .up: up = newValue
            case .down: down = newValue
            case .left: left = newValue
            case .right: right = newValue
            }
        }
    }

    /// These meanings, with unset directions taken from `others`.
    package func completed(by others: SwipeMeanings) -> SwipeMeanings {
        var all = self
        for direction in MessageSwipeDirection.allCases where all[direction] == nil {
            all[direction] = others[direction]
        }
        return all
    }
}
