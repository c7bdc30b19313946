import Geometry
import Scene
import TextEditing
import Wayland

/// The input method of a seat, as far as it writes a reply (`zwp_text_input_v3`): what an on-screen keyboard
/// comes up for.
///
/// What is told to it counts from a `commit` on; the compositor answers with the number of those that it
/// knew of, and while that is not the last one nothing is told until it has read them all.
final class TextInput {
    private let input: ZwpTextInputV3
    private let seat: SeatDoor
    private let display: WlDisplay
    private var pending = InputMethodEdit()
    private var commits: UInt32 = 0
    private var told: Told?
    /// Whether the compositor knew all that it was told when it last said something.
    private var isCurrent = true
    /// Waits until it knows: not all compositors say more before the input method does.
    private var catchingUp: WlCallback?
    /// Whether the next that is told comes of what the input method did itself.
    private var isItsOwn = false

    /// What it was told of the field.
    private struct Told: Equatable {
        var surroundings: TextSurroundings
        var caret: Rectangle
    }

    /// As much of the text as may be told (text-input-v3), in bytes.
    private static let longest = 4000

    /// - Parameter display: Of the connection.
    init(
        _ manager: ZwpTextInputManagerV3, of proxy: WlSeat, _ seat: SeatDoor, display: WlDisplay
    ) {
        (self.seat, self.display) = (seat, display)
        input = manager.getTextInput(seat: proxy)
        input.onEvent = { [self] event in handle(event) }
    }

    /// Ends it.
    func forget() {
        input.onEvent = nil
        catchingUp?.onEvent = nil
        disable()
        input.destroy()
        seat.post(.inputMethodLeft)
    }

    /// Something else than the input method has changed the field: what it knew of counts no more.
    func interrupt() { (isCurrent, isItsOwn) = (true, false) }

    /// Tells what is new about the field, where anything is. Somebody must be there to be told.
    ///
    /// - Parameters:
    ///   - caret: Where the caret is, logical pixels of the stage.
    ///   - isMoving: Whether the card is on its way.
    func tell(_ field: TextField, caret: Rectangle, isMoving: Bool) {
        guard isCurrent else { return }
        // On its way a caret is nowhere for long.
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

    /// Has it write no more, with which an on-screen keyboard goes again.
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
            // It knows nothing, whatever it knew before.
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

    /// Goes on telling once the compositor has read what it was told.
    private func catchUp() {
        guard catchingUp == nil else { return }
        catchingUp = display.sync()
        catchingUp?.onEvent = { [self] _ in
            (catchingUp, isCurrent) = (nil, true)
            seat.post(.inputMethodReady)
        }
    }
}
