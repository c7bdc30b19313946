import Alerts
import Bus
import Gestures
import Haptics
import Host
import Images
import Messages
import Portal
import Sounding
import Sounds

/// Plays the sounds of messages, as senders, rules and the configuration say.
final class SoundDesk: EffectReceiver {
    private let loop: EventLoop
    private let loader: ImageLoader
    private let helper = ProgramPath.besideThisProgram("martlet-sound")
    private var book = SoundBook()
    private var gate = SoundGate()
    /// Plays sounds; nil: none has been played yet.
    private var player: SoundPlayer?
    private var timer: EventTimer?
    /// Files that are being decoded, for messages.
    private var decoding: [MessageID: PictureTicket] = [:]
    /// Returns the parties whose sounds wait longer if that of a message did harm.
    var owners: (MessageID) -> [PictureOwner] = { _ in [] }
    /// Chooses the alert of a message whose sound is to be played; nil: the sound is to be played.
    var ownAlert: (MessageID) -> OwnAlert? = { _ in nil }
    /// Messages whose sounds repeat.
    private var repeating: Set<MessageID> = []
    /// Settings of sounds.
    var settings = SoundSettings() {
        didSet {
            if isOn { return }
            gate.dropAll()
            for message in repeating { stop(message) }
        }
    }

    /// - Parameter loader: Decodes files.
    init(loop: EventLoop, loader: ImageLoader) { (self.loop, self.loader) = (loop, loader) }

    /// Whether sounds can be played. Applications see it as the capability `sound`.
    var isAvailable: Bool { settings.isEnabled && File.isExecutable(helper) }

    private var isOn: Bool { settings.isEnabled && settings.volume > 0 }

    private var now: Instant { Instant(microseconds: loop.now) }

    func perform(_ effect: BoardEffect) {
        switch book.cue(after: effect) {
        case .play(let order)? where isOn:
            if let order = gate.offer(order, at: now) { play(order) }
        case .stop(let message)?: return stop(message)
        case .play?, nil: return
        }
        armTimer()
    }

    /// Ends the sound of a message.
    func stop(_ message: MessageID) {
        gate.drop(message)
        cancel(message)
        player?.send(.stop(number: message.rawValue))
        repeating.remove(message)
        armTimer()
    }

    private func playNext() {
        if let order = gate.take(at: now) { play(order) }
        armTimer()
    }

    private func play(_ order: SoundOrder) {
        switch (ownAlert(order.message), order.sound) {
        case (.byApplication, _), (nil, .none): return
        case (.sound(let file), .name(let name)): decode(.memory(file), for: order, otherwise: name)
        case (.sound(let file), _): decode(.memory(file), for: order)
        case (nil, .file(let path)): decode(.file(path), for: order)
        case (nil, .name(let name)): playName(name, for: order)
        }
    }

    /// Plays a file once it is decoded.
    ///
    /// - Parameter name: The sound that is played if that is impossible; nil: none.
    private func decode(
        _ source: SoundSource, for order: SoundOrder, otherwise name: String? = nil
    ) {
        let message = order.message
        cancel(message)
        let ticket = loader.loadSound(source, of: owners(message)) { [self] file in
            decoding[message] = nil
            if let file {
                send(.file(file.path), for: order, keeping: file)
            } else if let name {
                playName(name, for: order)
            }
        }
        if let ticket {
            decoding[message] = ticket
        } else if let name {
            playName(name, for: order)
        }
    }

    private func cancel(_ message: MessageID) {
        if let ticket = decoding.removeValue(forKey: message) { loader.cancel(ticket) }
    }

    private func playName(_ name: String, for order: SoundOrder) {
        send(.name(name, theme: settings.theme), for: order)
    }

    private func send(
        _ source: SoundRequest.Source, for order: SoundOrder, keeping file: SealedFile? = nil
    ) {
        guard isOn else { return }
        let player = player ?? SoundPlayer(loop: loop, helper: helper, log: Daemon.log)
        self.player = player
        if order.repeats { repeating.insert(order.message) }
        player.send(
            .play(
                number: order.message.rawValue, source, volume: settings.volume,
                repeats: order.repeats), keeping: file)
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

    /// Gives the feedback for a message that rings once more.
    func pulse(_ message: Message) {
        if message.isFelt { trigger(FeltEvent(arrivalOf: message)) }
    }

    private func trigger(_ event: FeltEvent?) {
        guard let event, settings.isEnabled else { return }
        feedback?.trigger(event)
    }
}
