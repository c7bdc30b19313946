import Geometry
import Scene
import TextEditing
import Wayland

/// The input method of a seat while a reply is written (`zwp_text_input_v3`); it makes an on-screen keyboard appear.
///
/// State sent to the input method counts from a `commit` on. The compositor answers with the number of commits that it
/// knew. While that is not the last one, nothing is sent until the compositor has read them all.
final class TextInput {
    private let input: ZwpTextInputV3
    private let seat: SeatDoor
    private let display: WlDisplay
    private var pending = InputMethodEdit()
    private var commits: UInt32 = 0
    private var told: Told?
    /// Whether the compositor's last event was based on our latest commit.
    private var isCurrent = true
    /// Callback that waits until the compositor has read everything: not all compositors send an event before the input
    /// method does.
    private var catchingUp: WlCallback?
    /// Whether the next change of the field was made by the input method itself.
    private var isItsOwn = false

    /// The field's state that was sent to the input method.
    private struct Told: Equatable {
        var surroundings: TextSurroundings
        var caret: Rectangle
    }

    /// Maximum number of bytes of surrounding text (text-input-v3).
    private static let longest = 4000

    /// - Parameter display: Display of the connection.
    init(
        _ manager: ZwpTextInputManagerV3, of proxy: WlSeat, _ seat: SeatDoor, display: WlDisplay
    ) {
        (self.seat, self.display) = (seat, display)
        input = manager.getTextInput(seat: proxy)
        input.onEvent = { [self] event in handle(event) }
    }

    /// Ends the use of the input method.
    func stopListening() {
        input.onEvent = nil
        catchingUp?.onEvent = nil
        disable()
        input.destroy()
        seat.post(.inputMethodLeft)
    }

    /// Records that something other than the input method changed the field: the change is sent without waiting for the
    /// compositor.
    func interrupt() { (isCurrent, isItsOwn) = (true, false) }

    /// Sends the changed state of the field. An input method must be active.
    ///
    /// - Parameters:
    ///   - caret: Area of the caret, logical pixels of the stage.
    ///   - isMoving: Whether the card is moving.
    func tell(_ field: TextField, caret: Rectangle, isMoving: Bool) {
        guard isCurrent else { return }
        // While the card is moving, the former caret area stays: each new one would be out of date at once.
        let caret = isMoving ? told?.caret ?? caret : caret
        let now = Told(surroundings: field.surroundings(limit: Self.longest), caret: caret)
        guard now != told else { return }
        if told == nil { begin() }
        if now.surroundings != told?.surroundings {
            let around = now.surroundings
            input.setSurroundingText(
                text: around.text, cursor: Int32(clamping: around.cursor),
                anchor: Int32(clamping: around.anchor))
            input.setTextChangeCause(cause: isItsOwn ? .inputMethod : .other)
        }
        input.setCursorRectangle(
            x: Int32(caret.minX.rounded(.down)), y: Int32(caret.minY.rounded(.down)),
            width: Int32(max(1, caret.width.rounded(.up))),
            height: Int32(max(1, caret.height.rounded(.up))))
        told = now
        isItsOwn = false
        commit()
    }

    private func begin() {
        input.enable()
        input.setContentType(
            hint: [.completion, .spellcheck, .autoCapitalization], purpose: .normal)
    }

    /// Disables the input method, which makes an on-screen keyboard disappear.
    func disable() {
        guard told != nil else { return }
        told = nil
        input.disable()
        commit()
    }

    private func commit() {
        commits &+= 1
        input.commit()
    }

    private func handle(_ event: ZwpTextInputV3.Event) {
        switch event {
        case .enter(let surface):
            guard let stage = seat.stage(of: surface) else { return }
            // The input method knows nothing of the field, whatever it knew before it left.
            (told, isCurrent) = (nil, true)
            seat.post(.inputMethodEntered(stage))
        case .leave: leave()
        case .preeditString(let text, let begin, let end):
            pending.preedit = text.flatMap { Preedit($0, caret: (Int(begin), Int(end))) }
        case .commitString(let text): pending.commit = text
        case .deleteSurroundingText(let before, let after): pending.deletion = (before, after)
        case .done(let serial): done(serial)
        }
    }

    private func leave() {
        pending = InputMethodEdit()
        disable()
        seat.post(.inputMethodLeft)
    }

    private func done(_ serial: UInt32) {
        let edit = pending
        pending = InputMethodEdit()
        isItsOwn = true
        seat.post(.inputMethodDone(edit))
        isCurrent = serial == commits
        if isCurrent { seat.post(.inputMethodReady) } else { catchUp() }
    }

    /// Sends further changes once the compositor has read the earlier ones.
    private func catchUp() {
        guard catchingUp == nil else { return }
        catchingUp = display.sync()
        catchingUp?.onEvent = { [self] _ in
            (catchingUp, isCurrent) = (nil, true)
            seat.post(.inputMethodReady)
        }
    }
}
