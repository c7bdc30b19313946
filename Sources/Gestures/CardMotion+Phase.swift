import Geometry
import Motion

extension CardMotion {
    /// What has a card in its hands.
    enum Phase: Equatable, Sendable {
        /// Nothing: it rests at its place or moves there.
        case free
        /// A contact that is on it, and has not moved it.
        case pressed(Press)
        /// A contact that moves it along an axis.
        case dragging(AxisDrag)
        /// A contact that it hangs from.
        case swinging(Swing)
        /// Nothing, after a gesture: it has left when that time comes.
        case leaving(Direction, end: Double)
        /// Nothing, after its message ended: it is hidden when that time comes.
        case hiding(end: Double)
        case gone(byGesture: Bool)
    }

    /// A contact on a card that does not move it.
    struct Press: Equatable, Sendable {
        /// Whether the card stood when it was pressed.
        var mayTap: Bool
        /// Where it was going when it was caught.
        var caught: Direction?
    }

    /// A card that hangs from a finger.
    struct Swing: Equatable, Sendable {
        var body: Body
        /// Where it was grabbed.
        let start: Point
    }

    /// What is to be told of a sheet, and since when.
    struct News: Equatable, Sendable {
        let outcome: Outcome
        let since: Double
    }

    /// What has become of a card.
    package enum Outcome: Equatable, Sendable {
        /// A gesture took it out of sight that way; by `comeBack` it returns.
        case left(Direction)
        /// It is out of sight because it was to hide.
        case hidden
        /// A gesture opened a sheet: it is on the way to that rest.
        case opened
        /// A gesture closed a sheet: it is on the way to that rest.
        case closed
        /// A card of a deck was flicked in a direction for which it stays: it returns.
        case flicked(Direction)
    }
}
