import Bus
import Support

/// The cost of the bar: at rest, with a running or paused time, with a scrolling title, and under a finger.
enum Bars {
    private static let target = BusTarget(
        destination: "org.martlet.Martlet1", path: "/org/martlet/Martlet1",
        interface: "org.martlet.Martlet1")
    private static let item = "bench"

    /// Measures martletd. The other daemons have no bar.
    @MainActor static func measure(
        _ contender: Contender, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        guard contender == .martletd else { return }
        try arena.setRate(hertz: 60)
        let daemon = try arena.start(contender)
        defer { daemon.end() }
        try set(on: arena.bus) { $0.field("title", "s") { $0.string("Song") } }
        Clock.tidy()
        figures[.barRestWakeUps] = try pause(daemon).wakeUps
        try set(on: arena.bus) { writer in
            writer.field("time", "x") { $0.int64(10_000) }
            writer.field("length", "x") { $0.int64(300_000) }
            writer.field("rate", "d") { $0.double(0) }
        }
        Clock.tidy()
        figures[.barStandingWakeUps] = try pause(daemon).wakeUps
        try set(on: arena.bus) { $0.field("rate", "d") { $0.double(1) } }
        Clock.tidy()
        figures[.barRunningWakeUps] = try pause(daemon).wakeUps
        try set(on: arena.bus) { $0.field("time", "x") { $0.int64(-1) } }
        Clock.tidy()
        try measureTitle(daemon, into: &figures)
        try set(on: arena.bus) { $0.field("title", "s") { $0.string("Song") } }
        Clock.rest(milliseconds: 1000)
        figures[.barDragTime] = try measureDrag(daemon)
    }

    /// A title that is too long rests for 2 s, and then scrolls for longer than the measurement takes.
    @MainActor private static func measureTitle(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        let title = String(repeating: "A long title ", count: 60)
        try set(on: daemon.arena.bus) { $0.field("title", "s") { $0.string(title) } }
        Clock.rest(milliseconds: 400)
        figures[.barTitleRestWakeUps] = try pause(daemon, milliseconds: 1400).wakeUps
        Clock.rest(milliseconds: 2000)
        figures[.barScrollTime] = try pause(daemon).time / 10
    }

    @MainActor private static func set(
        on bus: BusConnection, _ body: (inout MessageWriter) -> Void
    ) throws {
        _ = try bus.callAndWait(target, "SetBarItem", timeout: 20_000_000) { writer in
            writer.array("{sv}") { writer in
                writer.field("id", "s") { $0.string(item) }
                writer.field("keep", "b") { $0.bool(true) }
                body(&writer)
            }
        }
    }

    @MainActor private static func pause(
        _ daemon: RunningDaemon, milliseconds: UInt32 = 10_000
    ) throws -> (time: Double, wakeUps: Double) {
        let before = try ProcessActivity(of: daemon.identifier)
        Clock.rest(milliseconds: milliseconds)
        let after = try ProcessActivity(of: daemon.identifier)
        return (after.time - before.time, after.wakeUps - before.wakeUps)
    }

    // MARK: Dragging

    /// Opens the view, and drags it down and up by its head for five seconds.
    ///
    /// - Returns: Milliseconds on a processor for each second of dragging.
    @MainActor private static func measureDrag(_ daemon: RunningDaemon) throws -> Double {
        let session = daemon.arena.session
        let (x, bottom) = (640.0, Double(HeadlessSession.size.height) - 40)
        try session.play(
            InputScript().down(x: x, y: bottom).line(x: x, y: bottom - 60, over: 80).up())
        Clock.rest(milliseconds: 1500)
        guard let bar = try session.stages.first(where: { $0.keyboard != 0 }),
            let view = bar.parts.dropFirst().map(\.area).max(by: { $0.height < $1.height })
        else { throw BenchError("the bar does not open") }
        let top = Double(view.y) + 60
        var script = InputScript().down(x: x, y: top)
        for _ in 0..<5 {
            script = script.line(x: x, y: top + 120, over: 500, rate: 240)
                .line(x: x, y: top + 20, over: 500, rate: 240)
        }
        let (recording, time) = try daemon.play(script.up())
        guard recording.commits.count > 250 else {
            throw BenchError("the view does not follow a finger")
        }
        return time
    }
}
