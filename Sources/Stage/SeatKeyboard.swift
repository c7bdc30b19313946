import Bus
import Keyboard
import Layout
import TextEditing
import Wayland

/// The keyboard of one seat, for as long as a card may have it.
final class SeatKeyboard {
    private let keyboard: WlKeyboard
    private let seat: SeatInput
    private var keymap: Keymap?
    /// The stage that has the keyboard.
    private(set) var stage: StageSurface?
    /// How long a key is held until it repeats, and how long from one time to the next, in microseconds.
    private var pace: (delay: UInt64, interval: UInt64)? = (600_000, 40_000)
    private var repeated: (code: UInt32, serial: UInt32)?
    private var timer: EventTimer?
    /// Sequences of keys that stand for a text; nil until one may have begun.
    private var compose: Compose?
    private var hasNoCompose = false
    /// Until when nothing is done or undone by keys: they may be meant for what had the keyboard before.
    private var deaf: UInt64 = 0

    /// How long a card that takes the keyboard by itself waits for a pause in the typing, in microseconds.
    private static let pause: UInt64 = 500_000

    init(_ keyboard: WlKeyboard, of seat: SeatInput) {
        (self.keyboard, self.seat) = (keyboard, seat)
        keyboard.onEvent = { [self] event in handle(event) }
    }

    /// Stops listening; the keyboard is released with the last reference to this.
    func forget() {
        keyboard.onEvent = nil
        rest()
        leave()
    }

    /// Forgets a stage that is about to go.
    func forget(_ stage: StageSurface) {
        if self.stage === stage { leave() }
    }

    private func handle(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let file, let size):
            keymap = format == .xkbV1 ? Keymap(taking: file.take(), size: size) : nil
        case .enter(_, let surface, _): enter(seat.presenter.stage(of: surface))
        case .leave:
            let former = stage
            leave()
            if let former { seat.presenter.keyboardTaken(from: former) }
        case .key(let serial, _, let code, let state):
            if state == .pressed { press(code, serial: serial) } else { release(code) }
        case .modifiers(_, let depressed, let latched, let locked, let group):
            keymap?.setModifiers(
                depressed: depressed, latched: latched, locked: locked, group: group)
        case .repeatInfo(let rate, let delay): setPace(rate: rate, delay: delay)
        }
    }

    private func enter(_ stage: StageSurface?) {
        guard let stage else { return }
        self.stage = stage
        let presenter = seat.presenter
        let isWanted = presenter.hold?.reason == .asked || presenter.hold?.reason == .reply
        deaf = isWanted ? 0 : presenter.loop.now + Self.pause
        presenter.interactionChanged(on: stage)
    }

    private func leave() {
        rest()
        guard let stage else { return }
        self.stage = nil
        seat.presenter.interactionChanged(on: stage)
    }

    private func setPace(rate: Int32, delay: Int32) {
        guard rate > 0, delay >= 0 else { return pace = nil }
        pace = (UInt64(delay) * 1000, 1_000_000 / UInt64(min(rate, 1000)))
    }

    private func press(_ code: UInt32, serial: UInt32) {
        rest()
        guard let stage, let keymap else { return }
        let presenter = seat.presenter
        if presenter.isTyping(on: stage) {
            return type(code, serial: serial, by: keymap, on: stage)
        }
        guard presenter.loop.now >= deaf else {
            deaf = presenter.loop.now + Self.pause
            return
        }
        guard let key = FocusKey(keymap.key(code)) else { return }
        if key.repeats { beginRepeating(code, serial: serial) }
        presenter.pressed(key, on: stage, by: (seat, serial))
    }

    /// A key for the field of a reply.
    private func type(_ code: UInt32, serial: UInt32, by keymap: Keymap, on stage: StageSurface) {
        let presenter = seat.presenter
        switch composed(keymap.key(code)) {
        case .consumed: return
        case .text(let text):
            return presenter.typed(.edit(.insert(text)), on: stage, by: (seat, serial))
        case .none: break
        }
        guard let key = replyKey(code) else { return }
        if key.repeats { beginRepeating(code, serial: serial) }
        presenter.typed(key, on: stage, by: (seat, serial))
    }

    private func replyKey(_ code: UInt32) -> ReplyKey? {
        guard let keymap else { return nil }
        return ReplyKey(
            keymap.key(code), text: keymap.text(code), latin: keymap.latinLetter(code),
            isRightToLeft: seat.presenter.writesRightToLeft)
    }

    private func composed(_ key: Key) -> Compose.Outcome {
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return .none }
        if compose == nil, !hasNoCompose, key.symbol.mayBeginSequence {
            compose = Compose(locale: Compose.userLocale)
            hasNoCompose = compose == nil
        }
        return compose?.feed(key.symbol) ?? .none
    }

    /// Nothing is written any more: lets go of what only that needs.
    func endTyping() {
        (compose, hasNoCompose) = (nil, false)
        deaf = 0
        rest()
    }

    private func beginRepeating(_ code: UInt32, serial: UInt32) {
        guard let pace, keymap?.repeats(code) ?? false else { return }
        repeated = (code, serial)
        arm(after: pace.delay)
    }

    private func release(_ code: UInt32) {
        if repeated?.code == code { rest() }
    }

    private func rest() {
        repeated = nil
        timer?.cancel()
        timer = nil
    }

    private func arm(after delay: UInt64) {
        let loop = seat.presenter.loop
        let time = loop.now + delay
        if let timer { return timer.arm(at: time) }
        do throws(BusError) { timer = try loop.timer(at: time) { [self] in again() } } catch {
            // A key that does not repeat can be pressed again.
            return
        }
    }

    private func again() {
        guard let repeated, let stage, let pace, let keymap else { return rest() }
        let (presenter, press) = (seat.presenter, (seat, repeated.serial))
        if presenter.isTyping(on: stage) {
            guard let key = replyKey(repeated.code), key.repeats else { return rest() }
            arm(after: pace.interval)
            presenter.typed(key, on: stage, by: press)
        } else {
            guard let key = FocusKey(keymap.key(repeated.code)), key.repeats else { return rest() }
            arm(after: pace.interval)
            presenter.pressed(key, on: stage, by: press)
        }
    }
}
