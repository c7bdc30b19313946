import Geometry
import Gestures

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
