import Motion

/// Title and subtitle of a bar. A line that does not fit its room scrolls through it twice and then rests at home, until
/// a text changes or a person looks at the bar (`attend`).
///
/// Events and times of the monotonic clock (s) go in; positions come out. Both lines begin each loop together, after a
/// delay at home; the line that is home first waits for the other. While nothing scrolls no frame is needed.
package struct Marquee: Equatable, Sendable {
    /// One of the lines.
    package enum Row: CaseIterable, Sendable {
        case title, subtitle
    }

    /// Whether both lines stay at home, because the view is open or the bar is not visible.
    package private(set) var isPaused = false
    private let tuning: MarqueeTuning
    private var title = MarqueeLine(textWidth: 0, room: 0, isRightToLeft: false)
    private var subtitle = MarqueeLine(textWidth: 0, room: 0, isRightToLeft: false)
    /// When the first loop began, s.
    private var start = 0.0
    /// Number of loops since `start` after which both lines rest.
    private var loops: Int

    /// Creates two empty lines.
    package init(tuning: GestureTuning = .standard) {
        self.tuning = tuning.bar.marquee
        loops = self.tuning.loops
    }

    /// Replaces a line. Both lines begin again from home, unless this line fitted its room before and still does: a
    /// subtitle that counts must not keep the title from being read.
    package mutating func setLine(_ line: MarqueeLine, of row: Row, at now: Double) {
        let old = self.line(row)
        guard line != old else { return }
        switch row {
        case .title: title = line
        case .subtitle: subtitle = line
        }
        if line.scrolls || old.scrolls { restart(at: now) }
    }

    /// Brings both lines home and keeps them there, or lets them begin again from home.
    package mutating func setPaused(_ isPaused: Bool, at now: Double) {
        guard isPaused != self.isPaused else { return }
        self.isPaused = isPaused
        restart(at: now)
    }

    /// Makes both lines begin again from home, because they belong to another item.
    package mutating func restart(at now: Double) {
        start = Real.time(now, else: start)
        loops = tuning.loops
    }

    /// Makes the lines scroll through once more as often as at first, because a pointer or finger is on the bar. Lines
    /// that are under way go on from where they are.
    package mutating func attend(at now: Double) {
        guard !isPaused, loopWay > 0 else { return }
        let now = Real.time(now, else: start)
        if running(at: now) != nil {
            loops = loop(at: now) + tuning.loops
        } else {
            restart(at: now - tuning.delay + tuning.attention)
        }
    }
}

extension Marquee {
    /// Number of copies of a line that are drawn: if the line scrolls, a second copy follows the first.
    package func copies(of row: Row) -> Int {
        // 1 + room / width, rounded up: a line that scrolls is wider than its room.
        line(row).scrolls ? 2 : 1
    }

    /// X of the left edge of a copy (0 or 1) of a line at `now`, from the left edge of the line's room,
    /// logical pixels.
    package func offset(ofCopy copy: Int, of row: Row, at now: Double) -> Double {
        let line = line(row)
        guard line.scrolls else { return line.offset(after: 0) }
        return line.offset(after: travel(of: line, at: now) - Double(copy) * way(of: line))
    }

    /// Strength of a line's fade at the edge where its text begins and at the other edge at `now`: 0, none, to 1, fully
    /// transparent.
    package func fades(of row: Row, at now: Double) -> (leading: Double, trailing: Double) {
        let line = line(row)
        guard line.scrolls else { return (leading: 0, trailing: 0) }
        let travel = travel(of: line, at: now)
        // Once the first copy has left, only the gap is at the leading edge.
        guard travel > 0, travel < line.textWidth else { return (leading: 0, trailing: 1) }
        return (leading: min(1, travel / (tuning.rate * tuning.fadeTime)), trailing: 1)
    }

    /// When the next frame is needed, s: `now` while a line moves, later while both rest between two loops; nil: neither
    /// will move.
    package func nextChange(after now: Double) -> Double? {
        guard !isPaused, loopWay > 0 else { return nil }
        let now = Real.time(now, else: start)
        return running(at: now).map { $0 < 0 ? now - $0 : now }
    }

    private func line(_ row: Row) -> MarqueeLine {
        switch row {
        case .title: title
        case .subtitle: subtitle
        }
    }

    /// Distance that a line scrolls in a loop, logical pixels: the second copy is then where the first was.
    private func way(of line: MarqueeLine) -> Double {
        line.scrolls ? line.textWidth + max(tuning.gap, tuning.fade) : 0
    }

    /// Distance of the line that scrolls farther, logical pixels.
    private var loopWay: Double { max(way(of: title), way(of: subtitle)) }

    /// Duration of a loop with the rest before it, s.
    private var loopTime: Double { tuning.delay + loopWay / tuning.rate }

    /// Seconds since `start`.
    private func time(_ now: Double) -> Double { max(0, Real.time(now, else: start) - start) }

    /// Number of the loop of `now`, from 0 on; at most the number of loops that are made.
    private func loop(at now: Double) -> Int {
        Int(min(Double(loops), (time(now) / loopTime).rounded(.down)))
    }

    /// Seconds since the lines left home in the loop of `now`, negative while they rest before it; nil: all loops are
    /// over.
    private func running(at now: Double) -> Double? {
        let loop = loop(at: now)
        guard loop < loops else { return nil }
        let running = time(now) - Double(loop) * loopTime - tuning.delay
        // Rounding must not leave a rest of the delay in the frame at its end.
        return running > -1e-6 ? max(0, running) : running
    }

    /// Distance that a line has scrolled in the loop of `now`, logical pixels.
    private func travel(of line: MarqueeLine, at now: Double) -> Double {
        guard !isPaused, let running = running(at: now) else { return 0 }
        let travel = max(0, running) * tuning.rate
        return travel < way(of: line) ? travel : 0
    }
}

/// A line of text in a room that it may not fit. Lengths in logical pixels.
package struct MarqueeLine: Equatable, Sendable {
    /// Width of the whole text.
    package let textWidth: Double
    /// Width in which the text is visible.
    package let room: Double
    /// Whether the line begins at the right and scrolls to the right.
    package let isRightToLeft: Bool
    /// The text, which tells a line from another one of the same width.
    private let text: String

    /// Creates a line of `textWidth` px in `room` px; an invalid length counts as 0.
    package init(_ text: String = "", textWidth: Double, room: Double, isRightToLeft: Bool) {
        self.text = text
        self.textWidth = max(0, Real.bounded(textWidth))
        self.room = max(0, Real.bounded(room))
        self.isRightToLeft = isRightToLeft
    }

    /// Whether the text does not fit its room, so that it scrolls.
    package var scrolls: Bool { room > 0 && textWidth > room }

    /// X of the left edge of the text, from the left edge of the room, when the text has scrolled by
    /// `travel`.
    func offset(after travel: Double) -> Double {
        isRightToLeft ? room - textWidth + travel : -travel
    }
}

/// Constants of lines that scroll by themselves because they are wider than their room (LNPopupController). Lengths in
/// logical pixels, times in s.
package struct MarqueeTuning: Equatable, Sendable {
    /// Speed of scrolling, px/s.
    package var rate = 30.0
    /// Time that a line stays at home before each loop.
    package var delay = 2.0
    /// Number of loops after which a line rests (our choice: once to notice the text, once to read it).
    package var loops = 2
    /// Time that a resting line stays at home when a pointer or finger is on it.
    package var attention = 0.3
    /// Gap between the end of a line and the copy that follows it.
    package var gap = 50.0
    /// Width over which a line fades at the edges of its room; at most half of that.
    package var fade = 10.0
    /// Duration of the leading fade's appearing when a line begins to scroll.
    package var fadeTime = 0.2

    package init() {}
}
