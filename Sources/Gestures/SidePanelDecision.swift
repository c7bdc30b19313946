/// Decides whether a side panel opens or closes on release, and how fast: the nearer position decides, unless a swipe
/// overrides it.
package struct SidePanelDecision: Sendable {
    private let tuning: GestureTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Where a panel comes to rest that is open by `travel` px on a screen `width` px wide and moves at `velocity` px/s
    /// in the direction of opening. Monotone in `travel` and `velocity`.
    package func settlement(
        travel: Double, width: Double, velocity: Double
    ) -> SheetSettlement {
        let panel = tuning.sidePanel
        let velocity = tuning.noticeable(velocity)
        let isBeyond = travel > panel.share * width
        let isSwipe = velocity.magnitude > panel.speed
        let isAgainst = isBeyond ? velocity < 0 : velocity > 0
        if isAgainst, !isSwipe { return SheetSettlement(isOpen: isBeyond, duration: panel.plain) }
        let remaining = velocity > 0 ? width - travel - panel.uncovered : travel
        return SheetSettlement(
            isOpen: isAgainst ? !isBeyond : isBeyond,
            duration: duration(of: remaining, speed: velocity.magnitude))
    }

    private func duration(of remaining: Double, speed: Double) -> Double {
        let panel = tuning.sidePanel
        guard speed > 0 else { return panel.longest }
        return min(panel.longest, max(panel.shortest, remaining / (panel.pace * speed)))
    }
}
