import CLibc
import Foundation
import Support

/// The cost of a daemon while nothing happens.
enum Idle {
    @MainActor static func measure(
        _ contender: Contender, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        let daemon = try arena.start(contender)
        defer { daemon.end() }
        Clock.tidy()
        let nothing = try pause([daemon.identifier])
        figures[.idleTime] = nothing.time
        figures[.idleWakeUps] = nothing.wakeUps
        _ = try daemon.client.notify()
        Clock.tidy()
        let shown = try pause([daemon.identifier])
        figures[.shownTime] = shown.time
        figures[.shownWakeUps] = shown.wakeUps
        daemon.end()
        if contender == .martletd { try measureConditions(in: arena, into: &figures) }
    }

    /// A rule for each condition that can be watched.
    private static let rules = ["idle", "fullscreen", "locked", "sharing", "camera", "microphone"]
        .map { "[[rule]]\nname = \"\($0)\"\nwhen = { \($0) = true }\n" }.joined()

    /// Measures martletd while rules ask for all conditions, of which PipeWire tells some by a process of its own.
    @MainActor private static func measureConditions(
        in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        let pipeWire = try arena.session.start("pipewire")
        defer { pipeWire.stop() }
        let socket = arena.session.runtimeDirectory.appending(path: "pipewire-0").path()
        try arena.wait(for: "PipeWire, Debian's package pipewire") {
            FileManager.default.fileExists(atPath: socket)
        }
        let daemon = try arena.start(.martletd, settings: rules)
        defer { daemon.end() }
        Clock.tidy()
        let watchers = try children(of: daemon.identifier)
        guard let watcher = watchers.first else { throw BenchError("nothing watches PipeWire") }
        figures[.watchedWakeUps] = try pause([daemon.identifier] + watchers).wakeUps
        figures[.watchedMemory] = try ProcessMemory(of: daemon.identifier).megabytes(.anonymous)
        figures[.watcherMemory] = try ProcessMemory(of: watcher).megabytes(.anonymous)
    }

    private static func children(of process: pid_t) throws -> [pid_t] {
        let file = "/proc/\(process)/task/\(process)/children"
        return try String(contentsOfFile: file, encoding: .utf8).split(separator: " ")
            .compactMap { pid_t($0) }
    }

    /// The activity of processes during ten seconds.
    @MainActor private static func pause(
        _ processes: [pid_t]
    ) throws -> (time: Double, wakeUps: Double) {
        let before = try processes.map { try ProcessActivity(of: $0) }
        Clock.rest(milliseconds: 10_000)
        let after = try processes.map { try ProcessActivity(of: $0) }
        return zip(before, after).reduce((0, 0)) { sum, pair in
            (sum.0 + pair.1.time - pair.0.time, sum.1 + pair.1.wakeUps - pair.0.wakeUps)
        }
    }
}
