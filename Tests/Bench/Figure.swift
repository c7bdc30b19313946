/// A figure that is measured, in the order of the table.
struct Figure: Hashable {
    /// The name in the table.
    let name: String
    /// `ms`, `MB`, `kB` or nothing.
    let unit: String
    /// Position in the table.
    let order: Int

    private init(_ order: Int, _ name: String, _ unit: String) {
        self.order = order
        self.name = name
        self.unit = unit
    }

    static let start = Figure(0, "exec to bus name", "ms")
    /// Figures of callers that wait for a reply.
    ///
    /// - Parameter isStill: Whether cards appear without animation.
    static func firstReply(isStill: Bool) -> Figure {
        reply(0, "reply to the first Notify", isStill)
    }
    static func loneReply(isStill: Bool) -> Figure {
        reply(1, "reply, later and alone, median", isStill)
    }
    static func newMedian(isStill: Bool) -> Figure {
        reply(2, "reply, 200 new, median", isStill)
    }
    static func newTail(isStill: Bool) -> Figure { reply(3, "reply, 200 new, p95", isStill) }
    static func replacementMedian(isStill: Bool) -> Figure {
        reply(4, "reply, 200 replacements, median", isStill)
    }
    static func replacementTail(isStill: Bool) -> Figure {
        reply(5, "reply, 200 replacements, p95", isStill)
    }

    private static func reply(_ order: Int, _ name: String, _ isStill: Bool) -> Figure {
        Figure((isStill ? 11 : 5) + order, name + (isStill ? ", still" : ""), "ms")
    }

    /// Figures of the picture on an output of 60 or 1000 Hz.
    static func firstPixels(_ hertz: Int, isStill: Bool) -> Figure {
        pixels(0, "first Notify to pixels", hertz, isStill)
    }
    static func pixels(_ hertz: Int, isStill: Bool) -> Figure {
        pixels(1, "later Notify to pixels, median", hertz, isStill)
    }

    private static func pixels(
        _ order: Int, _ name: String, _ hertz: Int, _ isStill: Bool
    ) -> Figure {
        Figure(
            20 + order + (hertz == 60 ? 2 : 0) + (isStill ? 4 : 0),
            "\(name), \(hertz) Hz" + (isStill ? ", still" : ""), "ms")
    }

    static let imageMedian = Figure(30, "reply, 30 images 256x256, median", "ms")
    static let imageTail = Figure(31, "reply, 30 images 256x256, p95", "ms")
    static let idleTime = Figure(90, "CPU in 10 s, nothing shown", "ms")
    static let idleWakeUps = Figure(91, "wake-ups in 10 s, nothing shown", "")
    static let shownTime = Figure(92, "CPU in 10 s, one shown", "ms")
    static let shownWakeUps = Figure(93, "wake-ups in 10 s, one shown", "")
    static let watchedWakeUps = Figure(94, "wake-ups in 10 s, all conditions watched", "")
    static let watchedMemory = Figure(95, "anonymous at rest, all conditions watched", "MB")
    static let watcherMemory = Figure(96, "anonymous at rest, watcher of PipeWire", "MB")

    /// Figures of a daemon with a history on the disk, or without one.
    static func keptReply(_ what: String, hasHistory: Bool) -> Figure {
        keeping(what == "new" ? 0 : 2, "reply, 200 \(what), median, 60 Hz", "ms", hasHistory)
    }
    static func keptMemory(hasHistory: Bool) -> Figure {
        keeping(4, "anonymous at rest", "MB", hasHistory)
    }
    static func keptStart(rows: Int) -> Figure {
        Figure(86 + (rows > 0 ? 1 : 0), "exec to bus name and first reply, \(rows) entries", "ms")
    }
    static func keptMemory(rows: Int) -> Figure {
        Figure(88 + (rows > 0 ? 1 : 0), "anonymous after one message, \(rows) entries", "MB")
    }

    private static func keeping(
        _ order: Int, _ name: String, _ unit: String, _ hasHistory: Bool
    ) -> Figure {
        Figure(
            80 + order + (hasHistory ? 1 : 0), name + (hasHistory ? ", history" : ", no history"),
            unit)
    }

    static let flightTime = Figure(120, "CPU in 1 s of flight, 60 Hz", "ms")
    static let missedTurns = Figure(121, "frames missed in 10 s of turning at scale 2, 60 Hz", "")
    static let turningTime = Figure(122, "CPU in 1 s of turning", "ms")

    /// Figures of dragging on an output of 60 or 120 Hz.
    static func inputMedian(_ hertz: Int) -> Figure {
        dragging(0, "finger to commit, median", "ms", hertz)
    }
    static func inputTail(_ hertz: Int) -> Figure {
        dragging(1, "finger to commit, p99", "ms", hertz)
    }
    static func missedFrames(_ hertz: Int) -> Figure {
        dragging(2, "frames missed in 10 s of dragging", "", hertz)
    }
    static func drawnBytes(_ hertz: Int) -> Figure {
        dragging(3, "drawn a frame while dragging", "kB", hertz)
    }
    static func dragTime(_ hertz: Int) -> Figure {
        dragging(4, "CPU in 1 s of dragging", "ms", hertz)
    }

    private static func dragging(
        _ order: Int, _ name: String, _ unit: String, _ hertz: Int
    ) -> Figure {
        Figure((hertz == 60 ? 100 : 110) + order, "\(name), \(hertz) Hz", unit)
    }

    /// Figures of a panel that lists many entries.
    static let panelEntries = Figure(130, "entries in the panel", "")
    static func firstOpening(_ hertz: Int) -> Figure {
        Figure(131, "first opening of the panel to pixels, \(hertz) Hz", "ms")
    }
    static func openingMedian(_ hertz: Int) -> Figure { opening(0, "median", hertz) }
    static func openingTail(_ hertz: Int) -> Figure { opening(1, "p95", hertz) }
    static let missedScrollFrames = Figure(
        136, "frames missed in 10 s of scrolling the panel, 60 Hz", "")
    static let scrollInterval = Figure(
        137, "frame interval while scrolling the panel, p99, 60 Hz", "ms")
    static let scrollTime = Figure(138, "CPU in 1 s of scrolling the panel, 60 Hz", "ms")
    static let scrolledEnd = Figure(
        144, "key End to the end of the panel's list at rest, 60 Hz", "ms")
    static let unopenedMemory = Figure(139, "anonymous, panel not opened yet", "kB")
    static let openMemory = Figure(140, "anonymous, panel open and scrolled", "kB")
    static let closedMemory = Figure(141, "anonymous, panel closed again", "kB")
    static let openGrowth = Figure(142, "anonymous, open panel more than not opened", "kB")
    static let closedGrowth = Figure(143, "anonymous, closed panel more than not opened", "kB")

    static let barRestWakeUps = Figure(150, "wake-ups in 10 s, bar at rest", "")
    static let barStandingWakeUps = Figure(151, "wake-ups in 10 s, bar of a paused player", "")
    static let barRunningWakeUps = Figure(152, "wake-ups in 10 s, bar whose time runs", "")
    static let barTitleRestWakeUps = Figure(
        153, "wake-ups in 1.4 s, long title between two passes", "")
    static let barScrollTime = Figure(
        154, "CPU in 1 s of a title that scrolls on the bar, 60 Hz", "ms")
    static let barDragTime = Figure(155, "CPU in 1 s of dragging the bar's view, 60 Hz", "ms")

    private static func opening(_ order: Int, _ statistic: String, _ hertz: Int) -> Figure {
        Figure(
            132 + order + (hertz == 60 ? 2 : 0),
            "later openings of the panel to pixels, \(statistic), \(hertz) Hz", "ms")
    }

    /// Figures with assistive technology, or without it.
    static func assisted(
        _ row: Assistance.Row, _ situation: Assistance.Situation
    ) -> Figure {
        Figure(
            160 + row.order * Assistance.Situation.allCases.count + situation.order,
            "\(row.rawValue), \(situation.rawValue)", row.unit)
    }

    /// A column of smaps_rollup in a state of the daemon.
    static func memory(_ column: MemoryColumn, _ state: MemoryState) -> Figure {
        Figure(
            40 + state.order * 5 + column.order, "\(column.rawValue), \(state.rawValue)", "MB")
    }
}
