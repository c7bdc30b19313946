import Alerts
import Bus
import Gestures
import Haptics
import Messages

/// Triggers haptic feedback for messages and gestures.
final class FeelDesk: EffectReceiver {
    private let loop: EventLoop
    private var book = FeelBook()
    /// Sends feedback to feedbackd; nil: there is no session bus.
    private var feedback: Feedback?
    /// Settings of haptic feedback.
    var settings = HapticSettings()

    init(loop: EventLoop) { self.loop = loop }

    func connect(_ bus: BusConnection) { feedback = Feedback(bus: bus) }

    private var now: Instant { Instant(microseconds: loop.now) }

    func perform(_ effect: BoardEffect) {
        trigger(book.event(after: effect, at: now))
    }

    func feel(_ moment: FeltMoment) {
        trigger(book.event(of: moment, at: now))
    }

    private func trigger(_ event: FeltEvent?) {
        guard let event, settings.isEnabled else { return }
        feedback?.trigger(event)
    }
}
