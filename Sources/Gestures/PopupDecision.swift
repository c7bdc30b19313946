/// Decides whether a popup is open or closed, on release or before.
package struct PopupDecision: Sendable {
    private let tuning: GestureTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Whether an open sheet of `height` px closes during a pull. `pull` is the distance of the finger, px, not of the
    /// sheet, which follows less. Released earlier, the sheet stays open.
    package func snapCloses(pull: Double, height: Double) -> Bool {
        pull > tuning.popup.boundedSnapShare * height
    }

    /// Whether a dragged sheet is open after its release with `share` of it open (0…1), at `velocity` px/s in the
    /// direction of opening. Its direction decides; at rest, the nearer state if it was open; after a small movement it
    /// stays as it was. Monotone in `share` and `velocity`.
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
