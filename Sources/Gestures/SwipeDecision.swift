/// Whether a card that is panned out of sight goes or returns when it is let go.
package struct SwipeDecision: Sendable {
    private let tuning: GestureTuning
    private let source: ContactSource

    /// For cards moved by `source`.
    package init(_ tuning: GestureTuning = .standard, source: ContactSource) {
        self.tuning = tuning
        self.source = source
    }

    /// Whether a card leaves that is `travel` px on its way out of sight, which is `extent` px long,
    /// and moves at `velocity` px/s that way and at `across` px/s across it. One that moves more across
    /// than along counts as at rest. Monotone in `travel` and `velocity`.
    package func hides(
        travel: Double, velocity: Double, across: Double = 0, extent: Double
    ) -> Bool {
        let swipe = tuning.swipe
        let isScroll = source == .touchpad
        let speed = across.magnitude > velocity.magnitude ? 0 : tuning.noticeable(velocity)
        if speed <= -swipe.returnSpeed { return false }
        if speed >= (isScroll ? swipe.scrollHideSpeed : swipe.hideSpeed) { return true }
        let reach = isScroll ? swipe.scrollReach : swipe.reach
        return travel + reach * speed >= swipe.share * extent
    }
}
