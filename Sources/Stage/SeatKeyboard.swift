import Bus
import Keyboard
import Layout
import Scene
import TextEditing
import Wayland

/// The keyboard of one seat, for as long as a card may have keyboard focus: tells the scene what its keys mean.
final class SeatKeyboard {
    private let keyboard: WlKeyboard
    private let seat: SeatDoor
    private let loop: EventLoop
    private var keymap: Keymap?
    /// How long a key is held until it repeats, and how long from one time to the next, in microseconds.
    private var pace: (delay: UInt64, interval: UInt64)? = (600_000, 40_000)
    private var repeated: (code: UInt32, serial: UInt32)?
    private var timer: EventTimer?
    /// Sequences of keys that stand for a text; nil until one may have begun.
    private var compose: Compose?
    private var hasNoCompose = false
    /// Until when keys are ignored: they may be meant for what had keyboard focus before.
    private var deaf: UInt64 = 0

    /// How long a card that takes keyboard focus by itself waits for a pause in the typing, in microseconds.
    private static let pause: UInt64 = 500_000

    init(_ keyboard: WlKeyboard, of seat: SeatDoor, loop: EventLoop) {
        (self.keyboard, self.seat, self.loop) = (keyboard, seat, loop)
        keyboard.onEvent = { [self] event in handle(event) }
    }

    /// Stops listening; the keyboard is released with the last reference to this.
    func forget() {
        keyboard.onEvent = nil
        rest()
        seat.post(.keyboardLeft(isTaken: false))
    }

    private func handle(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let file, let size):
            keymap = format == .xkbV1 ? Keymap(taking: file.take(), size: size) : nil
        case .enter(_, let surface, _): enter(surface)
        case .leave:
            rest()
            seat.post(.keyboardLeft(isTaken: true))
        case .key(let serial, _, let code, let state):
            if state == .pressed { press(code, serial: serial) } else { release(code) }
        case .modifiers(_, let depressed, let latched, let locked, let group):
            keymap?.setModifiers(
                depressed: depressed, latched: latched, locked: locked, group: group)
        case .repeatInfo(let rate, let delay): setPace(rate: rate, delay: delay)
        }
    }

    private func enter(_ surface: WlSurface?) {
        guard let stage = seat.stage(of: surface) else { return }
        deaf = seat.scene.isFocusAskedFor ? 0 : loop.now + Self.pause
        seat.post(.keyboardEntered(stage))
    }

    private func setPace(rate: Int32, delay: Int32) {
        guard rate > 0, delay >= 0 else { return pace = nil }
        pace = (UInt64(delay) * 1000, 1_000_000 / UInt64(min(rate, 1000)))
    }

    // MARK: Keys

    private var isTyping: Bool { seat.scene.isTyping(at: seat.number) }

    private func press(_ code: UInt32, serial: UInt32) {
        rest()
        guard let keymap else { return }
        if isTyping { return type(code, serial: serial, by: keymap) }
        guard loop.now >= deaf else {
            deaf = loop.now + Self.pause
            return
        }
        guard let key = FocusKey(keymap.key(code)) else { return }
        if key.repeats { beginRepeating(code, serial: serial) }
        seat.post(.key(key, serial: serial))
    }

    /// A key for the field of a reply.
    private func type(_ code: UInt32, serial: UInt32, by keymap: Keymap) {
        switch composed(keymap.key(code)) {
        case .consumed: return
        case .text(let text): return seat.post(.typed(.edit(.insert(text)), serial: serial))
        case .none: break
        }
        guard let key = replyKey(code) else { return }
        if key.repeats { beginRepeating(code, serial: serial) }
        seat.post(.typed(key, serial: serial))
    }

    private func replyKey(_ code: UInt32) -> ReplyKey? {
        guard let keymap else { return nil }
        return ReplyKey(
            keymap.key(code), text: keymap.text(code), latin: keymap.latinLetter(code),
            isRightToLeft: seat.scene.writesRightToLeft)
    }

    private func composed(_ key: Key) -> Compose.Outcome {
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return .none }
        if compose == nil, !hasNoCompose, key.symbol.mayBeginSequence {
            compose = Compose(locale: Compose.userLocale)
            hasNoCompose = compose == nil
        }
        return compose?.feed(key.symbol) ?? .none
    }

    /// The field of a reply has closed: lets go of what only that needs.
    func endTyping() {
        (compose, hasNoCompose) = (nil, false)
        deaf = 0
        rest()
    }

    // MARK: Repetition

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
        let time = loop.now + delay
        if let timer { return timer.arm(at: time) }
        do throws(BusError) { timer = try loop.timer(at: time) { [self] in again() } } catch {
            // A key that does not repeat can be pressed again.
            return
        }
    }

    private func again() {
        guard let repeated, let pace, let keymap else { return rest() }
        if isTyping {
            guard let key = replyKey(repeated.code), key.repeats else { return rest() }
            arm(after: pace.interval)
            seat.post(.typed(key, serial: repeated.serial))
        } else {
            guard let key = FocusKey(keymap.key(repeated.code)), key.repeats else { return rest() }
            arm(after: pace.interval)
            seat.post(.key(key, serial: repeated.serial))
        }
    }
}
