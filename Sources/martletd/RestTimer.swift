import Bus
import History
import Host
import Messages
import Stage

/// Frees unused memory after arrivals and motion have paused for a moment; also frees code a moment after the start, the first
/// messages and a flood of messages or of their ends, and code, fonts and glyphs after nothing has been shown for a while.
final class RestTimer {
    private let loop: EventLoop
    private let presenter: Presenter
    private let history: History
    private var quiet = QuietPeriod()
    private var pause = ArrivalPause()
    private var timer: EventTimer?
    /// Fires when arrivals and ends have paused for a moment.
    private var pauseTimer: EventTimer?

    /// Delay that freeing memory may have, microseconds, so that one wake-up serves several timers.
    private static let accuracy: UInt64 = 1_000_000

    init(loop: EventLoop, presenter: Presenter, history: History) throws(BusError) {
        (self.loop, self.presenter, self.history) = (loop, presenter, history)
        timer = try loop.timer(priority: .idle) { [self] in
            guard quiet.isOver(at: Instant(microseconds: loop.now)) else { return }
            history.releaseMemory()
            presenter.releaseUnused()
            Memory.releaseCode()
        }
        pauseTimer = try loop.timer(priority: .idle) { [self] in checkPause() }
    }

    /// Schedules the freeing of what only the start of the daemon needed. The answers of the services that it asked would
    /// map again what had been freed before them.
    func start() {
        pause.start(at: Instant(microseconds: loop.now))
        armPauseTimer()
    }

    /// Notes that the panel loads entries, as it does when it opens and while it scrolls.
    func loadPanel() { noteChange() }

    /// Schedules the freeing of memory after a pause in arrivals and ends. A stream of messages leaves the heap full of holes,
    /// and the stack as large as in its deepest turn.
    private func noteChange() {
        pause.change(at: Instant(microseconds: loop.now))
        armPauseTimer()
    }

    private func armPauseTimer() {
        guard let deadline = pause.deadline, pauseTimer?.deadline != deadline.microseconds else {
            return
        }
        pauseTimer?.arm(at: deadline.microseconds)
    }

    private func checkPause() {
        let now = Instant(microseconds: loop.now)
        if presenter.isMoving { pause.move(at: now) }
        guard let kind = pause.takeEnd(at: now) else { return armPauseTimer() }
        if kind == .start { history.releaseMemory() } else { history.releasePages() }
        presenter.releaseBuffers()
        Memory.giveBack()
        if kind == .stream { Memory.releaseStack() } else { Memory.releaseCode() }
        quiet.notePause(at: now, isBlank: presenter.isBlank)
        guard let deadline = quiet.deadline, timer?.deadline != deadline.microseconds else {
            return
        }
        timer?.arm(at: deadline.microseconds, accuracy: Self.accuracy)
    }

    /// Notes that a message is presented.
    func show() {
        quiet.show()
        if timer?.deadline != nil { timer?.disarm() }
        noteChange()
    }

    /// Notes that a message has ended.
    func end() { noteChange() }

    /// Notes that the last card, or the bar, has left the screen, whether or not a message is held for later.
    func clear() {
        pause.clear(at: Instant(microseconds: loop.now))
        armPauseTimer()
    }
}
