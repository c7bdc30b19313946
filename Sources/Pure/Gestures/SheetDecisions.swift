/// The rules by which a sheet moves between its open and closed positions.
package enum SheetRule: Hashable, Sendable {
    /// A side menu: the nearer position decides, or a swipe.
    case sidePanel
    /// A panel that slides in: a share of the way decides, a different one in each direction.
    case slideIn
    /// A strip that opens at a movement, and closes when it is pulled far enough.
    case popupSnap
    /// A strip that is dragged open and closed.
    case popupDrag
}

/// Where a released panel comes to rest.
package struct SheetSettlement: Equatable, Sendable {
    package var isOpen: Bool
    /// Duration of the motion, s.
    package var duration: Double

    package init(isOpen: Bool, duration: Double) {
        self.isOpen = isOpen
        self.duration = duration
    }
}

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

/// Constants of a panel that comes from a side, like side menus of phones. Lengths in logical pixels, speeds in px/s,
/// times in s.
package struct SidePanelTuning: Equatable, Sendable {
    /// Speed across the panel's axis from which a movement may be no pan of the panel, if it is slower than
    /// `beginAlong` along the axis.
    package var beginAcross = 100.0
    /// Speed along the panel's axis from which a movement is a pan, however fast it goes across.
    package var beginAlong = 300.0
    /// Speed above which the direction of the movement decides.
    package var speed = 600.0
    /// Share of the width beyond which a slowly moving panel opens.
    package var share = 0.5
    /// Width that an open panel leaves uncovered.
    package var uncovered = 60.0
    /// Share of the finger's speed with which the panel goes on.
    package var pace = 0.8
    /// Least duration of the motion.
    package var shortest = 0.05
    /// Greatest duration of the motion.
    package var longest = 0.5
    /// Duration of a motion against a slow movement, or by a button.
    package var plain = 0.25

    package init() {}
}

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

/// Constants of a panel that slides in from a side. Lengths in logical pixels, times in s.
package struct SlideInTuning: Equatable, Sendable {
    /// Share of the way beyond which a panel released at rest changes its state.
    package var share = 0.4
    /// Share beyond which a panel that moves towards open opens.
    package var openingShare = 0.2
    /// Share beyond which a panel that moves towards closed stays open.
    package var closingShare = 0.8
    /// Greatest duration of opening after a pan.
    package var openTime = 0.3
    /// Greatest duration of closing after a pan.
    package var closeTime = 0.2
    /// Least duration, however fast the panel is thrown, so that it does not jump.
    package var shortest = 1.0 / 60
    /// Duration of appearing by itself.
    package var showTime = 1.0
    /// Damping ratio of appearing by itself.
    package var showDamping = 0.7
    /// Initial velocity of appearing by itself, shares of the way a second.
    package var showVelocity = 2.3
    /// Duration of disappearing by itself.
    package var hideTime = 0.4

    package init() {}
}

/// Decides whether a popup is open or closed, on release or before.
package struct PopupDecision: Sendable {
    private let tuning: GestureTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Whether an open sheet of `height` px closes during a pull. `pull` is the distance of the finger, px, not of the
    /// sheet, which follows less. Released earlier, the sheet stays open.
    package func snapCloses(pull: Double, height: Double) -> Bool {
        pull > tuning.popup.snapShare * height
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

/// Constants of a strip that opens to a sheet, by a snap or a drag. Lengths in logical pixels, speeds in px/s, times in
/// s.
package struct PopupTuning: Equatable, Sendable {
    /// Share of the height beyond which a pull closes an open sheet before release; also the slope at which the sheet
    /// follows the pull.
    package var snapShare = 0.32
    /// Delay of a snap after the pan.
    package var snapDelay = 0.15
    /// Share below which an open sheet that is released at rest closes.
    package var share = 0.5
    /// Share of the height that a drag must cover to change anything, unless it is faster than `speed`.
    package var travel = 0.2
    /// Speed from which a drag changes the state whatever its distance.
    package var speed = 300.0
    /// Duration of opening and closing.
    package var time = 0.5
    /// Damping ratio of opening and closing.
    package var damping = 1.0
    /// Damping ratio after a drag that closes the sheet.
    package var dragDamping = 0.87

    package init() {}
}
