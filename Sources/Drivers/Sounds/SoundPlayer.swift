package import Bus
import Host
import Messages
package import Sounding

/// Plays sounds with `martlet-sound`, a process that is started for the first sound and ends by itself when there is
/// nothing to play.
///
/// Nothing waits: a request is written into a pipe as a whole or dropped. A helper process that leaves requests unread
/// is killed, and after a failure no other is started for a while.
package final class SoundPlayer {
    /// Microseconds for which a request may stay unread.
    package static let standardPatience: UInt64 = 5_000_000
    /// Microseconds after a failure before another helper is started.
    package static let standardRest: UInt64 = 5_000_000

    /// Maximum number of files that are open: as many as the helper plays at once, and some that it has not opened yet.
    private static let mostFiles = 8

    private let loop: EventLoop
    private let helper: String
    private let patience: UInt64
    private let rest: UInt64
    private let log: (String) -> Void
    /// Pipe to the helper; nil: none is running.
    private var pipe: RequestPipe?
    private var watch: ChildWatch?
    /// Fires when the helper has had enough time for the last request.
    private var timer: EventTimer?
    /// Time before which no helper is started, microseconds of the loop's clock.
    private var restEnd: UInt64 = 0
    /// Bytes in the pipe that the present helper could have read since its start.
    private var given = 0
    private var isKilled = false
    /// Files that the helper may still have to open, the oldest first.
    private var files: [SealedFile] = []
    private var complaints = LogLimit()

    /// Creates a player without starting a helper.
    ///
    /// - Parameters:
    ///   - helper: Path of `martlet-sound`.
    ///   - log: Called with a sentence that says why no sound is played; as often as `LogLimit` allows.
    package init(
        loop: EventLoop, helper: String, patience: UInt64 = standardPatience,
        rest: UInt64 = standardRest, log: @escaping (String) -> Void
    ) {
        (self.loop, self.helper, self.log) = (loop, helper, log)
        (self.patience, self.rest) = (patience, rest)
    }

    /// Whether a helper is running.
    package var isRunning: Bool { watch != nil }

    /// Requests a sound, or the end of one, for which no helper is started.
    ///
    /// - Parameter file: The file whose path is in the request; open until the helper ends or has been given several more.
    package func send(_ request: SoundRequest, keeping file: SealedFile? = nil) {
        if case .stop = request, !isRunning { return }
        guard !isKilled, loop.now >= restEnd, let bytes = request.bytes else { return }
        do throws(SpawnFailure) {
            if pipe == nil { pipe = try RequestPipe() }
            guard pipe?.write(bytes) == true else {
                return complain("a sound is not played: too many wait")
            }
            given += bytes.count
            keep(file)
        } catch { return fail("no sound is played: no pipe can be made: " + error.reason) }
        if !isRunning { start() }
        armTimer()
    }

    private func keep(_ file: SealedFile?) {
        guard let file else { return }
        files.append(file)
        if files.count > Self.mostFiles { files.removeFirst() }
    }

    private func start() {
        guard let pipe else { return }
        var spawn = Spawn(helper)
        spawn.requests = pipe
        // The helper's complaints go to the daemon's own log.
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
            files = []
            timer?.disarm()
            complaints.forgetLast()
        // The helper ended because it had nothing to play, while a request was being written.
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

    /// Drops all requests, and starts no helper for a while.
    private func fail(_ reason: String) {
        pipe = nil
        files = []
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
        if let line = complaints.line(text, at: Instant(microseconds: loop.now)) { log(line) }
    }
}
