import Keyboard
import Scene
import TextEditing
import Wayland

/// The keyboard of one seat, bound while a card may have keyboard focus: reports keys to the scene.
final class SeatKeyboard {
    private let keyboard: WlKeyboard
    private let seat: SeatDoor
    private let noteSerial: (UInt32) -> Void
    private var keymap: Keymap?
    /// Compose sequences; nil: none can have begun yet.
    private var compose: Compose?
    private var hasNoCompose = false

    /// - Parameter noteSerial: Called with the serial of each key.
    init(
        _ keyboard: WlKeyboard, of seat: SeatDoor, noteSerial: @escaping (UInt32) -> Void
    ) {
        (self.keyboard, self.seat, self.noteSerial) = (keyboard, seat, noteSerial)
        keyboard.onEvent = { [self] event in handle(event) }
    }

    /// Stops listening; the keyboard is released with the last reference to this object.
    func stopListening() {
        keyboard.onEvent = nil
        seat.post(.keyboardLeft(isTaken: false))
    }

    private func handle(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let file, let size):
            guard format == .xkbV1, let file = file.take() else {
                keymap = nil
                break
            }
            keymap = Keymap(taking: file.release(), size: size)
        case .enter(_, let surface, _):
            if let stage = seat.stage(of: surface) { seat.post(.keyboardEntered(stage)) }
        case .leave: seat.post(.keyboardLeft(isTaken: true))
        case .key(let serial, _, let code, let state):
            noteSerial(serial)
            if state == .pressed {
                press(code, serial: serial)
            } else {
                seat.post(.keyReleased(code: code))
            }
        case .modifiers(_, let depressed, let latched, let locked, let group):
            keymap?.setModifiers(
                depressed: depressed, latched: latched, locked: locked, group: group)
        case .repeatInfo(let rate, let delay):
            seat.post(.keyPace(SeatKeys.Pace(rate: rate, delay: delay)))
        }
    }

    private func press(_ code: UInt32, serial: UInt32) {
        guard let stroke = stroke(code) else { return }
        switch composed(stroke.key) {
        case .consumed: seat.post(.composed(nil, serial: serial))
        case .text(let text): seat.post(.composed(text, serial: serial))
        case .none: seat.post(.keyPressed(stroke, serial: serial))
        }
    }

    /// Reports the present meaning of a held key.
    func again(_ code: UInt32) {
        seat.post(stroke(code).map { .keyRepeated($0) } ?? .keyReleased(code: code))
    }

    private func stroke(_ code: UInt32) -> KeyStroke? {
        guard let keymap else { return nil }
        return KeyStroke(
            code: code, keymap.key(code), text: keymap.text(code), latin: keymap.latinLetter(code),
            repeats: keymap.repeats(code))
    }

    // MARK: Sequences

    private func composed(_ key: Key) -> Compose.Outcome {
        guard seat.isTyping,
            key.modifiers.isDisjoint(with: [.control, .alt, .logo])
        else { return .none }
        if compose == nil, !hasNoCompose, key.symbol.mayBeginSequence {
            compose = Compose(locale: Compose.userLocale)
            hasNoCompose = compose == nil
        }
        return compose?.feed(key.symbol) ?? .none
    }

    /// Drops the compose sequences, which only a text field needs.
    func endTyping() { (compose, hasNoCompose) = (nil, false) }
}
