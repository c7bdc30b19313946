package import Bus
import Host
package import Sounding

/// Has sounds played by `martlet-sound`, a process that starts with the first sound and ends by itself when there is nothing
/// to play.
///
/// Nothing here waits: a request goes into a pipe whole or is dropped. A helper that leaves requests unread is killed, and one
/// that failed is not started again for a while.
package final class SoundPlayer {
    /// Microseconds for which a request may lie unread.
    package static let standardPatience: UInt64 = 5_000_000
    /// Microseconds after a failure until another helper is started.
    package static let standardRest: UInt64 = 5_000_000

    private let loop: EventLoop
    private let helper: String
    private let patience: UInt64
    private let rest: UInt64
    private let log: (String) -> Void
    /// Leads to the helper; nil: none runs.
    private var pipe: RequestPipe?
    private var watch: ChildWatch?
    /// Fires when the helper has had enough time for what was last written.
    private var timer: EventTimer?
    /// Until when no helper is started, microseconds of the loop.
    private var restEnd: UInt64 = 0
    /// Bytes that were there for the helper to read since it was started.
    private var given = 0
    private var isKilled = false
    private var lastComplaint = ""

    /// Starts nothing.
    ///
    /// - Parameters:
    ///   - helper: The path of `martlet-sound`.
    ///   - log: Told, in a sentence, why no sound is played; not twice in a row.
    package init(
        loop: EventLoop, helper: String, patience: UInt64 = standardPatience,
        rest: UInt64 = standardRest, log: @escaping (String) -> Void
    ) {
        (self.loop, self.helper, self.log) = (loop, helper, log)
        (self.patience, self.rest) = (patience, rest)
    }

    /// Whether a helper runs.
    package var isRunning: Bool { watch != nil }

    /// Asks for a sound, or for the end of one, which starts no helper.
    package func send(_ request: SoundRequest) {
        if case .stop = request, !isRunning { return }
        guard !isKilled, loop.now >= restEnd, let bytes = request.bytes else { return }
        do throws(SpawnFailure) {
            if pipe == nil { pipe = try RequestPipe() }
            guard pipe?.write(bytes) == true else {
                return complain("a sound is not played: too many wait")
            }
            given += bytes.count
        } catch { return fail("no sound is played: no pipe can be made: " + error.reason) }
        if !isRunning { start() }
        armTimer()
    }

    private func start() {
        guard let pipe else { return }
        var spawn = Spawn(helper)
        spawn.requests = pipe
        // What the helper has to complain about stands beside what we have.
        spawn.errors = StandardStream.error.rawValue
        do throws(SpawnFailure) {
            given = pipe.unread
            let process = try spawn.start()
            do throws(BusError) {
                watch = try loop.child(process) { [unowned(unsafe) self] exit in
                    unsafe self.end(exit)
                }
                watch?.setOwnsProcess(true)
            } catch {
                ProcessGroup.send(SignalNumber.kill, toProcess: process)
                fail("no sound is played: " + error.message)
            }
        } catch { fail("no sound is played: \(helper) cannot be started: " + error.reason) }
    }

    private func end(_ exit: ChildExit) {
        watch?.cancel()
        watch = nil
        switch exit {
        case .status(0) where !isKilled && unread == 0:
            pipe = nil
            timer?.disarm()
            lastComplaint = ""
        // A request came while the helper, which had nothing to play, was about to end.
        case .status(0) where !isKilled && unread < given:
            start()
            armTimer()
        case .status(let status):
            fail("no sound is played: martlet-sound ended with status \(status)")
        case .signal(let signal):
            fail(
                "no sound is played: martlet-sound "
                    + (isKilled ? "hangs" : "ended by signal \(signal)"))
        }
    }

    /// Bytes that no helper has read.
    private var unread: Int { pipe?.unread ?? 0 }

    /// Forgets what was asked for, and starts no helper for a while.
    private func fail(_ reason: String) {
        pipe = nil
        isKilled = false
        timer?.disarm()
        restEnd = loop.now &+ rest
        complain(reason)
    }

    private func armTimer() {
        guard isRunning else { return }
        do throws(BusError) {
            if timer == nil {
                timer = try loop.timer { [unowned(unsafe) self] in unsafe self.endStalled() }
            }
            timer?.arm(at: loop.now &+ patience, accuracy: 500_000)
        } catch { complain(error.message) }
    }

    private func endStalled() {
        guard unread > 0, !isKilled else { return }
        isKilled = true
        watch?.send(signal: SignalNumber.kill)
    }

    private func complain(_ text: String) {
        guard text != lastComplaint else { return }
        lastComplaint = text
        log(text)
    }
}
