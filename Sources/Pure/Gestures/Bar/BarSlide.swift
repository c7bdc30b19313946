import Motion

/// Position of the view that a bar opens into, whether a spring or a finger moves it.
///
/// Events and times of the monotonic clock (s) go in; a position comes out for any later time: 0 is closed, 1 open. A
/// finger's movements are logical pixels, positive in the direction of opening. The position is continuous unless
/// motion is reduced, and so is the velocity between motions.
package struct BarSlide: Equatable, Sendable {
    /// How dragging affects the view, from the next drag on.
    package var interaction: BarInteraction
    private var slide: Slide
    /// Height of the open view, logical pixels.
    private var height: Double
    /// Whether the present drag is one of an open view that snaps.
    private var isSnapping = false
    /// Flatness of the close button: 0, a chevron, to 1, a flat line.
    private var chevron = Trajectory.still(at: 0)
    /// Cross-fade of the picture: 0, the bar's, to 1, the view's.
    private var image = Trajectory.still(at: 0)

    /// Creates a closed view at rest.
    ///
    /// - Parameters:
    ///   - way: Distance of the view's top from closed to open, logical pixels.
    ///   - height: Height of the open view, logical pixels.
    package init(
        way: Double, height: Double, interaction: BarInteraction = .automatic,
        tuning: GestureTuning = .standard
    ) {
        self.interaction = interaction
        self.height = Slide.length(height)
        // A view closed by a finger overshoots a little and comes back; nothing is beyond open.
        slide = Slide(length: way, limits: -Double.infinity...1, tuning: tuning)
    }

    /// Constants for motions that start from now on.
    package var tuning: GestureTuning {
        get { slide.tuning }
        set { slide.tuning = newValue }
    }

    /// Whether the view fades in place instead of sliding, from the next motion on.
    ///
    /// The position then jumps at the start of opening and at the end of closing, and `dimShare` changes linearly; a
    /// finger still moves the view.
    package var reducedMotion: Bool {
        get { slide.reducedMotion }
        set { slide.reducedMotion = newValue }
    }

    /// Replaces the distance from closed to open and the open view's height, logical pixels: the view stays open or
    /// closed, and a motion or drag continues from the same position.
    package mutating func setExtent(way: Double, height: Double, at _: Double) {
        self.height = Slide.length(height)
        slide.setLength(way, range: range(Slide.length(way)))
    }

    /// Opens the view from its position and with its velocity. Ends a press or drag. Does nothing if the view is open
    /// or opening.
    package mutating func open(at now: Double) {
        let now = slide.time(now)
        if slide.needsToGo(open: true) { move(open: true, from: slide.state(at: now), at: now) }
    }

    /// Closes the view from its position and with its velocity. Ends a press or drag. Does nothing if the view is
    /// closed or closing.
    package mutating func close(at now: Double) {
        let now = slide.time(now)
        if slide.needsToGo(open: false) { move(open: false, from: slide.state(at: now), at: now) }
    }

    /// Stops the view under a finger; returns false if it was moving, so that the contact is no tap.
    package mutating func press(at now: Double, by aim: Aim = .surface) -> Bool {
        slide.press(at: now, by: aim)
    }

    /// Continues the motion that a finger stopped, after it left without moving the view.
    package mutating func release(at now: Double) {
        guard hasContact else { return }
        let now = slide.time(now)
        move(open: isOpen, from: slide.state(at: now), at: now)
    }

    /// Starts a drag, which stops the view first.
    ///
    /// The finger moves at `velocity` px/s in the direction of opening and at `across` px/s across it; both 0: not
    /// known, so the direction in which the view can move is assumed. A movement that is not clearly along the view's
    /// axis, or that would close a closed view, has no effect. A view that snaps opens or closes here, and later
    /// movements have no effect, unless the view is open: then it follows.
    package mutating func beginDrag(velocity: Double, across: Double, at now: Double) {
        let now = slide.time(now)
        let (velocity, across) = (Real.bounded(velocity), Real.bounded(across))
        let isKnown = velocity != 0 || across != 0
        guard interaction != .none, slide.finger.drag == nil,
            !isKnown || velocity.magnitude > across.magnitude
        else { return }
        let isClosed =
            slide.state(at: now).position <= 0
            || !isOpen && !hasContact && seemsStill(at: now)
        if isClosed && velocity < 0 { return }
        let snaps = interaction == .snap || (interaction == .automatic && isClosed)
        _ = slide.press(at: now)
        if snaps && (isClosed || !isAtTop(at: now)) {
            return snap(open: velocity >= 0, velocity: velocity, at: now)
        }
        isSnapping = snaps
        slide.beginDrag(in: range(slide.length), at: now)
        setChevron(flat: true, at: now)
    }

    /// Moves the finger to `translation` px from where the drag began, at `velocity` px/s. The view follows one to one
    /// between closed and open. A view that snaps follows less, and closes when it is pulled far enough.
    package mutating func drag(to translation: Double, velocity: Double, at now: Double) {
        slide.drag(to: translation)
        guard isSnapping, let drag = slide.finger.drag else { return }
        let pull = slide.length - drag.pull
        guard PopupDecision(tuning).snapCloses(pull: pull, height: height) else { return }
        let now = slide.time(now)
        let state = slide.released(velocity: velocity, at: now)
        move(open: false, from: state, byFinger: true, at: now)
    }

    /// Opens or closes the view as `PopupDecision` decides, starting with the finger's `velocity` (px/s). A view that
    /// snaps springs back open.
    package mutating func endDrag(velocity: Double, at now: Double) {
        guard slide.finger.drag != nil else { return }
        let now = slide.time(now)
        let velocity = Real.bounded(velocity)
        let state = slide.released(velocity: velocity, at: now)
        let opens =
            isSnapping
            || PopupDecision(tuning).isOpen(
                share: state.position, velocity: velocity, wasOpen: isOpen)
        move(open: opens, from: state, byFinger: true, at: now)
    }

    /// Ends a drag whose contact was taken away, as if the finger stood still.
    package mutating func cancelDrag(at now: Double) { endDrag(velocity: 0, at: now) }
}

extension BarSlide {
    /// Whether the view is open or opening; under a finger, its state before.
    package var isOpen: Bool { slide.isOpen }

    /// Whether a finger is on the view, moving it or not.
    package var hasContact: Bool { slide.finger.hasContact }

    /// Whether the view is closed at `now`, at rest and without a finger on it.
    package func isClosed(at now: Double) -> Bool { !isOpen && !hasContact && !isMoving(at: now) }

    /// How far the view is open at `now`: 0 is closed, 1 open; slightly below 0 while it overshoots.
    package func position(at now: Double) -> Double { slide.state(at: now).position }

    /// Share of the dim's full opacity at `now`, 0…1: the view's share of the way; with reduced motion also the opacity
    /// of the view.
    package func dimShare(at now: Double) -> Double { slide.share(at: now) }

    /// Opacity of the bar's contents at `now`: 1 while the view is closed, 0 once it is open.
    package func barOpacity(at now: Double) -> Double {
        let share = dimShare(at: now)
        return 1 - share * share * (3 - 2 * share)
    }

    /// Flatness of the view's chevron at `now`, 0…1: it is flat while a finger drags the view.
    package func chevronShare(at now: Double) -> Double {
        chevron.state(at: slide.time(now)).position
    }

    /// Opacity of the view's picture over the bar's at `now`, 0…1.
    package func imageShare(at now: Double) -> Double { image.state(at: slide.time(now)).position }

    /// Whether the view seems still to a finger with this aim.
    package func seemsStill(at now: Double, to aim: Aim = .surface) -> Bool {
        slide.seemsStill(at: now, to: aim)
    }

    /// Whether anything changes after `now` without another event, so that frames are needed.
    package func isMoving(at now: Double) -> Bool { restTime.map { slide.time(now) < $0 } ?? false }

    /// When the view comes to rest, seconds of the monotonic clock; in the past once it has. nil: nothing has moved
    /// since it was created.
    package var restTime: Double? {
        let end = max(slide.restTime ?? 0, chevron.end, image.end)
        return end > 0 ? end : nil
    }

    /// How far the view follows a finger on a distance of `way` px.
    private func range(_ way: Double) -> AxisRange {
        guard isSnapping else { return AxisRange(free: 0...way) }
        return AxisRange(free: way...way, below: band)
    }

    /// The rubber band of an open view that snaps.
    private var band: RubberBand {
        RubberBand(slope: tuning.popup.snapShare, limit: height)
    }

    /// Whether the view is as near to open as a finger can pull it without closing it.
    private func isAtTop(at now: Double) -> Bool {
        let farthest = band.value(tuning.popup.snapShare * height)
        return (1 - slide.state(at: now).position) * slide.length <= farthest
    }

    /// Opens or closes a view that snaps, and takes it from the finger, which moves at `velocity` px/s. A closed view
    /// waits a moment first.
    private mutating func snap(open opens: Bool, velocity: Double, at now: Double) {
        var state = slide.state(at: now)
        guard state.position > 0 else {
            return move(
                open: opens, from: state, after: tuning.popup.snapDelay, byFinger: true, at: now)
        }
        state.velocity = velocity / slide.unit
        move(open: opens, from: state, byFinger: true, at: now)
    }

    /// Opens or closes the view from `state`, after `delay` s.
    private mutating func move(
        open opens: Bool, from state: MotionState, after delay: Double = 0,
        byFinger: Bool = false, at now: Double
    ) {
        let popup = tuning.popup
        let target = opens ? 1.0 : 0
        let spring = Spring(
            settling: popup.time,
            dampingRatio: byFinger && !opens ? popup.dragDamping : popup.damping,
            from: state, to: target)
        let start = reducedMotion ? now : now + delay
        let course: Trajectory =
            state == MotionState(position: target)
            ? .still(at: target)
            : .spring(spring, from: state, to: target, at: start, tolerance: slide.tolerance)
        slide.move(open: opens, by: course, at: now)
        isSnapping = false
        setChevron(flat: false, at: now)
        setImage(ofView: opens, from: start, at: now)
    }

    private mutating func setChevron(flat: Bool, at now: Double) {
        let target = flat ? 1.0 : 0
        guard chevron.target != target else { return }
        chevron = .eased(
            .easeInOut, from: chevron.state(at: now).position, to: target,
            duration: tuning.bar.chevronTime, at: now)
    }

    /// Cross-fades the picture while the view opens or closes from `start` on.
    private mutating func setImage(ofView: Bool, from start: Double, at now: Double) {
        let target = ofView ? 1.0 : 0
        guard image.target != target else { return }
        let from = image.state(at: now).position
        guard !reducedMotion else {
            image = .eased(
                .linear, from: from, to: target, duration: tuning.swipe.fadeTime, at: now)
            return
        }
        let time = tuning.popup.time
        let shares = ofView ? tuning.bar.imageOpening : tuning.bar.imageClosing
        image = .eased(
            .linear, from: from, to: target,
            duration: (shares.upperBound - shares.lowerBound) * time,
            at: start + shares.lowerBound * time)
    }
}

/// How dragging affects the view that a bar opens into.
package enum BarInteraction: String, CaseIterable, Sendable {
    /// Not at all: only a tap opens the view.
    case none
    /// A pan opens the closed view at once; the open view follows a pull a little, and closes when it is pulled
    /// farther.
    case snap
    /// The view follows the finger, and opens or closes on release.
    case drag
    /// A closed view snaps, an open one is dragged.
    case automatic
}

/// Constants of a bar at an edge that opens into a view. `PopupTuning` has those of opening and closing, `PullTuning`
/// those of swiping the bar away. Times in s.
package struct BarTuning: Equatable, Sendable {
    /// Duration of appearing and disappearing (LNPopupController, like the others here).
    package var presentTime = 0.5
    /// Duration of becoming a pill, or a bar again.
    package var minimiseTime = 0.4
    /// Share of that duration after which the second of its two movements begins.
    package var minimiseLag = 0.2
    /// Duration of the chevron's flattening, and back.
    package var chevronTime = 0.3
    /// When the view's picture replaces the bar's during opening, as shares of `PopupTuning.time`.
    package var imageOpening = 0.0...0.1
    /// When the bar's picture replaces the view's during closing, as shares of `PopupTuning.time`.
    package var imageClosing = 0.15...0.55
    /// Constants of turning pages.
    package var paging = PagingTuning()
    /// Constants of titles that scroll.
    package var marquee = MarqueeTuning()

    package init() {}
}
