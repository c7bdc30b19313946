import Gestures
import Layout
import Messages
import Motion
import TextEditing

extension SceneCore {
    // MARK: Opening and closing

    /// Opens the field for a reply to `message`, with the draft, and closes any other field.
    mutating func openReply(to message: Message, on stage: StageState, by seat: SeatNumber) {
        guard message.replyAction != nil, screens.isConnected else { return }
        closeReply()
        replies.open(
            to: message, on: stage.key, by: seat,
            kept: cardsMadeWayFor(by: message, on: stage), at: now)
        arrangeFocus()
        focus.move(to: .reply)
        refreshPauses()
        replyChanged()
    }

    /// Closes the field and gives keyboard focus back. The text is kept as a draft for the sender to which it was
    /// written.
    mutating func closeReply() {
        guard replies.close() else { return }
        focus.leaveField()
        endTyping()
        arrangeFocus()
        refreshPauses()
    }

    /// Closes the field of a message whose replacement is from another sender or takes no reply. Requested keyboard
    /// focus does not pass to another sender's message.
    mutating func closeReply(replacing old: Message, with message: Message) {
        let isSameSender = old.sender == message.sender
        if !isSameSender { focus.disown(message.id) }
        if !isSameSender || message.replyAction == nil, replies.session?.message == message.id {
            closeReply()
        }
        guard isSameSender, message.replyAction == nil else { return }
        replies.drop(message.id, of: message.sender)
    }

    /// Sends the reply unless it is blank. The preedit is included, because the input method cannot commit it any more.
    mutating func submitReply(on stage: StageNumber, by press: Press) {
        guard let session = replies.session, !session.field.isBlank else { return }
        request(
            for: .reply(session.field.finished, session.message, session.sender), on: stage,
            by: press)
        closeReply()
        replies.drop(session.message, of: session.sender)
    }

    /// Makes keys count for cards at once, because no text is being written any more.
    mutating func endTyping() {
        contacts.changeAll { $0.changeKeys { $0.endTyping() } }
        send(.endTyping)
    }

    // MARK: Place of the field

    /// The stage with the field: the one where it was opened, otherwise any that shows its message now; nil: none.
    var replyStage: StageState? {
        guard let session = replies.session else { return nil }
        if let stage = stages.stage(session.stage), stage.card(of: session.message) != nil {
            return stage
        }
        return stages.list.first { $0.card(of: session.message) != nil }
    }

    /// Whether a card shows the open field.
    func isReplying(on card: CardState, of stage: StageState) -> Bool {
        guard let session = replies.session, !card.isEnded, !card.isMore else { return false }
        return card.message.id == session.message && replyStage?.number == stage.number
    }

    /// Whether the open field is at `place`.
    func isField(at place: StagePoint, on stage: StageState) -> Bool {
        guard replies.session != nil, let card = stage.card(at: place) else { return false }
        return card.target(at: place) == .reply && isReplying(on: card, of: stage)
    }

    /// Whether a message has a draft, so that no gesture may dismiss it by accident.
    func isWrittenOn(_ message: MessageID) -> Bool {
        guard let session = replies.session, session.message == message else { return false }
        return !session.field.text.isEmpty || session.field.preedit != nil
    }

    /// Whether keys of a stage go into the reply field.
    func isTyping(on stage: StageNumber) -> Bool {
        guard focus.current?.reason == .reply, focus.target == .reply, replyStage?.number == stage
        else { return false }
        return contacts.writes(on: stage)
    }

    /// Whether the text of the field runs from right to left.
    var writesRightToLeft: Bool {
        ReadingDirection.isRightToLeft(replies.session?.field.text ?? "") ?? false
    }

    /// The state of the reply as a card shows it; nil: the card has no field.
    func replyState(of card: CardState, on stage: StageState) -> ReplyState? {
        guard let session = replies.session, isReplying(on: card, of: stage) else { return nil }
        let isFocused = isTyping(on: stage.number)
        let showsCaret = isFocused && session.blink.isShown(at: now.microseconds)
        var state = ReplyState(
            field: session.field, isFocused: isFocused, showsCaret: showsCaret)
        if let seen = card.face.interaction.reply, seen.field == state.field {
            state.scroll = seen.scroll
        } else {
            state.scroll = card.face.presentation?.reply?.scroll ?? 0
        }
        return state
    }

    /// Updates everything that shows the field or its caret.
    mutating func replyChanged() {
        if let stage = replyStage?.number { refreshInteraction(on: stage) }
    }

    /// Tells input methods the surrounding text and the caret's area.
    mutating func tellInputMethods(on number: StageNumber) {
        guard contacts.seats.contains(where: { $0.inputMethodStage == number }) else { return }
        guard let session = replies.session, let stage = replyStage, stage.number == number,
            let card = stage.card(of: session.message), let caret = card.caret
        else { return }
        let isMoving = card.motion?.isMoving(at: seconds) ?? false
        send(.tellInputMethods(number, session.field, caret: caret, isMoving: isMoving))
    }

    // MARK: Writing

    /// Applies an edit by a key or a finger.
    mutating func edit(_ edit: TextEdit) {
        guard replies.session != nil else { return }
        send(.interruptInputMethods)
        replies.apply(edit, at: now)
        replyChanged()
    }

    /// Handles a key in the reply field.
    mutating func typed(_ key: ReplyKey, on number: StageNumber, by press: Press) {
        guard let session = replies.session,
            let card = stages.stage(number)?.card(of: session.message)
        else { return }
        switch key {
        case .edit(let edit):
            self.edit(edit)
            if edit.selects { offerSelection(by: press) }
        case .copy: copy(by: press)
        case .cut:
            copy(by: press)
            if !session.field.selection.isEmpty { edit(.delete(.character, forward: false)) }
        case .paste: send(.paste(.clipboard, press.seat, session.number))
        case .step(let forward):
            guard let walk = focusWalk(of: card) else { return }
            focus.move(to: walk.step(from: .reply, forward: forward))
            refreshInteraction(on: number)
        case .submit: submitReply(on: number, by: press)
        case .close: closeReply()
        }
    }

    /// Copies the selection to the clipboard. Does nothing without a selection.
    private mutating func copy(by press: Press) {
        guard let field = replies.session?.field, !field.selection.isEmpty else { return }
        send(.copy(field.selectedText, press))
    }

    /// Makes the selection the primary selection, which the middle button pastes.
    mutating func offerSelection(by press: Press) {
        guard let field = replies.session?.field, !field.selection.isEmpty else { return }
        send(.select(field.selectedText, press))
    }

    // MARK: Fingers and buttons in the field

    /// Handles a contact that went down on a card with a field: in the field it sets the caret or selects, and is no
    /// gesture. Returns whether it was in the field.
    mutating func downInField(
        _ contact: ContactID, on card: CardState, of stage: StageState, at place: StagePoint,
        time: EventTime
    ) -> Bool {
        guard let session = replies.session, card.target(at: place) == .reply,
            isReplying(on: card, of: stage), let offset = card.fieldOffset(at: place)
        else { return false }
        guard session.selecting == nil else { return true }
        focus.move(to: .reply)
        send(.interruptInputMethods)
        replies.touch(
            FieldContact(contact, at: place.point, time: time, after: session.lastDown),
            at: offset, now: now)
        replyChanged()
        return true
    }

    /// Extends the selection to a contact's new position.
    mutating func moveInField(_ contact: ContactID, to place: StagePoint) {
        guard replies.drag(contact, to: place), let session = replies.session,
            let offset = replyStage?.card(of: session.message)?.fieldOffset(at: place),
            offset != session.field.head
        else { return }
        edit(.moveTo(offset, extending: true))
    }

    /// Pastes the primary selection at a middle click in the field; returns whether the click was in the field.
    mutating func pasteSelected(
        at place: StagePoint, on card: CardState, of stage: StageState, by seat: SeatNumber
    ) -> Bool {
        guard let session = replies.session, card.target(at: place) == .reply,
            isReplying(on: card, of: stage), let offset = card.fieldOffset(at: place)
        else { return false }
        focus.move(to: .reply)
        edit(.moveTo(offset, extending: false))
        send(.paste(.primary, seat, session.number))
        return true
    }
}
