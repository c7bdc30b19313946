import Bus
import Messages
import Stage

/// Redraws the ages of what is shown when they change; off while nothing is shown.
final class AgeTimer {
    private let presenter: Presenter
    private var timer: EventTimer?

    /// Ages may read wrong for this long, in microseconds, so that one wake-up serves them all.
    private static let accuracy: UInt64 = 1_000_000

    init(loop: EventLoop, presenter: Presenter) throws(BusError) {
        self.presenter = presenter
        timer = try loop.timer(priority: .idle) { [self] in
            presenter.refreshAges()
            rearm()
        }
    }

    /// To be called when something has been presented or withdrawn.
    func rearm() {
        guard let change = presenter.nextAgeChange else {
            timer?.disarm()
            return
        }
        guard timer?.deadline != change.microseconds else { return }
        timer?.arm(at: change.microseconds, accuracy: AgeTimer.accuracy)
    }
}
