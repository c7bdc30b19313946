/// A way on the screen that a card can go.
enum Way: String, CaseIterable, Sendable {
    case up, down, left, right

    /// One pixel that way.
    var step: (x: Double, y: Double) {
        switch self {
        case .up: (0, -1)
        case .down: (0, 1)
        case .left: (-1, 0)
        case .right: (1, 0)
        }
    }

    /// The direction to the right of this one.
    var aside: (x: Double, y: Double) { (-step.y, step.x) }

    /// The other way.
    var opposite: Way {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        }
    }

    /// How far this way a vector goes.
    func part(x: Double, y: Double) -> Double { x * step.x + y * step.y }
}
