import Gestures
import Layout
package import Messages

/// Hidden contents of messages, such as while the screen is shared, and the card that a person holds to read it.
struct Privacy {
    /// Whether cards show the application alone.
    var hidesContents = false
    /// The card whose contents are revealed while a finger or the pointer's button is held on it; nil: none.
    fileprivate(set) var revealed: CardNumber?
}

/// A message as a card shows it.
struct SeenMessage {
    var message: Message
    /// Whether the contents are hidden, and can be revealed.
    var isConcealed = false
}

extension SceneCore {
    /// Whether a mode hides the contents of a message. A value such as the volume is not confidential, nor are cards of
    /// the board itself.
    func conceals(_ message: Message) -> Bool {
        privacy.hidesContents && !message.isValue && message.id != .undo && message.id != .away
    }

    /// The message reduced to what may be seen now.
    ///
    /// - Parameter card: The card that shows the message; nil: a new one, or no card.
    func seen(_ message: Message, on card: CardNumber? = nil) -> SeenMessage {
        if lockScreenPolicy(of: message) != .show { return SeenMessage(message: reduced(message)) }
        guard conceals(message), card == nil || privacy.revealed != card else {
            return SeenMessage(message: message)
        }
        // A message that waits for an answer can be answered.
        let keepsActions = message.isModal || message.urgency == .critical
        return SeenMessage(
            message: reduced(message, keepsActions: keepsActions), isConcealed: true)
    }

    /// Reveals the contents of a card until the last contact leaves it.
    mutating func reveal(_ card: CardNumber) {
        let former = privacy.revealed
        privacy.revealed = card
        if let former { showContents(of: former) }
        showContents(of: card)
    }

    /// Hides the contents of a card again if they were revealed.
    mutating func endRevealing(_ card: CardNumber) {
        guard privacy.revealed == card else { return }
        privacy.revealed = nil
        showContents(of: card)
    }

    /// Hides the contents of messages from now on, or no longer.
    mutating func setHidesContents(_ hides: Bool) {
        privacy = Privacy(hidesContents: hides)
    }

    /// Shows as much of a card's message as may be seen. Rows of the panel and cards of the deck are updated with their
    /// layout.
    private mutating func showContents(of card: CardNumber) {
        guard let stage = stages.stage(of: card) else { return }
        if stage.hasMessages, let shown = stage.card(card),
            let message = presented.message(shown.messageID)
        {
            let (seen, style) = (seen(message, on: card), style(of: message))
            stages[stage.number].change(card) {
                $0.update(seen.message, style: style, isConcealed: seen.isConcealed)
            }
        }
        setNeedsUpdate(stage.number)
    }
}

extension MessageMeaning {
    /// Whether carrying out the meaning shows nothing of a message whose contents are hidden.
    var revealsNothing: Bool {
        switch self {
        case .dismiss, .dismissGroup, .dismissAll, .keep, .snooze, .snoozeUntilModeEnds, .silence,
            .restore, .menu, .command, .nothing:
            true
        case .defaultAction, .action, .actionNamed, .reply, .copy, .copyCode, .openLink: false
        }
    }
}

extension SwipeMeanings {
    /// The meanings without those that would show a message whose contents are hidden.
    var revealingNothing: SwipeMeanings {
        var meanings = SwipeMeanings()
        for direction in MessageSwipeDirection.allCases
        where self[direction]?.revealsNothing == true {
            meanings[direction] = self[direction]
        }
        return meanings
    }
}

extension Scene {
    /// Hides the contents of all messages, or shows them again.
    mutating func setContentsHidden(_ hides: Bool) {
        guard hides != core.privacy.hidesContents else { return }
        core.setHidesContents(hides)
        if hides {
            core.closeReply()
            dropMenu()
        }
        for message in core.presented.messages { cards.update(message, &core) }
        for stage in [panel?.stage, deck.stage].compactMap({ $0 })
        where core.stages.stage(stage) != nil { core.setNeedsUpdate(stage) }
        core.arrange()
    }

    /// The message without what may not be seen now, for a menu about it.
    package func seen(_ message: Message) -> Message { core.seen(message).message }
}
