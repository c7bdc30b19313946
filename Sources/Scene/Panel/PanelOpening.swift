import Geometry
import Gestures

/// How far the panel is open, and what opens and closes it.
struct PanelOpening {
    /// The panel's way between closed and open.
    private(set) var slide: PanelSlide
    /// Whether the panel is to open as soon as its room is known.
    private(set) var isAwaited = true
    /// A finger that pulls the panel from the edge of the output; nil: none does.
    private(set) var pull: PanelPull?
    /// Width of the panel, logical pixels; 0: it has had no room yet.
    private(set) var width = 0.0

    init(tuning: GestureTuning) { slide = PanelSlide(width: 1, tuning: tuning) }

    mutating func tune(_ tuning: GestureTuning) { slide.tuning = tuning }

    /// Whether the panel is open, or on its way there.
    var isOpen: Bool { isAwaited || slide.isOpen || pull != nil }

    /// Opens a panel that may be on its way off the screen.
    mutating func open(at now: Double) {
        if !isAwaited { slide.open(at: now) }
    }

    /// Has the panel go; returns whether it does so by moving, and not at once.
    mutating func close(at now: Double) -> Bool {
        let wasPulled = pull != nil
        pull = nil
        guard !isAwaited else { return false }
        // The finger that pulls the panel is not heard any more: at the very edge nothing else would let go.
        if wasPulled { slide.cancelDrag(at: now) }
        slide.close(at: now)
        return true
    }

    /// Takes note of the panel's room, of which there was none to open in before.
    ///
    /// - Parameters:
    ///   - width: Logical pixels.
    ///   - reducedMotion: Whether the panel fades where it stands.
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

    /// Moves the panel with a finger; returns whether that has let it go.
    ///
    /// - Parameter sign: Of x towards open.
    mutating func take(_ pan: Pan, sign: Double, at now: Double) -> Bool {
        slide.follow(pan, along: .horizontal, sign: sign, at: now)
    }

    /// Takes note of a finger that pulls the panel from the edge of the output.
    ///
    /// - Parameter sign: Of x towards open.
    mutating func takePull(_ pan: Pan, sign: Double) {
        if pan.phase == .began { pull = PanelPull() }
        pull?.take(pan, sign: sign)
    }

    /// Has the panel follow the finger that pulls it, once its room is known; returns whether that has let it go.
    mutating func followPull(at now: Double) -> Bool {
        guard let pull, !isAwaited else { return false }
        if !slide.isHeld { slide.beginDrag(at: now) }
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

    /// Whether the panel has left the screen.
    func isClosed(at now: Double) -> Bool { !isAwaited && slide.isClosed(at: now) }

    /// When the panel is at rest though no frame may come, s; nil: it does not move.
    func deadline(at now: Double) -> Double? { slide.isMoving(at: now) ? slide.restTime : nil }
}
