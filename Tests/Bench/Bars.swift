import Bus
import Support

/// What the bar costs while it is there: at rest, with a time that runs or stands, with a title that scrolls, and under a
/// finger.
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
        let daemon = try arena.start(contender)
        defer { daemon.end() }
        try set(on: arena.bus) { $0.field("title", "s") { $0.string("Song") } }
        Clock.rest(milliseconds: 12_500)
        figures[.barRestWakeUps] = try pause(daemon).wakeUps
        try set(on: arena.bus) { writer in
            writer.field("time", "d") { $0.double(10) }
            writer.field("length", "d") { $0.double(300) }
            writer.field("rate", "d") { $0.double(0) }
        }
        Clock.rest(milliseconds: 2000)
        figures[.barStandingWakeUps] = try pause(daemon).wakeUps
        try set(on: arena.bus) { $0.field("rate", "d") { $0.double(1) } }
        Clock.rest(milliseconds: 2000)
        figures[.barRunningWakeUps] = try pause(daemon).wakeUps
        try set(on: arena.bus) { writer in
            writer.field("rate", "d") { $0.double(0) }
            // Scrolls for longer than is measured.
            writer.field("title", "s") { $0.string(String(repeating: "A long title ", count: 60)) }
        }
        Clock.rest(milliseconds: 3500)
        figures[.barScrollTime] = try pause(daemon).time / 10
        figures[.barDragTime] = try daemon.play(drags).time
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
        _ daemon: RunningDaemon
    ) throws -> (time: Double, wakeUps: Double) {
        let before = try ProcessActivity(of: daemon.identifier)
        Clock.rest(milliseconds: 10_000)
        let after = try ProcessActivity(of: daemon.identifier)
        return (after.time - before.time, after.wakeUps - before.wakeUps)
    }

    /// A finger that opens the view and then drags it down and up for five seconds.
    @MainActor private static var drags: InputScript {
        let (x, bottom) = (640.0, Double(HeadlessSession.size.height) - 40)
        var script = InputScript().down(x: x, y: bottom).line(x: x, y: bottom - 60, over: 80).up()
            .hold(1000).down(x: x, y: 500)
        for _ in 0..<5 {
            script = script.line(x: x, y: 640, over: 500, rate: 240)
                .line(x: x, y: 520, over: 500, rate: 240)
        }
        return script.up()
    }
}
