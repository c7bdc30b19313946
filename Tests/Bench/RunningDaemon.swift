import CLibc
import Support

/// A notification daemon that has its bus name.
@MainActor final class RunningDaemon {
    private let process: Subprocess
    let arena: Arena
    /// Milliseconds from exec to the bus's signal that the daemon has its name.
    let startMilliseconds: Double
    let client: NotificationClient

    init(process: Subprocess, arena: Arena, startMilliseconds: Double) {
        self.process = process
        self.arena = arena
        self.startMilliseconds = startMilliseconds
        client = NotificationClient(bus: arena.bus)
    }

    /// The process id.
    var identifier: pid_t { process.identifier }

    /// Plays a script to its end and records the commits meanwhile.
    ///
    /// - Returns: The recording, and the daemon's milliseconds on a processor for each second of the script.
    func play(_ script: InputScript) throws -> (recording: Recording, time: Double) {
        var time = 0.0
        let recording = try arena.session.record {
            let before = try ProcessActivity(of: identifier)
            try arena.session.play(script)
            time = try ProcessActivity(of: identifier).time - before.time
        }
        return (recording, time / script.time * 1000)
    }

    /// Ends the daemon and waits until its name is free.
    func end() {
        process.stop()
        do { try arena.awaitSilence() } catch { Progress.show("\(error)") }
    }
}
