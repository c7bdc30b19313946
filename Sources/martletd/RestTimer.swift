import Bus
import History
import Host
import Messages
import Stage

/// Has free memory given back when nothing is shown any more, and fonts, glyphs and code too once that has lasted for a
/// while.
final class RestTimer {
    private let loop: EventLoop
    private let presenter: Presenter
    private let history: History
    private var quiet = QuietPeriod()
    private var timer: EventTimer?
    private var tidying: DeferredWork?
    private var settling: DeferredWork?
    /// When what only the panel's scrolling has needed goes back.
    private var panelTimer: EventTimer?

    /// How much later memory may go back, in microseconds, so that one wake-up serves several timers.
    private static let accuracy: UInt64 = 1_000_000
    /// How long after the panel's last entries its list counts as standing still, in microseconds.
    private static let panelPatience: UInt64 = 500_000

    init(loop: EventLoop, presenter: Presenter, history: History) throws(BusError) {
        (self.loop, self.presenter, self.history) = (loop, presenter, history)
        tidying = try loop.deferred(priority: .idle) { Memory.giveBack() }
        timer = try loop.timer(priority: .idle) { [self] in
            guard quiet.isOver(at: Instant(microseconds: loop.now)) else { return }
            history.releaseMemory()
            presenter.releaseUnused()
            Memory.releaseCode()
        }
        settling = try loop.deferred(priority: .idle) {
            Memory.giveBack()
            Memory.releaseCode()
        }
        panelTimer = try loop.timer(priority: .idle) {
            Memory.giveBack()
            Memory.releaseStack()
        }
    }

    /// The daemon is ready for messages: what only its start has needed goes.
    func start() { settling?.schedule() }

    /// The panel loads entries, as it does when it opens and while it scrolls.
    func loadPanel() { panelTimer?.arm(at: loop.now + Self.panelPatience) }

    /// A message is presented.
    func show() {
        quiet.show()
        if timer?.deadline != nil { timer?.disarm() }
    }

    /// The last message has ended, or its card has left the screen.
    func clear() {
        tidying?.schedule()
        quiet.clear(at: Instant(microseconds: loop.now))
        guard let deadline = quiet.deadline, timer?.deadline != deadline.microseconds else {
            return
        }
        timer?.arm(at: deadline.microseconds, accuracy: Self.accuracy)
    }
}
