import Geometry
import Gestures
import Messages
import Motion

/// How far the panel is open, and its motion.
struct PanelOpening {
    /// Motion of the panel between closed and open.
    private(set) var slide: PanelSlide
    /// Whether the panel is to open as soon as its room is known.
    private(set) var isAwaited = true
    /// The finger that is pulling the panel from the output's edge; nil: none.
    private(set) var pull: PanelPull?
    /// Width of the panel, logical pixels; 0: its room is not known yet.
    private(set) var width = 0.0

    init(tuning: GestureTuning) { slide = PanelSlide(width: 1, tuning: tuning) }

    mutating func tune(_ tuning: GestureTuning) { slide.tuning = tuning }

    /// Whether the panel is open or opening.
    var isOpen: Bool { isAwaited || slide.isOpen || pull != nil }

    /// Opens the panel, even if it is closing.
    mutating func open(at now: Double) {
        if !isAwaited { slide.open(at: now) }
    }

    /// Closes the panel; returns whether it moves, rather than disappearing at once.
    mutating func close(at now: Double) -> Bool {
        let wasPulled = pull != nil
        pull = nil
        guard !isAwaited else { return false }
        // The pulling finger is ignored from now on, so its drag ends here; otherwise the panel would stay held.
        if wasPulled { slide.cancelDrag(at: now) }
        slide.close(at: now)
        return true
    }

    /// Sets the panel's width; a waiting panel then opens.
    ///
    /// - Parameters:
    ///   - width: Logical pixels.
    ///   - reducedMotion: Whether the panel fades in place.
    /// - Returns: Whether the width is new.
    mutating func fit(width: Double, reducedMotion: Bool, at now: Double) -> Bool {
        let isNew = width != self.width
        self.width = width
        slide.reducedMotion = reducedMotion
        slide.setWidth(width, at: now)
        if isAwaited {
            isAwaited = false
            if pull == nil { slide.open(at: now) }
        }
        return isNew
    }

    // MARK: Fingers

    mutating func press(at now: Double) { _ = slide.press(at: now) }

    mutating func release(at now: Double) { slide.release(at: now) }

    /// Moves the panel with a finger; returns whether the finger released it.
    ///
    /// - Parameter sign: Sign of x in the direction of opening.
    mutating func follow(_ pan: Pan, sign: Double, at now: Double) -> Bool {
        slide.follow(pan, along: .horizontal, sign: sign, at: now)
    }

    /// Records the movement of a finger that pulls the panel from the output's edge.
    ///
    /// - Parameter sign: Sign of x in the direction of opening.
    mutating func recordPull(_ pan: Pan, sign: Double) {
        if pan.phase == .began { pull = PanelPull() }
        pull?.follow(pan, sign: sign)
    }

    /// Moves the panel with the pulling finger once its room is known; returns whether the finger released it.
    mutating func followPull(at now: Double) -> Bool {
        guard let pull, !isAwaited else { return false }
        if !slide.hasContact { slide.beginDrag(at: now) }
        slide.drag(to: pull.translation, at: now)
        guard let end = pull.end else { return false }
        self.pull = nil
        switch end {
        case .released(let velocity): slide.endDrag(velocity: velocity, at: now)
        case .cancelled: slide.cancelDrag(at: now)
        }
        return true
    }

    // MARK: Time

    /// Whether the panel is out of sight.
    func isClosed(at now: Double) -> Bool { !isAwaited && slide.isClosed(at: now) }

    /// When the panel comes to rest, even without frame callbacks, s; nil: it does not move.
    func deadline(at now: Double) -> Double? { slide.isMoving(at: now) ? slide.restTime : nil }
}

/// A finger that pulls the panel from the edge of an output. The pull can begin before the panel's stage has its room.
struct PanelPull: Equatable {
    /// Distance of the pull in the direction of opening, logical pixels.
    private(set) var translation = 0.0
    /// How the pull ended; nil: the finger is still down.
    private(set) var end: End?

    enum End: Equatable {
        /// Released with this velocity in the direction of opening, px/s.
        case released(velocity: Double)
        case cancelled
    }

    /// Records a movement of the finger.
    ///
    /// - Parameter sign: Sign of x in the direction of opening.
    mutating func follow(_ pan: Pan, sign: Double) {
        translation = sign * pan.translation.x
        switch pan.phase {
        case .began, .changed: break
        case .ended: end = .released(velocity: sign * pan.velocity.x)
        case .cancelled: end = .cancelled
        }
    }
}

/// Strips along an edge of each output from which a finger pulls the panel. They exist only with a touchscreen, because
/// a strip also takes the input of pointers.
extension SceneCore {
    /// Creates or removes strips so that each output that needs one has one.
    mutating func arrangeStrips() {
        let isWanted = look.panel.swipeWidth >= 1 && contacts.hasTouchScreen
        let extent = StageExtent.column(look.panel.swipeWidth.rounded())
        let anchor: MessagePosition = look.panel.edge == .right ? .right : .left
        let wanted = (isWanted ? screens.list : []).map {
            StageKey(target: .output($0.number), layer: .top, anchor: anchor, purpose: .strip)
        }
        for stage in stages.numbers where stages[stage].key.purpose == .strip {
            let isRight = wanted.contains(stages[stage].key)
            if !isRight || stages[stage].room.requested != extent { close(stage) }
        }
        for key in wanted where stages.stage(key) == nil {
            send(.openStage(stages.open(key, extent), key, extent))
        }
    }

    /// Makes an invisible strip take input everywhere.
    mutating func updateStrip(_ stage: StageNumber) {
        guard stages[stage].pace.isDirty, let room = stages[stage].room.size else { return }
        stages[stage].changePace {
            $0.finishLayout()
            $0.setNeedsFrame(false)
            $0.map()
        }
        let region = InputRegion([Rectangle(origin: .zero, size: room)])
        if stages[stage].setInput(region) { send(.setInput(stage, region)) }
        send(
            .commit(
                stage, Backdrop(size: room, pixel: 0, isSteady: true), wantsFrame: false))
    }

    // MARK: Directions

    /// The direction in which the panel opens.
    var panelDirection: Direction { look.panel.edge == .right ? .left : .right }

    /// Sign of x in the direction of opening.
    var panelSign: Double { panelDirection == .left ? -1 : 1 }
}
