import Layout
import Messages

/// What is seen while the session is locked.
extension Scene {
    /// The session has been locked or unlocked.
    mutating func setLocked(_ isLocked: Bool) {
        guard isLocked != screens.isLocked else { return }
        screens.setLocked(isLocked)
        refreshLock()
    }

    /// Shows of each message as much as may be seen now. Nothing is left to an animation: no frame may come.
    mutating func refreshLock() {
        if screens.isLocked {
            closeReply()
            dropPanel()
            dropTable()
        }
        for message in presented.messages {
            if lockScreenPolicy(of: message) == .hide {
                conceal(message.id)
            } else {
                place(message)
                update(message)
            }
        }
        arrange()
        reopenDeck()
        refreshPauses()
    }

    /// What is seen of a message now.
    func lockScreenPolicy(of message: Message) -> LockScreenPolicy {
        guard screens.isLocked else { return .show }
        let message = presented.message(message.id) ?? message
        // A loudness is nothing that anybody hides.
        return message.isValue ? message.lockScreen : max(look.lockScreen, message.lockScreen)
    }

    /// The message as it may be seen now.
    func seen(_ message: Message) -> Message {
        guard lockScreenPolicy(of: message) != .show else { return message }
        var message = message
        message.hideContents(behind: look.words.states.contentsHidden)
        message.actions = []
        message.progress = nil
        return message
    }

    /// Takes the cards of a message away at once.
    private mutating func conceal(_ message: MessageID) {
        for stage in stages.numbers where stages[stage].hasMessages {
            guard let card = stages[stage].card(of: message) else { continue }
            drop(card.number, from: stage)
            if stages[stage].isVacant(at: seconds), !stages[stage].isModal { close(stage) }
        }
    }
}
