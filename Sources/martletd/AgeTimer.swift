import Bus
import Messages
import Stage

/// Redraws the ages on visible cards when they change; off while nothing is shown.
final class AgeTimer {
    private let presenter: Presenter
    private var timer: EventTimer?

    /// Time for which ages may be out of date, microseconds, so that one wake-up updates all of them.
    private static let accuracy: UInt64 = 1_000_000

    init(loop: EventLoop, presenter: Presenter) throws(BusError) {
        self.presenter = presenter
        timer = try loop.timer(priority: .idle) { [self] in
            presenter.refreshAges()
            rearm()
        }
    }

    /// Sets the timer anew. Must be called after a message was presented or withdrawn.
    func rearm() {
        guard let change = presenter.nextAgeChange else {
            timer?.disarm()
            return
        }
        guard timer?.deadline != change.microseconds else { return }
        timer?.arm(at: change.microseconds, accuracy: AgeTimer.accuracy)
    }
}
