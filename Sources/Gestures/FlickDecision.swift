package import Geometry

/// Decides whether a card of a deck flies off or returns on release. The distance that it was moved does not matter.
package struct FlickDecision: Sendable {
    private let tuning: FlickTuning
    private let isLarge: Bool

    /// Creates the decision for an output of this width, logical pixels.
    package init(_ tuning: GestureTuning = .standard, width: Double) {
        self.tuning = tuning.flick
        isLarge = width >= tuning.flick.largeWidth
    }

    /// The flight of a card of `size` released at `velocity` (px/s), held at `grab` from its centre; nil: it returns.
    package func flight(velocity: Point, grab: Point, size: Size) -> Flight? {
        let threshold = isLarge ? tuning.largeSpeed : tuning.speed
        guard max(velocity.x.magnitude, velocity.y.magnitude) > threshold else { return nil }
        let speed = velocity.length
        let pace = min(max(speed, tuning.slowest), tuning.fastest)
        return Flight(
            velocity: velocity.scaled(by: pace / speed),
            spin: spin(velocity: velocity, grab: grab, size: size))
    }

    /// Spin that a finger at `grab` gives: the more, the nearer it is to an edge of the card.
    private func spin(velocity: Point, grab: Point, size: Size) -> Double {
        let distance = grab.length
        guard distance >= tuning.spinRadius, !Rectangle(origin: .zero, size: size).isEmpty else {
            return 0
        }
        let cross = grab.x * velocity.y - grab.y * velocity.x
        let edge = grab.x.magnitude / size.width + grab.y.magnitude / size.height
        let factor = isLarge ? tuning.largeSpin : tuning.spin
        let spin = cross / (distance * distance) * edge * factor
        return min(max(spin, -tuning.fastestSpin), tuning.fastestSpin)
    }
}
