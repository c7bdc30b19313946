import Motion

/// Title and subtitle of a bar, of which either scrolls through its room, over and over, if it does not fit.
///
/// Events and the time of our clock (s) go in, places come out. Both lines begin each loop together, after
/// a delay at home; the one that is home first waits for the other. While nothing scrolls no frame is needed.
package struct Marquee: Equatable, Sendable {
    /// One of the lines.
    package enum Row: CaseIterable, Sendable {
        case title, subtitle
    }

    /// Whether both lines stay at home: the view is open, or nobody sees the bar.
    package private(set) var isPaused = false
    private let tuning: MarqueeTuning
    private var title = MarqueeLine(textWidth: 0, room: 0, isRightToLeft: false)
    private var subtitle = MarqueeLine(textWidth: 0, room: 0, isRightToLeft: false)
    /// When the first loop began, s.
    private var start = 0.0

    /// Two empty lines.
    package init(tuning: GestureTuning = .standard) {
        self.tuning = tuning.bar.marquee
    }

    /// Replaces a line; a change has both begin again from home.
    package mutating func setLine(_ line: MarqueeLine, of row: Row, at now: Double) {
        guard line != self.line(row) else { return }
        switch row {
        case .title: title = line
        case .subtitle: subtitle = line
        }
        restart(at: now)
    }

    /// Brings both lines home and holds them there, or has them begin again from home.
    package mutating func setPaused(_ isPaused: Bool, at now: Double) {
        guard isPaused != self.isPaused else { return }
        self.isPaused = isPaused
        restart(at: now)
    }

    /// Has both lines begin again from home, since a text changed that may be as wide as the one before.
    package mutating func restart(at now: Double) { start = Real.time(now, else: start) }
}

extension Marquee {
    /// How many copies of a line are drawn: the second follows the first where the line scrolls.
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

    /// How much a line fades at the edge where its text begins and at the other one at `now`: 0, not at
    /// all, to 1, down to nothing.
    package func fades(of row: Row, at now: Double) -> (leading: Double, trailing: Double) {
        let line = line(row)
        guard line.scrolls else { return (leading: 0, trailing: 0) }
        let travel = travel(of: line, at: now)
        // Once the first copy has left, only the gap is at the leading edge.
        guard travel > 0, travel < line.textWidth else { return (leading: 0, trailing: 1) }
        return (leading: min(1, travel / (tuning.rate * tuning.fadeTime)), trailing: 1)
    }

    /// When the next frame is needed, s: `now` while a line moves, later while both rest at home, nil if
    /// neither is going to move.
    package func nextChange(after now: Double) -> Double? {
        guard !isPaused, loopWay > 0 else { return nil }
        let now = Real.time(now, else: start)
        let running = running(at: now)
        return running < 0 ? now - running : now
    }

    private func line(_ row: Row) -> MarqueeLine {
        switch row {
        case .title: title
        case .subtitle: subtitle
        }
    }

    /// How far a line scrolls in a loop, logical pixels: then the second copy is where the first was.
    private func way(of line: MarqueeLine) -> Double {
        line.scrolls ? line.textWidth + max(tuning.gap, tuning.fade) : 0
    }

    /// The way of the line that scrolls farther, logical pixels.
    private var loopWay: Double { max(way(of: title), way(of: subtitle)) }

    /// Seconds since the lines left home in the loop of `now`; negative while they rest there.
    private func running(at now: Double) -> Double {
        let loop = tuning.delay + loopWay / tuning.rate
        let time = max(0, Real.time(now, else: start) - start)
        let running = time - (time / loop).rounded(.down) * loop - tuning.delay
        // A frame for the end of the delay is not to find a rest of it that rounding left.
        return running > -1e-6 ? max(0, running) : running
    }

    /// How far a line has scrolled in the loop of `now`, logical pixels.
    private func travel(of line: MarqueeLine, at now: Double) -> Double {
        guard !isPaused else { return 0 }
        let travel = max(0, running(at: now)) * tuning.rate
        return travel < way(of: line) ? travel : 0
    }
}
