import Bus
import Messages
import Stage

/// Has fonts, glyphs and free memory given back once nothing has been shown for a while; off otherwise.
final class RestTimer {
    private let loop: EventLoop
    private let presenter: Presenter
    private var quiet = QuietPeriod()
    private var timer: EventTimer?

    /// How much later memory may go back, in microseconds, so that one wake-up serves several timers.
    private static let accuracy: UInt64 = 1_000_000

    init(loop: EventLoop, presenter: Presenter) throws(BusError) {
        (self.loop, self.presenter) = (loop, presenter)
        timer = try loop.timer(priority: .idle) { [self] in
            if quiet.isOver(at: Instant(microseconds: loop.now)) { presenter.releaseUnused() }
        }
    }

    /// A message is presented.
    func show() {
        quiet.show()
        if timer?.deadline != nil { timer?.disarm() }
    }

    /// The last message has ended, or its card has left the screen.
    func clear() {
        quiet.clear(at: Instant(microseconds: loop.now))
        guard let deadline = quiet.deadline, timer?.deadline != deadline.microseconds else {
            return
        }
        timer?.arm(at: deadline.microseconds, accuracy: Self.accuracy)
    }
}
