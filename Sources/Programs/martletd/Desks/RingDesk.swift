import Alerts
import Bus
import Layout
import Messages
import Scene
import Stage

/// Makes messages ring: ends their sounds, repeats their haptic feedback, and turns screens on for them and off again.
final class RingDesk: EffectReceiver {
    private let loop: EventLoop
    private let switchboard: Switchboard
    private let presenter: Presenter
    private let sounds: SoundDesk
    private let feel: FeelDesk
    private var book = RingBook()
    private var wake = ScreenWake()
    /// Fires when something is due; nil: nothing has rung yet.
    private var timer: EventTimer?
    /// Whether all screens are off, as reported last.
    private var areScreensOff = false
    /// Called with whether all screens are off, or on only because a message rings.
    var screensOff: (Bool) -> Void = { _ in }

    init(
        loop: EventLoop, switchboard: Switchboard, presenter: Presenter, sounds: SoundDesk,
        feel: FeelDesk
    ) {
        (self.loop, self.switchboard, self.presenter) = (loop, switchboard, presenter)
        (self.sounds, self.feel) = (sounds, feel)
    }

    private var now: Instant { Instant(microseconds: loop.now) }

    func perform(_ effect: BoardEffect) {
        let cues = book.cues(after: effect, at: now)
        if !cues.isEmpty { perform(cues) }
    }

    /// Stops the messages of an application that ring.
    func silence(_ application: String) {
        perform(book.silence { switchboard.message($0)?.silencedName == application })
    }

    /// Notes whether all screens are off.
    func noteScreens(areOff: Bool) {
        areScreensOff = areOff
        tellScreens()
    }

    private func tellScreens() { screensOff(areScreensOff || wake.isHolding) }

    private func perform(_ cues: [RingCue]) {
        for cue in cues {
            switch cue {
            case .began: setRinging()
            case .pulse(let id):
                if let message = switchboard.message(id) { feel.pulse(message) }
            case .ended(let id, let isAnswered):
                sounds.stop(id)
                setRinging(isAnswered: isAnswered)
            }
        }
        armTimer()
    }

    private func setRinging(isAnswered: Bool = false) {
        if wake.setRinging(book.isRinging, isAnswered: isAnswered, at: now) {
            presenter.wakeScreens { [self] output in woke(output) }
        }
        follow()
    }

    private func woke(_ output: OutputNumber) {
        wake.woke(output, at: now)
        presenter.watchUse { [self] in
            wake.use()
            follow()
        }
        follow()
        armTimer()
    }

    /// Watches for input no longer once no screen is on only because something rings.
    private func follow() {
        if !wake.isHolding { presenter.watchUse(nil) }
        tellScreens()
    }

    private func tick() {
        let due = wake.takeDue(at: now)
        if due.isEmpty {
            follow()
        } else {
            presenter.watchUse(nil)
            // The person is still away, which is told again only when the screens are off.
            presenter.turnOff(due) { [self] isOff in
                if isOff { areScreensOff = true }
                tellScreens()
            }
        }
        perform(book.cues(at: now))
    }

    private func armTimer() {
        let times = [book.wake, wake.deadline].compactMap { $0 }
        guard let next = times.min() else {
            timer?.disarm()
            return
        }
        do throws(BusError) {
            if timer == nil { timer = try loop.timer { [self] in tick() } }
            timer?.arm(at: next.microseconds)
        } catch { Daemon.log(error.message) }
    }
}
