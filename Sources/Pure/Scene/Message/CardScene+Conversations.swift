import Gestures
import Messages

/// Conversations: a new message takes the card of the one before over, and nothing on the screen disappears.
extension CardScene {
    /// Gives a message that is not presented the card of another message of its conversation.
    ///
    /// - Returns: false: no such card can be taken over, and the message needs a card of its own.
    func takeOver(_ message: Message, _ core: inout SceneCore) -> Bool {
        guard let key = message.conversationKey,
            let old = core.presented.messages.first(where: { old in
                old.conversationKey == key && old.isAtPlace(of: message)
                    && !message.needsNewCard(after: old) && !isSwiped(old.id, core)
            })
        else { return false }
        pass(from: old, to: message, &core)
        core.presented.replace(old.id, by: message)
        for stage in core.stages.numbers where core.stages[stage].hasMessages {
            guard let card = core.stages[stage].card(of: old.id) else { continue }
            core.stages[stage].change(card.number) { $0.pass(to: message.id) }
            if card.life == .present, core.presented.told.appear(message.id) {
                core.report(.appeared(message.id))
            }
        }
        update(message, &core)
        // Nothing moves under a finger, nor what is written on.
        let mayMove = core.contacts.arena.isEmpty && core.replies.session == nil
        for stage in core.stages.numbers where mayMove && core.stages[stage].hasMessages {
            guard let card = core.stages[stage].card(of: message.id)?.number else { continue }
            core.stages[stage].renew(card)
        }
        core.place(message)
        return true
    }

    /// Whether a gesture has moved a card of a message off the screen.
    private func isSwiped(_ message: MessageID, _ core: SceneCore) -> Bool {
        core.stages.list.contains { stage in
            guard stage.hasMessages, let card = stage.card(of: message) else { return false }
            return card.isDisappearing || card.life != .entering && card.life != .present
        }
    }

    /// Passes keyboard focus and an open reply from a message to a later one of the same sender. A reply to another
    /// sender is closed, and its text stays a draft.
    private func pass(from old: Message, to message: Message, _ core: inout SceneCore) {
        let isSameSender = old.sender == message.sender
        if isSameSender, message.replyAction != nil {
            core.replies.pass(from: old.id, to: message.id, of: message.sender)
        } else if core.replies.session?.message == old.id {
            core.closeReply()
        }
        if isSameSender { core.focus.pass(from: old.id, to: message.id) }
    }
}
