package import Geometry

/// Whether a card that hangs from the finger flies or springs back when it is let go.
package struct ThrowDecision: Sendable {
    private let tuning: ThrowTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning.throwing
    }

    /// With what a card flies that is let go at `velocity` (px/s) and `spin` (rad/s), both held to
    /// what looks well; nil: it springs back.
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
