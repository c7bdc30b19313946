import Bus
import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Wayland

/// The reply that is being written: one at a time, from the tap on its button until it is sent or left.
final class ReplySession {
    let message: MessageID
    /// For whom it is written: whoever sent the message when the field was opened.
    let sender: Sender
    /// Whose clipboard it has.
    let seat: SeatInput
    let presenter: Presenter
    /// Where its field was opened.
    let stage: StageKey
    private(set) var field: TextField
    /// The cards that its own made way for when it was opened, logical pixels of the output.
    var kept: [Rectangle] = []
    /// The finger or button that selects in the field.
    var selecting: FieldContact?
    /// What went down in the field last, for taps that follow one another.
    var lastDown: FieldContact?
    private var blink: CaretBlink
    private var timer: EventTimer?

    init(
        to message: Message, on stage: StageKey, draft: TextField, seat: SeatInput,
        presenter: Presenter
    ) {
        (self.message, sender) = (message.id, message.sender)
        (self.stage, self.seat) = (stage, seat)
        self.presenter = presenter
        field = draft
        blink = CaretBlink(since: presenter.loop.now)
    }

    /// Has the caret blink.
    func start() {
        do throws(BusError) {
            timer = try presenter.loop.timer { [self] in blinked() }
        } catch {
            // A caret that does not blink is one.
            return
        }
        touch()
    }

    /// Ends it.
    func forget() {
        timer?.cancel()
        timer = nil
    }

    /// Makes an edit that a key or a finger means.
    func apply(_ edit: TextEdit) {
        presenter.link?.seats.forEach { $0.input?.interrupt() }
        field.apply(edit)
        changed()
    }

    /// Makes an edit of the input method's.
    func apply(_ edit: InputMethodEdit) {
        if edit.apply(to: &field) { changed() }
    }

    /// Whether the caret is seen in its blinking.
    var showsCaret: Bool { blink.isShown(at: presenter.loop.now) }

    /// Has the caret be seen, and blink from now on.
    func touch() {
        blink.since = presenter.loop.now
        rearm()
    }

    private func changed() {
        touch()
        presenter.replyChanged()
    }

    private func blinked() {
        rearm()
        presenter.replyChanged()
    }

    private func rearm() {
        guard let next = blink.nextChange(after: presenter.loop.now) else { return }
        timer?.arm(at: next, accuracy: 20_000)
    }
}
