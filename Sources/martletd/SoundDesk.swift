import Alerts
import Bus
import Host
import Messages
import Portal
import Sounding
import Sounds

/// Plays the sounds of messages, as senders, rules and the configuration say.
final class SoundDesk: EffectReceiver {
    private let loop: EventLoop
    private let helper = ProgramPath.besideThisProgram("martlet-sound")
    private var book = SoundBook()
    private var gate = SoundGate()
    /// Plays sounds; nil: none has been played yet.
    private var player: SoundPlayer?
    /// Plays files of applications, in a process that gives up more rights than the other; nil: none has been played yet.
    private var ownPlayer: SoundPlayer?
    private var timer: EventTimer?
    /// Chooses the alert of a message whose sound is to be played; nil: the sound is to be played.
    var ownAlert: (MessageID) -> OwnAlert? = { _ in nil }
    /// Settings of sounds.
    var settings = SoundSettings() {
        didSet { if !isOn { gate.dropAll() } }
    }

    init(loop: EventLoop) { self.loop = loop }

    /// Whether sounds can be played. Applications see it as the capability `sound`.
    var isAvailable: Bool { settings.isEnabled && File.isExecutable(helper) }

    private var isOn: Bool { settings.isEnabled && settings.volume > 0 }

    private var now: Instant { Instant(microseconds: loop.now) }

    func perform(_ effect: BoardEffect) {
        switch book.cue(after: effect) {
        case .play(let order)? where isOn:
            if let order = gate.offer(order, at: now) { play(order) }
        case .stop(let message)?:
            gate.drop(message)
            for player in [player, ownPlayer] { player?.send(.stop(number: message.rawValue)) }
        case .play?, nil: return
        }
        armTimer()
    }

    private func playNext() {
        if let order = gate.take(at: now) { play(order) }
        armTimer()
    }

    private func play(_ order: SoundOrder) {
        let source: SoundRequest.Source
        let alert = ownAlert(order.message)
        switch (alert, order.sound) {
        case (.byApplication, _), (nil, .none): return
        case (.sound(let path), .name(let name)):
            source = .fileOrName(path, name, theme: settings.theme)
        case (.sound(let path), _), (nil, .file(let path)): source = .file(path)
        case (nil, .name(let name)): source = .name(name, theme: settings.theme)
        }
        let player: SoundPlayer
        if case .sound? = alert {
            player = ownPlayer ?? SoundPlayer(loop: loop, helper: helper, log: Daemon.log)
            ownPlayer = player
        } else {
            player = self.player ?? SoundPlayer(loop: loop, helper: helper, log: Daemon.log)
            self.player = player
        }
        player.send(
            .play(number: order.message.rawValue, source, volume: settings.volume))
    }

    private func armTimer() {
        guard let wake = gate.wake else {
            timer?.disarm()
            return
        }
        do throws(BusError) {
            if timer == nil { timer = try loop.timer { [self] in playNext() } }
            timer?.arm(at: wake.microseconds)
        } catch { Daemon.log(error.message) }
    }
}
