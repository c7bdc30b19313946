/// Whether a bar that opens to a sheet is open or closed when it is let go, or before.
package struct PopupDecision: Sendable {
    private let tuning: GestureTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Whether an open sheet of `height` px closes at once that is pulled down by `pull` px of the
    /// finger, not of the sheet, which follows less. Let go before, it stays open.
    package func snapCloses(pull: Double, height: Double) -> Bool {
        pull > tuning.popup.boundedSnapShare * height
    }

    /// Whether a sheet that was dragged is open after it is let go with `share` of it open (0 to 1),
    /// at `velocity` px/s towards open. The way it moves decides, at rest the half it is in if it was
    /// open; one that hardly moved stays as it was. Monotone in `share` and `velocity`.
    package func isOpen(share: Double, velocity: Double, wasOpen: Bool) -> Bool {
        let popup = tuning.popup
        let velocity = tuning.noticeable(velocity)
        let opens: Bool
        if velocity < 0 {
            opens = share >= 1
        } else {
            opens = velocity > 0 || !wasOpen || share >= popup.share
        }
        let travel = wasOpen ? 1 - share : share
        let isMeant = travel >= popup.travel || velocity.magnitude > popup.speed
        return isMeant ? opens : wasOpen
    }
}
