import Motion

/// Position of the view that a bar opens into, whatever moves it: a spring or a finger.
///
/// Events and the time of our clock (s) go in; a position comes out for any time from then on: 0 is
/// closed, 1 open. What a finger does is told in logical pixels, positive towards open. The position is
/// continuous but where motion is reduced, and so is the velocity where one motion takes over from another.
package struct BarSlide: Equatable, Sendable {
    /// What a finger does to the view; counts for drags that begin from now on.
    package var interaction: BarInteraction
    private var slide: Slide
    /// Height of the open view, logical pixels.
    private var height: Double
    /// Whether the drag is one of an open view that snaps.
    private var isSnapping = false
    /// From 0, a chevron, to 1, a flat line.
    private var chevron = Trajectory.still(at: 0)
    /// From 0, the bar's image, to 1, the view's.
    private var image = Trajectory.still(at: 0)

    /// A view that is closed and at rest.
    ///
    /// - Parameters:
    ///   - way: How far the top of the view is from closed to open, logical pixels.
    ///   - height: Height of the open view, logical pixels.
    package init(
        way: Double, height: Double, interaction: BarInteraction = .automatic,
        tuning: GestureTuning = .standard
    ) {
        self.interaction = interaction
        self.height = Slide.length(height)
        // Closing by a finger it goes a little past closed, and comes back; nothing is beyond open.
        slide = Slide(length: way, limits: -Double.infinity...1, tuning: tuning)
    }

    /// Constants for what begins from now on.
    package var tuning: GestureTuning {
        get { slide.tuning }
        set { slide.tuning = newValue }
    }

    /// Whether the view fades where it stands instead of sliding; counts for what begins from now on.
    ///
    /// The position then jumps at the beginning when the view opens and at the end when it closes, and
    /// `dimShare` goes in a straight line; a finger still moves the view.
    package var reducedMotion: Bool {
        get { slide.reducedMotion }
        set { slide.reducedMotion = newValue }
    }

    /// Replaces the way from closed to open and the height of the open view, logical pixels: the view stays
    /// open or closed, and a motion or drag goes on from the same position.
    package mutating func setExtent(way: Double, height: Double, at _: Double) {
        self.height = Slide.length(height)
        slide.setLength(way, range: range(Slide.length(way)))
    }

    /// Opens the view from where it is and with the velocity that it has. Ends a press or drag. Does
    /// nothing if the view is open or opens.
    package mutating func open(at now: Double) {
        let now = slide.time(now)
        if slide.needsToGo(open: true) { go(open: true, from: slide.state(at: now), at: now) }
    }

    /// Closes the view from where it is and with the velocity that it has. Ends a press or drag. Does
    /// nothing if the view is closed or closes.
    package mutating func close(at now: Double) {
        let now = slide.time(now)
        if slide.needsToGo(open: false) { go(open: false, from: slide.state(at: now), at: now) }
    }

    /// Stops the view where it is seen, since a finger comes on it. False if it was moving: what follows
    /// is then no tap.
    package mutating func press(at now: Double) -> Bool { slide.press(at: now) }

    /// Has the view go on to where it was going, since the finger leaves without having moved it.
    package mutating func release(at now: Double) {
        guard isHeld else { return }
        let now = slide.time(now)
        go(open: isOpen, from: slide.state(at: now), at: now)
    }

    /// Begins to move the view by a finger, which stops it first.
    ///
    /// The finger moves at `velocity` px/s towards open and at `across` px/s across that; both 0: not
    /// known, so as the view can go. Nothing comes of a movement that is not clearly along the view's
    /// axis, or away from open where the view is closed. A view that snaps opens or closes here, and what
    /// the finger does then moves nothing, unless the view is open: it then follows.
    package mutating func beginDrag(velocity: Double, across: Double, at now: Double) {
        let now = slide.time(now)
        let (velocity, across) = (Real.bounded(velocity), Real.bounded(across))
        let isKnown = velocity != 0 || across != 0
        guard interaction != .none, slide.finger.drag == nil,
            !isKnown || velocity.magnitude > across.magnitude
        else { return }
        let isClosed = slide.state(at: now).position <= 0
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

    /// Moves the view with the finger, which is `translation` px from where the drag began and moves at
    /// `velocity` px/s: one to one between closed and open. A view that snaps follows less, and closes
    /// when it is pulled far enough.
    package mutating func drag(to translation: Double, velocity: Double, at now: Double) {
        slide.drag(to: translation)
        guard isSnapping, let drag = slide.finger.drag else { return }
        let pull = slide.length - drag.pull
        guard PopupDecision(tuning).snapCloses(pull: pull, height: height) else { return }
        let now = slide.time(now)
        let state = slide.released(velocity: velocity, at: now)
        go(open: false, from: state, byFinger: true, at: now)
    }

    /// Opens or closes the view as `PopupDecision` says, going on from where the finger lets go of it with
    /// the finger's `velocity` (px/s). A view that snaps springs back open.
    package mutating func endDrag(velocity: Double, at now: Double) {
        guard slide.finger.drag != nil else { return }
        let now = slide.time(now)
        let velocity = Real.bounded(velocity)
        let state = slide.released(velocity: velocity, at: now)
        let opens =
            isSnapping
            || PopupDecision(tuning).isOpen(
                share: state.position, velocity: velocity, wasOpen: isOpen)
        go(open: opens, from: state, byFinger: true, at: now)
    }

    /// Ends a drag as if the finger had stood still: it was taken away.
    package mutating func cancelDrag(at now: Double) { endDrag(velocity: 0, at: now) }
}

extension BarSlide {
    /// Whether the view is open or goes there; under a finger, what it was before.
    package var isOpen: Bool { slide.isOpen }

    /// Whether a finger is on the view, moving it or not.
    package var isHeld: Bool { slide.finger.isHeld }

    /// Whether the view is closed at `now`, at rest and without a finger on it.
    package func isClosed(at now: Double) -> Bool { !isOpen && !isHeld && !isMoving(at: now) }

    /// How far the view is open at `now`: 0 is closed, 1 open; a few hundredths below 0 while it comes
    /// back from past closed.
    package func position(at now: Double) -> Double { slide.state(at: now).position }

    /// Share of the opacity of a dim behind the view at `now`, 0 to 1: that of the way the view has gone;
    /// where motion is reduced, the opacity of the view too.
    package func dimShare(at now: Double) -> Double { slide.share(at: now) }

    /// Opacity of what is on the bar at `now`: 1 while the view is closed, 0 once it is open.
    package func barOpacity(at now: Double) -> Double {
        let share = dimShare(at: now)
        return 1 - share * share * (3 - 2 * share)
    }

    /// How flat the chevron of the view is at `now`, 0 to 1: it is flat while a finger drags the view.
    package func chevronShare(at now: Double) -> Double {
        chevron.state(at: slide.time(now)).position
    }

    /// Opacity at `now` of the view's image over that of the bar, 0 to 1, where one becomes the other.
    package func imageShare(at now: Double) -> Double { image.state(at: slide.time(now)).position }

    /// Whether anything of this changes after `now` though nothing more happens: frames are needed.
    package func isMoving(at now: Double) -> Bool { restTime.map { slide.time(now) < $0 } ?? false }

    /// When the view comes to rest, seconds of our clock; earlier than now once it has. Nil: nothing has
    /// moved since it was created.
    package var restTime: Double? {
        let end = max(slide.restTime ?? 0, chevron.end, image.end)
        return end > 0 ? end : nil
    }

    /// How the view follows a finger on a way of `way` px.
    private func range(_ way: Double) -> AxisRange {
        guard isSnapping else { return AxisRange(free: 0...way) }
        return AxisRange(free: way...way, below: band)
    }

    /// What holds back an open view that snaps.
    private var band: RubberBand {
        RubberBand(slope: tuning.popup.boundedSnapShare, limit: height)
    }

    /// Whether the view is as near to open as a finger can pull it without closing it.
    private func isAtTop(at now: Double) -> Bool {
        let farthest = band.value(tuning.popup.boundedSnapShare * height)
        return (1 - slide.state(at: now).position) * slide.length <= farthest
    }

    /// Opens or closes a view that snaps, and takes it from the finger, which moves at `velocity` px/s. A
    /// closed view waits a moment first.
    private mutating func snap(open opens: Bool, velocity: Double, at now: Double) {
        var state = slide.state(at: now)
        guard state.position > 0 else {
            return go(
                open: opens, from: state, after: tuning.popup.snapDelay, byFinger: true, at: now)
        }
        state.velocity = velocity / slide.unit
        go(open: opens, from: state, byFinger: true, at: now)
    }

    /// Has the view open or close from `state`, after `delay` s.
    private mutating func go(
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
        slide.go(open: opens, by: course, at: now)
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

    /// Has one image become the other while the view opens or closes from `start` on.
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
