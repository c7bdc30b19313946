import Geometry
import Motion

extension CardMotion {
    /// Opens or closes the sheet, as a tap does; under a contact, the sheet moves there afterwards.
    package mutating func setOpen(_ opens: Bool, at now: Double) {
        guard let axis = rules.sheetAxis, opens != isOpen else { return }
        sheet.setOpen(opens)
        guard case .free = phase else { return }
        let duration: Double
        switch rules.handling {
        case .sheet(.sidePanel): duration = tuning.sidePanel.plain
        case .sheet(.slideIn):
            duration = opens ? tuning.slideIn.openTime : tuning.slideIn.closeTime
        default: return settle(at: now, by: .release)
        }
        glide(axis, from: state(axis, at: now), duration: duration, at: now)
    }

    /// Starts to drag a sheet; returns false if the start alone decided, or the drag is ignored.
    mutating func beginsToDrag(_ axis: Axis, _ pan: Pan, at now: Double) -> Bool {
        guard case .sheet(.popupSnap) = rules.handling, !isOpen else { return true }
        let opening = rules.closing(axis).opposite
        guard opening.component(of: pan.velocity) > 0 else { return false }
        turn(open: true, at: now)
        settleSnapped(axis, MotionState(position: state(axis, at: now).position), at: now)
        return false
    }

    /// Closes an open popup at once when it is pulled far enough.
    mutating func snap(_ drag: AxisDrag, _ pan: Pan, at now: Double) {
        guard case .sheet(.popupSnap) = rules.handling, isOpen else { return }
        let pull = drag.pull * rules.closing(drag.axis).sign
        guard PopupDecision(tuning).snapCloses(pull: pull, height: rules.length(drag.axis)) else {
            return
        }
        let speed = Real.bounded(drag.axis.component(of: pan.velocity)) * drag.slope
        turn(open: false, at: now)
        settleSnapped(
            drag.axis, MotionState(position: drag.position, velocity: speed), at: now)
    }

    /// Decides where a released sheet comes to rest. The finger moves at `speed` px/s, the sheet at the velocity of
    /// `state`.
    mutating func releaseFinger(
        sheet rule: SheetRule, _ drag: AxisDrag, speed: Double, at now: Double
    ) {
        let axis = drag.axis
        let closing = rules.closing(axis)
        let state = MotionState(position: drag.position, velocity: speed * drag.slope)
        let closed = (drag.position - axis.component(of: place)) * closing.sign
        let travel = rules.way - closed
        let velocity = -speed * closing.sign
        let wasOpen = isOpen
        if leaves(closing, beyond: -travel, velocity: velocity, drag) {
            return leave(Swipe(closing), from: state, at: now)
        }
        switch rule {
        case .sidePanel:
            let settlement = SidePanelDecision(tuning).settlement(
                travel: travel, width: rules.way + tuning.sidePanel.uncovered, velocity: velocity)
            turn(open: settlement.isOpen, at: now)
            glide(axis, from: state, duration: settlement.duration, at: now)
        case .slideIn:
            let settlement = SlideInDecision(tuning).settlement(
                travel: travel, width: rules.way, velocity: velocity, wasOpen: wasOpen)
            turn(open: settlement.isOpen, at: now)
            glide(axis, from: state, duration: settlement.duration, at: now)
        case .popupSnap: settle(axis, from: state, by: spring(for: .release, velocity: 0), at: now)
        case .popupDrag:
            let opens = PopupDecision(tuning).isOpen(
                share: travel / rules.way, velocity: velocity, wasOpen: wasOpen)
            turn(open: opens, at: now)
            let popup = tuning.popup
            let damping = opens ? popup.damping : popup.dragDamping
            let spring = Spring(settling: popup.time, dampingRatio: damping)
            settle(axis, from: state, by: spring, at: now)
        }
    }

    /// Whether a closed popup released `beyond` px past its rest position is swiped away. `velocity` counts in the
    /// direction of opening.
    private func leaves(
        _ closing: Direction, beyond: Double, velocity: Double, _ drag: AxisDrag
    ) -> Bool {
        guard rules.canPopupLeave, !isOpen, beyond > 0 else { return false }
        return SwipeDecision(tuning, source: drag.source).hides(
            travel: beyond, velocity: -velocity, extent: rules.distance(closing) - rules.way)
    }

    private mutating func turn(open opens: Bool, at now: Double) {
        enter(.free)
        sheet.turn(open: opens, at: now)
    }

    /// Moves a snapping popup to its rest position; one that opens waits a moment first.
    private mutating func settleSnapped(_ axis: Axis, _ state: MotionState, at now: Double) {
        let delay = isOpen ? tuning.popup.snapDelay : 0
        settle(axis, from: state, by: spring(for: .release, velocity: 0), at: now, after: delay)
    }

    private mutating func settle(
        _ axis: Axis, from state: MotionState, by spring: Spring, at now: Double,
        after delay: Double = 0
    ) {
        enter(.free)
        if !rules.reducedMotion {
            let target = axis.component(of: rest)
            trajectories.move(axis, .spring(spring, from: state, to: target, at: now + delay))
        }
        settle(at: now, by: .release)
    }

    private mutating func glide(
        _ axis: Axis, from state: MotionState, duration: Double, at now: Double
    ) {
        if !rules.reducedMotion {
            let target = axis.component(of: rest)
            trajectories.move(axis, .glide(from: state, to: target, duration: duration, at: now))
        }
        settle(at: now, by: .release)
    }
}

extension CardRules {
    /// The axis along which a sheet opens; nil: the card is no sheet, or open and closed positions are equal.
    var sheetAxis: Axis? {
        guard case .sheet = handling else { return nil }
        let offset = closedOffset.bounded
        let axis = Axis(dominant: offset)
        return axis.component(of: offset) == 0 ? nil : axis
    }

    /// The direction in which a sheet closes.
    func closing(_ axis: Axis) -> Direction {
        Direction(axis, towards: axis.component(of: closedOffset.bounded))
    }

    /// Distance from open to closed, logical pixels; 0: the card is no sheet.
    var way: Double {
        guard let axis = sheetAxis else { return 0 }
        return axis.component(of: closedOffset.bounded).magnitude
    }

    /// Whether the card is a popup that a finger may move over the edge of its strip.
    fileprivate var canPopupLeave: Bool {
        guard handling == .sheet(.popupDrag), let axis = sheetAxis else { return false }
        return hides[closing(axis)] != nil
    }

    /// How a sheet follows a finger: one to one from open to closed, or as far as it may be swiped away. Side panels,
    /// and snapping popups when open, can be pulled further against a rubber band.
    func sheetRange(_ axis: Axis, tuning: GestureTuning) -> AxisRange {
        let closing = closing(axis)
        if case .sheet(.popupSnap) = handling {
            let band = RubberBand(slope: tuning.popup.snapShare, limit: length(axis))
            return AxisRange(free: 0...0, below: band, above: band)
        }
        let beyond =
            handling == .sheet(.sidePanel)
            ? RubberBand(slope: tuning.swipe.bandSlope, limit: length(axis)) : nil
        let way = canPopupLeave ? max(way, distance(closing)) : way
        return closing.sign > 0
            ? AxisRange(free: 0...way, below: beyond, above: nil)
            : AxisRange(free: -way...0, below: nil, above: beyond)
    }
}

/// Whether a sheet's rest position is open, and the change to report.
struct SheetState: Sendable {
    /// Whether the rest position is open; always true for a card that is no sheet.
    private(set) var isOpen: Bool
    /// The opening or closing by a gesture that `advance` has yet to return; nil: none.
    private(set) var news: CardMotion.News?

    init(isOpen: Bool) { self.isOpen = isOpen }

    /// Sets whether the rest position is open.
    mutating func setOpen(_ isOpen: Bool) { self.isOpen = isOpen }

    /// Sets whether the rest position is open, after a gesture, which is to be reported.
    mutating func turn(open opens: Bool, at now: Double) {
        guard opens != isOpen else { return }
        isOpen = opens
        news = CardMotion.News(outcome: opens ? .opened : .closed, since: now)
    }

    /// Removes and returns the change to report; nil: none.
    mutating func takeNews() -> CardMotion.News? {
        defer { news = nil }
        return news
    }
}
