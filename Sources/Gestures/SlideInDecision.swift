/// Decides whether a slide-in panel opens or closes on release, and how fast.
package struct SlideInDecision: Sendable {
    private let tuning: GestureTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Where a panel comes to rest that is open by `travel` of its `width` px, moves at `velocity` px/s in the
    /// direction of opening, and was open or not before. Monotone in `travel` and `velocity`.
    package func settlement(
        travel: Double, width: Double, velocity: Double, wasOpen: Bool
    ) -> SheetSettlement {
        let panel = tuning.slideIn
        let velocity = tuning.noticeable(velocity)
        let isOpen: Bool
        if velocity > 0 {
            isOpen = travel > panel.openingShare * width
        } else if velocity < 0 {
            isOpen = travel > panel.closingShare * width
        } else if wasOpen {
            isOpen = width - travel <= panel.share * width
        } else {
            isOpen = travel > panel.share * width
        }
        let longest = isOpen ? panel.openTime : panel.closeTime
        guard velocity != 0 else { return SheetSettlement(isOpen: isOpen, duration: longest) }
        let duration = min(longest, max(panel.shortest, width / velocity.magnitude))
        return SheetSettlement(isOpen: isOpen, duration: duration)
    }
}
