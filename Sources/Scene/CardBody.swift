import Geometry
import Gestures
import Layout

/// How far the body of a card is scrolled that is longer than its place. Lengths are logical pixels.
struct CardBody {
    private(set) var motion: ListScroll
    private var bar = ScrollBar()
    /// Height of all of the text.
    private var height: Double
    /// Height of the body's place.
    private var place: Double

    /// Shorter bars are hard to see.
    private static let shortestBar = 12.0
    /// Less than this is no way to scroll.
    private static let least = 0.5

    /// A body at its beginning.
    ///
    /// - Parameters:
    ///   - height: Of all of the text.
    ///   - place: Height of the body's place on the card.
    init(height: Double, place: Double, tuning: GestureTuning, at now: Double) {
        motion = ListScroll(tuning: tuning)
        (self.height, self.place) = (height, place)
        motion.setExtent(content: height, viewport: place, animated: false, at: now)
    }

    /// Takes note of another text or another place.
    mutating func setExtent(height: Double, place: Double, at now: Double) {
        guard height != self.height || place != self.place else { return }
        (self.height, self.place) = (height, place)
        motion.setExtent(content: height, viewport: place, animated: false, at: now)
    }

    /// What of the body is seen, in whole buffer pixels; nil: its beginning, and nobody scrolls it.
    func seen(scale: Scale, at now: Double) -> BodyScroll? {
        let factor = scale.factor
        let offset = (motion.offset(at: now) * factor).rounded() / factor
        guard offset != 0 || isBarSeen || isScrolling(at: now) else { return nil }
        var scroll = BodyScroll(offset: offset, height: height)
        if isBarSeen,
            let thumb = motion.thumb(track: place, minimum: Self.shortestBar, at: now)
        {
            scroll.thumb = BodyScroll.Thumb(
                start: (thumb.start * factor).rounded() / factor,
                length: (thumb.length * factor).rounded() / factor)
        }
        return scroll
    }

    private var isBarSeen: Bool { bar.end != nil }

    /// Whether the body moves by itself: frames are needed.
    func isScrolling(at now: Double) -> Bool { motion.isMoving(at: now) }

    /// Whether a movement of a finger has something to reveal that way.
    ///
    /// - Parameter up: Whether the finger moves upwards, towards the end of the text.
    func hasMore(up: Bool, at now: Double) -> Bool {
        let offset = motion.offset(at: now)
        return up ? offset < height - place - Self.least : offset > Self.least
    }

    /// When the bar is to go, s; nil: it is not seen.
    var barEnd: Double? { bar.end }

    /// Has the bar be seen while the body moves, and a while longer.
    mutating func refreshBar(at now: Double) {
        if bar.hide(at: now) { return }
        _ = bar.show(for: motion, at: now)
    }

    // MARK: What moves the body

    /// Stops the body under a finger; returns whether a tap may follow.
    mutating func press(at now: Double) -> Bool { motion.press(at: now) }

    mutating func release(at now: Double) { motion.release(at: now) }

    mutating func take(_ pan: Pan, at now: Double) { motion.follow(pan, along: .vertical, at: now) }

    /// - Parameter length: As the compositor tells of a wheel.
    mutating func turnWheel(by length: Double, at now: Double) {
        motion.turnWheel(by: length, at: now)
    }

    mutating func step(by length: Double, at now: Double) { motion.wheel(by: length, at: now) }

    /// Scrolls by what is seen, but for a line.
    mutating func page(forward: Bool, line: Double, at now: Double) {
        let length = max(line, place - line)
        motion.wheel(by: forward ? length : -length, at: now)
    }
}
