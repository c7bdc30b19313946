import Gestures
import Messages
import TextEditing

/// The reply that is being written, of which there is one at most, and the drafts of others.
struct Replies {
    private(set) var session: ReplySession?
    private var drafts = ReplyDrafts()
    private var lastNumber: UInt64 = 0

    /// Opens a field with the draft for the message's sender. Any other field must have been closed.
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

    /// Closes the field and keeps what is written as a draft; returns whether a field was open.
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

    /// Forgets the draft for one sender of a message.
    mutating func drop(_ message: MessageID, of sender: Sender) {
        _ = drafts.take(for: message, of: sender)
    }

    /// Forgets the drafts for all senders of a message that has ended.
    mutating func drop(_ message: MessageID) { drafts.drop(message) }

    /// Makes an edit that a key or a finger means.
    mutating func apply(_ edit: TextEdit, at now: Instant) {
        session?.field.apply(edit)
        showCaret(at: now)
    }

    /// Makes an input method's edit; returns whether it changed anything.
    mutating func apply(_ edit: InputMethodEdit, at now: Instant) -> Bool {
        guard var session, edit.apply(to: &session.field) else { return false }
        self.session = session
        showCaret(at: now)
        return true
    }

    /// Shows the caret, which blinks from now on.
    mutating func showCaret(at now: Instant) { session?.blink.since = now.microseconds }

    /// Something went down in the field: a double tap selects a word, a triple tap all.
    mutating func touch(_ contact: FieldContact, at offset: Int, now: Instant) {
        session?.selecting = contact
        session?.lastDown = contact
        switch contact.count {
        case 1: apply(.moveTo(offset, extending: false), at: now)
        case 2: apply(.selectWord(at: offset), at: now)
        default: apply(.selectAll, at: now)
        }
    }

    /// What selects in the field is at `place` of the stage now; returns whether it drags.
    mutating func drag(_ contact: ContactID, to place: StagePoint) -> Bool {
        guard var down = session?.selecting, down.id == contact else { return false }
        let selects = down.move(to: place.point)
        session?.selecting = down
        session?.lastDown = down
        return selects
    }

    mutating func endSelecting() { session?.selecting = nil }

    /// When the caret appears or disappears; nil: it stays as it is.
    func nextBlink(after now: Instant) -> Instant? {
        session?.blink.nextChange(after: now.microseconds).map { Instant(microseconds: $0) }
    }
}
