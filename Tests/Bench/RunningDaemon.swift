import CLibc
import Support

/// A notification daemon that has its bus name.
@MainActor final class RunningDaemon {
    private let process: Subprocess
    let arena: Arena
    /// From its exec to the bus's word that it has its name.
    let startMilliseconds: Double
    let client: NotificationClient

    init(process: Subprocess, arena: Arena, startMilliseconds: Double) {
        self.process = process
        self.arena = arena
        self.startMilliseconds = startMilliseconds
        client = NotificationClient(bus: arena.bus)
    }

    /// Its process id.
    var identifier: pid_t { process.identifier }

    /// Ends it and waits until its name is free.
    func end() {
        process.stop()
        do { try arena.awaitSilence() } catch { Progress.show("\(error)") }
    }
}
