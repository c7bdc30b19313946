/// Whether a card that is pulled over its own edge goes or returns when it is let go.
package struct PullDecision: Sendable {
    private let tuning: PullTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning.pull
    }

    /// Whether a card leaves that is `travel` px towards its edge, moves at `velocity` px/s that way,
    /// and whose height with margins is `extent` px. Monotone in `travel` and `velocity`.
    package func hides(travel: Double, velocity: Double, extent: Double) -> Bool {
        velocity > tuning.speed || travel > tuning.share * extent || travel > tuning.distance
    }
}
