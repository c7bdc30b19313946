import Gestures
import Messages
import TextEditing

/// The open reply, of which there is at most one, and the drafts of others.
struct Replies {
    private(set) var session: ReplySession?
    private var drafts = ReplyDrafts()
    private var lastNumber: UInt64 = 0

    /// Opens a reply field with the draft for the message's sender. No other field may be open.
    mutating func open(
        to message: Message, on stage: StageKey, by seat: SeatNumber, kept: [OutputRectangle],
        at now: Instant
    ) {
        lastNumber += 1
        session = ReplySession(
            number: ReplyNumber(rawValue: lastNumber), message: message.id, sender: message.sender,
            seat: seat, stage: stage,
            field: drafts.take(for: message.id, of: message.sender) ?? TextField(), kept: kept,
            blink: CaretBlink(since: now.microseconds))
    }

    /// Closes the field and keeps its text as a draft; returns whether a field was open.
    mutating func close() -> Bool {
        guard let session else { return false }
        self.session = nil
        drafts.keep(session.field.finished, for: session.message, of: session.sender)
        return true
    }

    /// Keeps a text for `sender` that could not be sent.
    mutating func keep(_ field: TextField, for message: MessageID, of sender: Sender) {
        drafts.keep(field, for: message, of: sender)
    }

    /// Drops the draft for one sender of a message.
    mutating func drop(_ message: MessageID, of sender: Sender) {
        _ = drafts.take(for: message, of: sender)
    }

    /// Drops the drafts for all senders of a message that has ended.
    mutating func drop(_ message: MessageID) { drafts.drop(message) }

    /// Applies an edit by a key or a finger.
    mutating func apply(_ edit: TextEdit, at now: Instant) {
        session?.field.apply(edit)
        showCaret(at: now)
    }

    /// Applies an input method's edit; returns whether it changed anything.
    mutating func apply(_ edit: InputMethodEdit, at now: Instant) -> Bool {
        guard var session, edit.apply(to: &session.field) else { return false }
        self.session = session
        showCaret(at: now)
        return true
    }

    /// Shows the caret and starts its blinking anew.
    mutating func showCaret(at now: Instant) { session?.blink.restart(at: now.microseconds) }

    /// Handles a contact that went down in the field. A double tap selects a word, a triple tap everything.
    mutating func touch(_ contact: FieldContact, at offset: Int, now: Instant) {
        session?.selecting = contact
        session?.lastDown = contact
        switch contact.count {
        case 1: apply(.moveTo(offset, extending: false), at: now)
        case 2: apply(.selectWord(at: offset), at: now)
        default: apply(.selectAll, at: now)
        }
    }

    /// Extends the selection to `place` of the stage; returns whether the contact is dragging a selection.
    mutating func drag(_ contact: ContactID, to place: StagePoint) -> Bool {
        guard var down = session?.selecting, down.id == contact else { return false }
        let selects = down.move(to: place.point)
        session?.selecting = down
        session?.lastDown = down
        return selects
    }

    mutating func endSelecting() { session?.selecting = nil }

    /// Draws the caret as it is at `now`.
    mutating func drawCaret(at now: Instant) { session?.blink.draw(at: now.microseconds) }

    /// When the caret must be drawn again; nil: it does not blink.
    var nextBlink: Instant? {
        session?.blink.nextChange.map { Instant(microseconds: $0) }
    }
}
