package import Bus
package import Capturing
import Host
import Messages

/// Watches what programs capture, by `martlet-capture`: a process that runs while that is needed and PipeWire's socket
/// exists.
///
/// Nothing is known before the process has spoken, and after the server has ended, with which all that it shared has
/// ended too. A process that fails leaves its last word until the next one speaks: what was hidden is not shown because a
/// helper crashed.
package final class CaptureWatch {
    /// Microseconds before a helper that has ended is started again; twice as long after each further failure.
    package static let standardPause: UInt64 = 1_000_000
    /// Failures in a row after which nothing is known any more, and no helper is started until `note()`.
    package static let mostFailures = 6
    /// Bytes that are read at once: a helper writes one for each change.
    private static let chunk = 256

    private let loop: EventLoop
    private let helper: String
    private let pause: UInt64
    private let socket: () -> String?
    private let log: (String) -> Void
    /// Called with what is captured after every change; nil: it is not known.
    package var told: (CaptureUse?) -> Void = { _ in }
    /// The captures that programs make; nil: not known.
    package private(set) var use: CaptureUse?
    private var isNeeded = false
    private var run: Run?
    private var timer: EventTimer?
    private var isWaiting = false
    /// Number of helpers in a row that have failed.
    private var failures = 0
    private var complaints = LogLimit()

    /// A running helper.
    private struct Run {
        var process: ChildWatch
        /// The helper's words.
        var pipe: OutputPipe
        var words: DescriptorWatch
    }

    /// Creates a watch that does nothing yet.
    ///
    /// - Parameters:
    ///   - helper: Path of `martlet-capture`.
    ///   - socket: Returns the path of PipeWire's socket; nil: there is none.
    ///   - log: Called with a sentence that says why nothing is known; as often as `LogLimit` allows.
    package init(
        loop: EventLoop, helper: String, pause: UInt64 = standardPause,
        socket: @escaping () -> String?, log: @escaping (String) -> Void
    ) {
        (self.loop, self.helper, self.pause) = (loop, helper, pause)
        (self.socket, self.log) = (socket, log)
    }

    /// Whether a helper is running.
    var isRunning: Bool { run != nil }

    /// Starts or stops watching.
    package func setNeeded(_ isNeeded: Bool) {
        guard isNeeded != self.isNeeded else { return }
        self.isNeeded = isNeeded
        failures = 0
        wait(for: nil)
        if isNeeded { return start() }
        // Dropped, the watch of the process kills and reaps it.
        run = nil
        tell(nil)
    }

    /// Looks for PipeWire's socket again if no helper is running and none is about to be started: something has happened
    /// before which it should be known what is captured.
    package func note() {
        guard isNeeded, !isRunning, !isWaiting else { return }
        failures = 0
        start()
    }

    private func start() {
        guard let path = socket(), File.isThere(path) else { return tell(nil) }
        do throws(SpawnFailure) {
            var spawn = Spawn(helper, [path])
            let pipe = try OutputPipe()
            spawn.standardOutput = pipe
            // The helper's complaints go to the daemon's own log.
            spawn.errors = StandardStream.error.rawValue
            let process = try spawn.start()
            do throws(BusError) {
                let watch = try loop.child(process) { [unowned(unsafe) self] exit in
                    unsafe self.end(exit)
                }
                watch.setOwnsProcess(true)
                let words = try loop.onReadable(pipe.readEnd) { [unowned(unsafe) self] _ in
                    unsafe self.read()
                }
                run = Run(process: watch, pipe: pipe, words: words)
            } catch {
                ProcessGroup.send(SignalNumber.kill, toProcess: process)
                fail("it is not known whether the screen is shared: " + error.message)
            }
        } catch {
            fail(
                "it is not known whether the screen is shared: \(helper) cannot be started: "
                    + error.reason)
        }
    }

    /// Reads the helper's words, of which the last one counts.
    private func read() {
        guard let run else { return }
        let bytes = run.pipe.readBytes(Self.chunk)
        // The helper has closed the pipe, and its end is reported too.
        guard let last = bytes.last else { return run.words.setEnabled(false) }
        guard let use = CaptureUse(byte: last) else {
            return run.process.send(signal: SignalNumber.kill)
        }
        failures = 0
        complaints.forgetLast()
        tell(use)
    }

    private func end(_ exit: ChildExit) {
        // The helper's last words may not have been read.
        read()
        run?.words.cancel()
        run?.process.cancel()
        run = nil
        let reason: String
        switch exit {
        case .status(0):
            // The server has ended, and may start again.
            tell(nil)
            return fail(nil)
        case .status(let status): reason = "ended with status \(status)"
        case .signal(let signal): reason = "ended by signal \(signal)"
        }
        fail("it is not known whether the screen is shared: martlet-capture " + reason)
    }

    /// Starts another helper after a while, or none after several failures.
    ///
    /// - Parameter reason: Why nothing is known; nil: a server that ends is no failure.
    private func fail(_ reason: String?) {
        if let reason, let line = complaints.line(reason, at: Instant(microseconds: loop.now)) {
            log(line)
        }
        failures += 1
        guard failures < Self.mostFailures else {
            wait(for: nil)
            return tell(nil)
        }
        wait(for: pause << UInt64(failures - 1))
    }

    /// Starts a helper after some microseconds; nil: not by itself.
    private func wait(for time: UInt64?) {
        isWaiting = time != nil
        guard let time else {
            timer?.disarm()
            return
        }
        do throws(BusError) {
            if timer == nil {
                timer = try loop.timer { [unowned(unsafe) self] in unsafe self.waited() }
            }
            timer?.arm(at: loop.now &+ time, accuracy: 100_000)
        } catch {
            isWaiting = false
            log(error.message)
        }
    }

    private func waited() {
        isWaiting = false
        if isNeeded, !isRunning { start() }
    }

    private func tell(_ use: CaptureUse?) {
        guard use != self.use else { return }
        self.use = use
        told(use)
    }
}
