import Gestures
package import Messages
package import TextEditing

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

    /// Makes an open reply and the drafts for a sender's message those for a later message.
    mutating func pass(from old: MessageID, to new: MessageID, of sender: Sender) {
        if session?.message == old, session?.sender == sender { session?.message = new }
        if let draft = drafts.take(for: old, of: sender) {
            drafts.keep(draft, for: new, of: sender)
        }
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

/// An open reply, from the tap on its button until it is sent or closed.
package struct ReplySession: Sendable {
    package let number: ReplyNumber
    package fileprivate(set) var message: MessageID
    /// The receiver of the reply: the sender of the message when the field was opened.
    let sender: Sender
    /// The seat whose clipboard the field uses.
    let seat: SeatNumber
    /// The stage on which the field was opened.
    let stage: StageKey
    package internal(set) var field: TextField
    /// Areas of cards that made way for the field's card when the field was opened.
    let kept: [OutputRectangle]
    /// The contact that is selecting text in the field; nil: none.
    var selecting: FieldContact?
    /// The contact that last went down in the field, to recognise double and triple taps; nil: none.
    var lastDown: FieldContact?
    var blink: CaretBlink
}

/// Identifies a reply field from its opening to its closing, so that a late paste does not reach another field.
package struct ReplyNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Replies that were written and not sent. A draft belongs to one sender: it is not shown while
/// another sender has replaced the message.
struct ReplyDrafts {
    private struct Key: Hashable {
        var message: MessageID
        var sender: Sender
    }

    private var fields: [Key: TextField] = [:]

    /// Keeps a draft; an empty one is dropped.
    mutating func keep(_ field: TextField, for message: MessageID, of sender: Sender) {
        fields[Key(message: message, sender: sender)] = field.text.isEmpty ? nil : field
    }

    /// Removes and returns the draft for a sender's message; nil: there is none.
    mutating func take(for message: MessageID, of sender: Sender) -> TextField? {
        fields.removeValue(forKey: Key(message: message, sender: sender))
    }

    /// Drops the drafts of every sender for a message that has ended.
    mutating func drop(_ message: MessageID) {
        for key in fields.keys where key.message == message { fields[key] = nil }
    }
}
