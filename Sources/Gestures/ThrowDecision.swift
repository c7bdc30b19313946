package import Geometry

/// Decides whether a hanging card flies off or springs back on release.
package struct ThrowDecision: Sendable {
    private let tuning: ThrowTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning.throwing
    }

    /// The flight of a card released at `velocity` (px/s) and `spin` (rad/s), both limited to what looks good; nil: it
    /// springs back.
    package func flight(velocity: Point, spin: Double) -> Flight? {
        let speed = velocity.length
        let turning = tuning.spinWeight * spin
        let energy = (speed * speed + turning * turning).squareRoot()
        guard energy > tuning.energy, speed > tuning.speed else { return nil }
        return Flight(
            velocity: velocity.scaled(by: min(1, tuning.fastest / speed)),
            spin: min(max(spin, -tuning.fastestSpin), tuning.fastestSpin))
    }
}
