import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension Presenter {
    /// Opens the field for a reply to `message`, with what was written before, and closes any other.
    func openReply(to message: Message, on stage: StageSurface, by seat: SeatInput) {
        guard message.replyAction != nil, link != nil else { return }
        closeReply()
        let session = ReplySession(
            to: message, on: stage.key,
            draft: drafts.take(for: message.id, of: message.sender) ?? TextField(),
            seat: seat, presenter: self)
        session.kept = cardsMadeWayFor(by: message, on: stage)
        reply = session
        arrangeKeyboard()
        focused = .reply
        session.start()
        refreshHolds()
        replyChanged()
    }

    /// Closes the field, and gives the keyboard back to whoever had it. What was written is kept for the sender of the
    /// message to which it was written.
    func closeReply() {
        guard let reply else { return }
        self.reply = nil
        drafts.keep(reply.field.finished, for: reply.message, of: reply.sender)
        if focused == .reply || focused == .submit { focused = .button(key: Action.replyKey) }
        for seat in link?.seats ?? [] { seat.endTyping() }
        reply.forget()
        arrangeKeyboard()
        refreshHolds()
        for stage in stages.values { interactionChanged(on: stage) }
    }

    /// Closes the field of a message that has ended, and forgets what was written to any sender of it.
    func dropReply(to message: MessageID) {
        if reply?.message == message { closeReply() }
        drafts.drop(message)
    }

    /// Closes the field of a message whose replacement is another sender's or takes no reply. Keyboard focus that
    /// the person gave to the old message does not pass to another sender's.
    func closeReply(replacing old: Message, with message: Message) {
        let isSameSender = old.sender == message.sender
        if !isSameSender, asked == message.id { asked = nil }
        if !isSameSender || message.replyAction == nil, reply?.message == message.id {
            closeReply()
        }
        guard isSameSender, message.replyAction == nil else { return }
        _ = drafts.take(for: message.id, of: message.sender)
    }

    /// Sends what was written, if that is anything. What is still composed is a part of it: an input method cannot
    /// write it any more.
    func submitReply(on stage: StageSurface, by press: (seat: SeatInput, serial: UInt32)) {
        guard let reply, !reply.field.isBlank else { return }
        let (field, message, sender) = (reply.field.finished, reply.message, reply.sender)
        requestToken(on: stage, by: press) { [self] token in
            // Another sender may have replaced the message while the compositor made the token.
            let isReplaced = messages.contains { $0.id == message && $0.sender != sender }
            if isReplaced { return drafts.keep(field, for: message, of: sender) }
            delegate?.replied(field.text, to: message, of: sender, token: token)
        }
        closeReply()
        _ = drafts.take(for: message, of: sender)
    }

    /// The stage on which the field is: where it was opened, else wherever its message is now.
    var replyStage: StageSurface? {
        guard let reply else { return nil }
        if let stage = stages[reply.stage], stage.card(of: reply.message) != nil { return stage }
        return stages.values.first { $0.card(of: reply.message) != nil }
    }

    /// Whether a field is open on a card.
    func isReplying(on card: CardSurface, of stage: StageSurface) -> Bool {
        guard let reply, !card.isEnded, !card.isMore else { return false }
        return card.message.id == reply.message && replyStage === stage
    }

    /// Whether the field of a reply is at `point` of a stage.
    func isField(at point: Point, on stage: StageSurface) -> Bool {
        guard reply != nil, let card = stage.card(at: point) else { return false }
        return card.target(at: point) == .reply && isReplying(on: card, of: stage)
    }

    /// Whether something is written on a card that no gesture is to take away by accident.
    func isWrittenOn(_ message: MessageID) -> Bool {
        guard let reply, reply.message == message else { return false }
        return !reply.field.text.isEmpty || reply.field.preedit != nil
    }

    /// What a card shows of the reply to it; nil while there is no field.
    func replyState(of card: CardSurface, on stage: StageSurface) -> ReplyState? {
        guard let reply, isReplying(on: card, of: stage) else { return nil }
        let isFocused = isTyping(on: stage)
        var state = ReplyState(
            field: reply.field, isFocused: isFocused, showsCaret: isFocused && reply.showsCaret)
        if let seen = card.interaction.reply, seen.field == state.field {
            state.scroll = seen.scroll
        } else {
            state.scroll = card.presentation?.reply?.scroll ?? 0
        }
        return state
    }

    /// Whether what is written on `stage` goes to the field.
    func isTyping(on stage: StageSurface) -> Bool {
        guard let hold, hold.reason == .reply, replyStage === stage, focused == .reply else {
            return false
        }
        return hasInput(stage)
    }

    /// Whether keys or an input method write on a stage.
    func hasInput(_ stage: StageSurface) -> Bool {
        link?.seats.contains { $0.hasKeyboard(on: stage) || $0.input?.stage === stage } ?? false
    }

    /// The field, or its caret, is another.
    func replyChanged() {
        if let stage = replyStage { interactionChanged(on: stage) }
    }

    /// Tells the input method what is around the caret, and where that is.
    func tellInputMethod(on stage: StageSurface) {
        guard let reply, replyStage === stage, let card = stage.card(of: reply.message),
            let caret = card.caret
        else { return }
        let isMoving = card.motion?.isMoving(at: seconds) ?? false
        for seat in link?.seats ?? [] where seat.input?.stage === stage {
            seat.input?.tell(reply.field, caret: caret, isMoving: isMoving)
        }
    }
}
