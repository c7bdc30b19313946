import Bus
import History
import Host
import Messages
import Stage

/// Timers and signals that wake the daemon, besides connections and the timeouts of messages.
struct DaemonTimers {
    let rest: RestTimer
    /// Signals that end the daemon.
    private(set) var signals: [SignalWatch] = []

    init(rest: RestTimer) { self.rest = rest }

    /// Runs `body` when a signal arrives.
    mutating func watch(
        _ numbers: [Int32], loop: EventLoop, _ body: @escaping () -> Void
    ) throws(BusError) {
        for number in numbers { signals.append(try loop.signal(number, body)) }
    }
}

/// Returns memory that nothing needs any more: free blocks, buffers and the stack once arrivals, ends and motion have paused; code,
/// and fonts and glyphs if nothing is shown, after a while.
final class RestTimer {
    private let loop: EventLoop
    private let presenter: Presenter
    private let history: History
    private var quiet = QuietPeriod()
    private var timer: EventTimer?

    init(loop: EventLoop, presenter: Presenter, history: History) throws(BusError) {
        (self.loop, self.presenter, self.history) = (loop, presenter, history)
        timer = try loop.timer(priority: .idle) { [self] in check() }
    }

    /// Notes that the daemon has started or has other outputs, that a message or a part of the panel's list arrives, or that a
    /// message ends or the last card or the bar leaves the screen.
    func note() {
        quiet.note(at: Instant(microseconds: loop.now))
        // A stream of messages does not set the timer for each: what is due then is not due yet.
        if timer?.deadline == nil { arm() }
    }

    private func arm() {
        if let deadline = quiet.deadline { timer?.arm(at: deadline.microseconds) }
    }

    private func check() {
        let now = Instant(microseconds: loop.now)
        if let end = quiet.takeEnd(at: now, isMoving: presenter.isMoving) {
            let isRest = end == .rest
            if isRest { history.releaseMemory() } else { history.releasePages() }
            // A message, the panel or the bar may stay for hours.
            if isRest, presenter.isBlank { presenter.releaseUnused() }
            presenter.releaseBuffers()
            Memory.giveBack()
            if isRest { Memory.releaseCode() }
        }
        arm()
    }
}
