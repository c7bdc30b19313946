/// Decides whether a panned card leaves or returns on release.
package struct SwipeDecision: Sendable {
    private let tuning: GestureTuning
    private let source: ContactSource

    /// Creates the decision for contacts of `source`.
    package init(_ tuning: GestureTuning = .standard, source: ContactSource) {
        self.tuning = tuning
        self.source = source
    }

    /// Whether a card leaves that has moved `travel` px of the `extent` px to out of sight, at `velocity` px/s in that
    /// direction and `across` px/s across it. A card that moves more across than along counts as at rest. Monotone in
    /// `travel` and `velocity`.
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
