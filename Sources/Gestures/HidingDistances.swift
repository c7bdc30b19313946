/// How far a card goes each way until nothing of it is seen, in logical pixels from its place: its
/// extent with margin and shadow. Nil: it does not leave that way, and resists.
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
