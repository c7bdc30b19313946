/// Distances from a card's place to out of sight in each direction, logical pixels: its size with margin and shadow.
/// nil: the card cannot leave in that direction, and resists.
package struct HidingDistances: Equatable, Sendable {
    package var up: Double?
    package var down: Double?
    package var left: Double?
    package var right: Double?

    package init(
        up: Double? = nil, down: Double? = nil, left: Double? = nil, right: Double? = nil
    ) {
        self.up = up
        self.down = down
        self.left = left
        self.right = right
    }

    package subscript(direction: Direction) -> Double? {
        switch direction {
        case .up: up
        case .down: down
        case .left: left
        case .right: right
        }
    }
}
