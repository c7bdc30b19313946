/// Decides whether a card pulled over its own edge leaves or returns on release.
package struct PullDecision: Sendable {
    private let tuning: PullTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning.pull
    }

    /// Whether a card leaves that was moved `travel` px towards its edge at `velocity` px/s; `extent` is its height
    /// with margins, px. Monotone in `travel` and `velocity`.
    package func hides(travel: Double, velocity: Double, extent: Double) -> Bool {
        velocity > tuning.speed || travel > tuning.share * extent || travel > tuning.distance
    }
}
