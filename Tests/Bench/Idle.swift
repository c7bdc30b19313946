/// The cost of a daemon while nothing happens.
enum Idle {
    @MainActor static func measure(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        Clock.rest(milliseconds: 2000)
        let nothing = try pause(daemon)
        figures[.idleTime] = nothing.time
        figures[.idleWakeUps] = nothing.wakeUps
        _ = try daemon.client.notify()
        Clock.rest(milliseconds: 2000)
        let shown = try pause(daemon)
        figures[.shownTime] = shown.time
        figures[.shownWakeUps] = shown.wakeUps
    }

    @MainActor private static func pause(
        _ daemon: RunningDaemon
    ) throws -> (time: Double, wakeUps: Double) {
        let before = try ProcessActivity(of: daemon.identifier)
        Clock.rest(milliseconds: 10_000)
        let after = try ProcessActivity(of: daemon.identifier)
        return (after.time - before.time, after.wakeUps - before.wakeUps)
    }
}
