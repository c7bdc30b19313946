import Geometry
import Gestures
import Layout
import Messages
import Motion
import TextEditing

extension Presenter {
    /// A key was pressed that means this to the field on `stage`.
    func typed(
        _ key: ReplyKey, on stage: StageSurface, by press: (seat: SeatInput, serial: UInt32)
    ) {
        guard let reply, let card = stage.card(of: reply.message) else { return }
        switch key {
        case .edit(let edit):
            reply.apply(edit)
            if edit.selects { offerSelection(by: press) }
        case .copy: copyReply(by: press)
        case .cut:
            copyReply(by: press)
            if !reply.field.selection.isEmpty { reply.apply(.delete(.character, forward: false)) }
        case .paste: paste(.copied, from: press.seat)
        case .step(let forward):
            guard let presentation = card.presentation else { return }
            focused = FocusWalk(
                presentation, canClose: card.message.escape != .nothing
            ).step(
                from: .reply, forward: forward)
            interactionChanged(on: stage)
        case .submit: submitReply(on: stage, by: press)
        case .close: closeReply()
        }
    }

    /// Keeps what is selected for whoever pastes it; nothing happens where nothing is selected.
    private func copyReply(by press: (seat: SeatInput, serial: UInt32)) {
        guard let reply, let clipboard = press.seat.clipboard, !reply.field.selection.isEmpty else {
            return
        }
        copied?.forget()
        copied = clipboard.copy(reply.field.selectedText, serial: press.serial) { [self] in
            copied?.forget()
            copied = nil
        }
    }

    /// Has what is selected be what the middle button pastes, until something else is selected anywhere.
    func offerSelection(by press: (seat: SeatInput, serial: UInt32)) {
        guard let reply, let clipboard = press.seat.clipboard, !reply.field.selection.isEmpty,
            let fresh = clipboard.select(
                reply.field.selectedText, serial: press.serial,
                onReplaced: { [self] in
                    selected?.forget()
                    selected = nil
                })
        else { return }
        selected?.forget()
        selected = fresh
    }

    /// Writes what was copied, or is selected elsewhere, when it is there.
    private func paste(_ kind: Clipboard.Kind, from seat: SeatInput) {
        guard let reply else { return }
        seat.clipboard?.paste(kind) { [self] text in
            if self.reply === reply { reply.apply(.insert(text)) }
        }
    }

    /// Whether the words of the field are read from right to left.
    var writesRightToLeft: Bool {
        ReadingDirection.isRightToLeft(reply?.field.text ?? "") ?? false
    }

    /// Something went down on a card: in the field of a reply it sets the caret, or selects, and is no gesture.
    func downInField(
        _ contact: ContactID, on card: CardSurface, of stage: StageSurface, at point: Point,
        time: EventTime
    ) -> Bool {
        guard let reply, card.target(at: point) == .reply, isReplying(on: card, of: stage),
            let offset = card.fieldOffset(at: point)
        else { return false }
        guard reply.selecting == nil else { return true }
        let down = FieldContact(contact, at: point, time: time, after: reply.lastDown)
        (reply.selecting, reply.lastDown) = (down, down)
        focused = .reply
        switch down.count {
        case 1: reply.apply(.moveTo(offset, extending: false))
        case 2: reply.apply(.selectWord(at: offset))
        default: reply.apply(.selectAll)
        }
        return true
    }

    /// What went down in the field is elsewhere: selects up to there.
    func moveInField(_ contact: ContactID, to point: Point) {
        guard let reply, var down = reply.selecting, down.id == contact else { return }
        let selects = down.move(to: point)
        (reply.selecting, reply.lastDown) = (down, down)
        guard selects, let card = replyStage?.card(of: reply.message),
            let offset = card.fieldOffset(at: point), offset != reply.field.head
        else { return }
        reply.apply(.moveTo(offset, extending: true))
    }

    /// What went down in the field was lifted, or is known no more.
    func upInField(_ isMeant: (ContactID) -> Bool) {
        if let down = reply?.selecting, isMeant(down.id) { reply?.selecting = nil }
    }

    /// Writes what is selected elsewhere where the middle button was clicked in the field; whether it was.
    func pasteSelected(
        at point: Point, on card: CardSurface, of stage: StageSurface, by seat: SeatInput
    ) -> Bool {
        guard let reply, card.target(at: point) == .reply, isReplying(on: card, of: stage),
            let offset = card.fieldOffset(at: point)
        else { return false }
        focused = .reply
        reply.apply(.moveTo(offset, extending: false))
        paste(.selected, from: seat)
        return true
    }
}
