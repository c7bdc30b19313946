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

/// The meanings of swipes of one length in the four directions. A direction may be left unset.
package struct SwipeMeanings: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    private var meanings: [MessageSwipeDirection: MessageMeaning] = [:]

    /// Creates meanings with all directions unset.
    package init() {}

    /// Creates meanings from pairs; a later pair overrides an earlier one of the same direction.
    package init(dictionaryLiteral elements: (MessageSwipeDirection, MessageMeaning)...) {
        for (direction, meaning) in elements { self[direction] = meaning }
    }

    package var isEmpty: Bool { meanings.isEmpty }

    /// The meaning of a direction; nil: unset.
    package subscript(direction: MessageSwipeDirection) -> MessageMeaning? {
        get { meanings[direction] }
        set { if newValue != nil || !isEmpty { meanings[direction] = newValue } }
    }

    /// These meanings, with unset directions taken from `others`.
    package func completed(by others: SwipeMeanings) -> SwipeMeanings {
        if isEmpty { return others }
        var all = others
        for (direction, meaning) in meanings { all[direction] = meaning }
        return all
    }
}
