import Geometry
import Motion

extension CardMotion {
    /// The control of the card's position.
    enum Phase: Equatable, Sendable {
        /// Nothing: the card is at rest or moves there.
        case free
        /// A contact is on the card and has not moved it.
        case pressed(Press)
        /// A contact drags the card along an axis.
        case dragging(AxisDrag)
        /// The card hangs from a contact.
        case swinging(Swing)
        /// A gesture sent the card away; it has left at `end`.
        case leaving(Direction, end: Double)
        /// The message ended; the card is hidden at `end`.
        case hiding(end: Double)
        case disappeared(byGesture: Bool)
    }

    /// A contact that has not moved the card.
    struct Press: Equatable, Sendable {
        /// Whether the card was at rest when it was pressed.
        var mayTap: Bool
        /// Direction in which the card was leaving when it was caught; nil: it was not leaving.
        var caught: Direction?
    }

    /// A card hanging from a finger.
    struct Swing: Equatable, Sendable {
        var body: Body
        /// Where the finger grabbed the card.
        let start: Point
    }

    /// A change to report, and when it happened.
    struct News: Equatable, Sendable {
        let outcome: Outcome
        let since: Double
    }

    /// An outcome of the card's motion.
    package enum Outcome: Equatable, Sendable {
        /// A gesture moved the card out of sight in this direction; `returnToPlace` returns it.
        case left(Direction)
        /// The card is out of sight because it was told to hide.
        case hidden
        /// A gesture opened the sheet, which is still moving.
        case opened
        /// A gesture closed the sheet, which is still moving.
        case closed
        /// A card of a deck was flicked in a direction for which it stays; it returns.
        case flicked(Direction)
    }
}
