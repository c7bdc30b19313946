import Support

/// Time in which a panel with many entries opens and scrolls, and its memory.
enum Panels {
    /// Openings for each rate of the output, after the first opening of all.
    private static let openings = 10
    /// Milliseconds of scrolling that are measured.
    private static let duration = 10_000.0

    /// Measures martletd and swaync. The other daemons have no panel.
    @MainActor static func measure(
        _ contender: Contender, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        guard let panel = PanelSwitch(of: contender, on: arena.bus) else { return }
        try arena.setRate(hertz: 60)
        if contender == .martletd { try writeHistory(in: arena) }
        let daemon = try arena.start(contender, keepsState: contender == .martletd)
        defer { daemon.end() }
        // Both daemons have shown a message before, so that the time to load fonts does not count for the panel.
        try showMessages(by: daemon, contender)
        figures[.panelEntries] = Double(count(for: contender))
        Clock.tidy()
        let unopened = try anonymousMemory(of: daemon)
        figures[.unopenedMemory] = unopened

        try measureOpenings(of: panel, in: arena, into: &figures)
        try panel.open()
        Clock.rest(milliseconds: 1500)
        try measureScrolling(daemon, into: &figures)
        Clock.rest(milliseconds: 1500)
        let open = try anonymousMemory(of: daemon)
        figures[.openMemory] = open
        figures[.openGrowth] = open - unopened

        if contender == .martletd { try measureEnd(of: panel, in: arena, into: &figures) }
        try panel.close()
        Clock.tidy()
        let closed = try anonymousMemory(of: daemon)
        figures[.closedMemory] = closed
        figures[.closedGrowth] = closed - unopened
    }

    // MARK: Entries

    /// Number of entries in the panel. swaync keeps a widget for each and slows down with each.
    private static func count(for contender: Contender) -> Int {
        contender == .martletd ? 10_000 : 200
    }

    /// Fills the history before martletd is started: on each of 80 days 125 entries of 25 applications, so that
    /// the panel shows many groups of five rather than one. They have been seen and not dealt with: the panel lists others
    /// only when they are unfolded.
    @MainActor private static func writeHistory(in arena: Arena) throws {
        try writeEntry(in: arena)
        try FilledHistory.copyNewestEntry(
            // One message was posted before, and one is still to be shown.
            count(for: .martletd) - 2, in: arena,
            changes: """
                CREATE TEMP TABLE newest AS SELECT max(number) AS number FROM messages;
                UPDATE messages SET
                    reason = 'expired', unread = 0,
                    app = 'Application ' || (number % 25 + 1),
                    title = 'Message number ' || number,
                    arrival = arrival - ((SELECT number FROM newest) - messages.number) / 125 * 86400000,
                    ended = ended - ((SELECT number FROM newest) - messages.number) / 125 * 86400000;
                """)
    }

    /// Makes martletd write an entry into a new history.
    @MainActor private static func writeEntry(in arena: Arena) throws {
        let daemon = try arena.start(.martletd)
        defer { daemon.end() }
        try daemon.client.close(daemon.client.notify().id)
        Clock.rest(milliseconds: 500)
    }

    /// Makes martletd show a message, and swaync all messages that it is to list: messages that expire at once, which
    /// it keeps in its panel.
    @MainActor private static func showMessages(
        by daemon: RunningDaemon, _ contender: Contender
    ) throws {
        guard contender == .martletd else {
            for _ in 0..<count(for: contender) { _ = try daemon.client.notify(lifetime: 1) }
            return
        }
        let message = try daemon.client.notify()
        Clock.rest(milliseconds: 1000)
        try daemon.client.close(message.id)
    }

    // MARK: Opening

    @MainActor private static func measureOpenings(
        of panel: PanelSwitch, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        for hertz in [1000, 60] {
            try arena.setRate(hertz: hertz)
            Clock.rest(milliseconds: 500)
            let screen = try ScreenWatch(arena.session, loop: arena.loop)
            if hertz == 1000 {
                figures[.firstOpening(hertz)] = try timeOpening(of: panel, screen, arena)
            }
            var times: [Double] = []
            for _ in 0..<openings { times.append(try timeOpening(of: panel, screen, arena)) }
            figures[.openingMedian(hertz)] = times.median
            figures[.openingTail(hertz)] = times.tail
        }
    }

    /// Opens the panel over a picture at rest, closes it again, and waits until it has disappeared.
    ///
    /// - Returns: Milliseconds from the call to the first frame with other pixels.
    @MainActor private static func timeOpening(
        of panel: PanelSwitch, _ screen: ScreenWatch, _ arena: Arena
    ) throws -> Double {
        try screen.rest()
        let begin = Clock.monotonic
        let sent = try panel.sendOpen()
        let shown = try screen.change() - begin
        try arena.wait(for: "the reply") { sent.isAnswered }
        if let failure = sent.failure { throw BenchError(failure) }
        try screen.rest()
        try panel.close()
        // The picture has been at rest: without this, `rest` would return before the panel begins to leave.
        _ = try screen.change()
        try screen.rest(milliseconds: 500)
        return shown
    }

    // MARK: Scrolling

    @MainActor private static func measureScrolling(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        let (recording, time) = try daemon.play(flings)
        let start = (recording.inputs.first?.time ?? 0) + 100
        let end = start + duration
        let commits = recording.commits.filter { $0.time >= start && $0.time <= end }
        guard commits.count > 10, let last = commits.last else {
            throw BenchError("the panel does not follow a finger")
        }
        guard end - last.time < 200 else {
            throw BenchError("the panel stopped scrolling before the finger did")
        }
        figures[.missedScrollFrames] = Double(
            recording.missedFrames(hertz: 60, from: start, to: end))
        figures[.scrollInterval] = recording.commitIntervals(from: start, to: end).farTail
        figures[.scrollTime] = time
    }

    /// Flings of the list for a little longer than the measurement takes. Each finger moves beyond the slop at once and
    /// touches the list before it has slowed down, so that the list never rests.
    @MainActor private static var flings: InputScript {
        // The finger is over the cards, also on swaync's panel, which is 500 px wide.
        let x = Double(HeadlessSession.size.width - 200)
        var script = InputScript()
        while script.time < duration + 200 {
            if script.time > 0 { script = script.hold(400) }
            script = script.down(x: x, y: 640).jump(x: x, y: 616)
                .line(x: x, y: 340, over: 200, rate: 240).up()
        }
        return script
    }

    /// Goes from the first entry to the last by the key End, several times.
    @MainActor private static func measureEnd(
        of panel: PanelSwitch, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        try arena.session.plugKeyboard()
        defer { try? arena.session.unplugKeyboard() }
        try panel.focus()
        let screen = try ScreenWatch(arena.session, loop: arena.loop)
        var times: [Double] = []
        for _ in 0..<5 {
            try arena.session.type(.home)
            try screen.rest(milliseconds: 500)
            let begin = Clock.monotonic
            try arena.session.type(.end)
            _ = try screen.change()
            times.append(try screen.end(milliseconds: 500) - begin)
        }
        figures[.scrolledEnd] = times.median
    }

    // MARK: Memory

    /// Kilobytes.
    @MainActor private static func anonymousMemory(of daemon: RunningDaemon) throws -> Double {
        try ProcessMemory(of: daemon.identifier).megabytes(.anonymous) * 1000
    }
}
