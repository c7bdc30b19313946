import Geometry
import Gestures
import Layout

/// Scroll state of a card's body that is longer than its place on the card. Lengths are logical pixels.
struct CardBody {
    private(set) var motion: ListScroll
    private var bar = ScrollBar()
    /// Height of the whole text.
    private var height: Double
    /// Height of the place where the body is visible.
    private var place: Double

    /// Smallest hidden height that counts as scrollable.
    private static let least = 0.5

    /// Creates the state of a body that is scrolled to its beginning.
    ///
    /// - Parameters:
    ///   - height: Height of the whole text.
    ///   - place: Height of the body's place on the card.
    init(height: Double, place: Double, tuning: GestureTuning, at now: Double) {
        motion = ListScroll(tuning: tuning)
        (self.height, self.place) = (height, place)
        motion.setExtent(content: height, viewport: place, animated: false, at: now)
    }

    /// Adapts to a changed text or place.
    mutating func setExtent(height: Double, place: Double, at now: Double) {
        guard height != self.height || place != self.place else { return }
        (self.height, self.place) = (height, place)
        motion.setExtent(content: height, viewport: place, animated: false, at: now)
    }

    /// The visible part of the body, aligned to buffer pixels; nil: the body is at its beginning and nobody scrolls it.
    func seen(scale: Scale, at now: Double) -> BodyScroll? {
        let factor = scale.factor
        let offset = (motion.offset(at: now) * factor).rounded() / factor
        guard offset != 0 || isBarSeen || isScrolling(at: now) else { return nil }
        var scroll = BodyScroll(offset: offset, height: height)
        if isBarSeen,
            let thumb = motion.thumb(track: place, minimum: BodyScroll.shortestThumb, at: now)
        {
            scroll.thumb = BodyScroll.Thumb(
                start: (thumb.start * factor).rounded() / factor,
                length: (thumb.length * factor).rounded() / factor)
        }
        return scroll
    }

    private var isBarSeen: Bool { bar.end != nil }

    /// Whether the body moves by itself, so that frames are needed.
    func isScrolling(at now: Double) -> Bool { motion.isMoving(at: now) }

    /// Whether a finger's movement in this direction would reveal more of the body.
    ///
    /// - Parameter up: Whether the finger moves upwards, towards the end of the text.
    func hasMore(up: Bool, at now: Double) -> Bool {
        let offset = motion.offset(at: now)
        return up ? offset < height - place - Self.least : offset > Self.least
    }

    /// When the scroll bar disappears, s; nil: it is not visible.
    var barEnd: Double? { bar.end }

    /// Shows the scroll bar while the body moves, and a while longer.
    mutating func refreshBar(at now: Double) {
        if bar.hide(at: now) { return }
        _ = bar.show(for: motion, at: now)
    }

    // MARK: Movements of the body

    /// Stops the body under a finger; returns whether the touch may become a tap.
    mutating func press(at now: Double, by aim: Aim) -> Bool { motion.press(at: now, by: aim) }

    mutating func release(at now: Double) { motion.release(at: now) }

    mutating func follow(_ pan: Pan, at now: Double) {
        motion.follow(pan, along: .vertical, at: now)
    }

    /// Scrolls by a turn of the wheel.
    ///
    /// - Parameter length: Length of the axis event, as the compositor reports it.
    mutating func turnWheel(by length: Double, at now: Double) {
        motion.turnWheel(by: length, at: now)
    }

    mutating func step(by length: Double, at now: Double) { motion.wheel(by: length, at: now) }

    /// Scrolls by the visible height less one line.
    mutating func page(forward: Bool, line: Double, at now: Double) {
        let length = max(line, place - line)
        motion.wheel(by: forward ? length : -length, at: now)
    }
}

/// Visibility of a scroll bar: it is visible while the content moves, and a while longer.
struct ScrollBar {
    /// Until when the bar is visible, s; nil: it is not.
    private(set) var end: Double?

    /// Time that the bar stays after scrolling, s.
    static let time = 1.0

    /// Shows the bar while `motion` is dragged or moves; returns whether the bar is visible.
    mutating func show(for motion: ListScroll, at now: Double) -> Bool {
        if motion.isMoving(at: now) || motion.hasContact { end = now + Self.time }
        return end != nil
    }

    /// Hides the bar if its time is over; returns whether it did.
    mutating func hide(at now: Double) -> Bool {
        guard let end, end <= now else { return false }
        self.end = nil
        return true
    }
}
