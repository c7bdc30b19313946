import Gestures
import Layout
import Messages

extension SceneCore {
    /// Whether a message is to be shown.
    func isPresented(_ message: MessageID) -> Bool { presented.message(message) != nil }

    /// Updates everything that depends on all messages together: dims, keyboard focus, probes.
    mutating func arrange() {
        arrangeCovers()
        for stage in stages.numbers where stages[stage].isModal { turnDim(of: stage) }
        arrangeFocus()
        arrangeProbes()
    }

    /// Adds cards of a message to the stages to which it belongs.
    mutating func place(_ message: Message) {
        guard screens.isConnected else { return }
        if isListed(message) || lockScreenPolicy(of: message) == .hide {
            if presented.told.appear(message.id) { report(.appeared(message.id)) }
            return
        }
        for target in screens.targets(of: message.output) where !hasCard(of: message, on: target) {
            let key = StageKey(of: message, on: target, isRaised: isPanelOpen)
            let stage = existingStage(for: key) ?? open(key, for: [message])
            addCard(of: message, to: stage)
        }
    }

    /// Whether the panel is open and lists the message, so that the message's own cards are hidden. The panel cannot list
    /// messages that are never in the history.
    func isListed(_ message: Message) -> Bool {
        isPanelOpen && !message.isModal && !message.isValue && !message.isTransient
    }

    private func hasCard(of message: Message, on target: StageKey.Target) -> Bool {
        stages.list.contains {
            $0.hasMessages && $0.key.target == target && $0.card(of: message.id) != nil
        }
    }

    private mutating func addCard(of message: Message, to stage: StageNumber) {
        guard stages[stage].card(of: message.id) == nil else { return }
        let number = stages.nextCard()
        let seen = seen(message)
        stages[stage].add(
            CardState(
                number, message: seen.message, style: style(of: message),
                isConcealed: seen.isConcealed))
        send(.addCard(number, stage))
        setNeedsUpdate(stage)
    }

    /// Removes a card at once.
    mutating func drop(_ card: CardNumber, from stage: StageNumber) {
        stages[stage].drop(card)
        forget(card)
        send(.dropCard(card))
        setNeedsUpdate(stage)
    }

    /// Share of the time that the card of a message shows as left; nil: the card shows none.
    func shareLeft(of message: MessageID) -> Double? {
        presented.timesLeft[message]?.share(at: now)
    }
}

/// Restricts messages while the session is locked.
extension SceneCore {
    /// How much of a message may be seen now.
    func lockScreenPolicy(of message: Message) -> LockScreenPolicy {
        guard screens.isLocked else { return .show }
        let message = presented.message(message.id) ?? message
        // An on-screen value such as the volume is not confidential.
        if message.isValue { return message.lockScreen }
        let policy = max(look.lockScreen, message.lockScreen)
        // A hidden message does not come back before it may be seen.
        if message.id == .undo || message.id == .away, policy != .show { return .hide }
        // A code opens an account to anybody who reads it.
        guard policy == .show, OneTimeCode.isOnCard(of: message) else { return policy }
        return .contentsHidden
    }

    /// The message without everything that may not be seen while the session is locked.
    func reduced(_ message: Message, keepsActions: Bool = false) -> Message {
        var message = message
        message.hideContents(behind: look.words.states.contentsHidden)
        // A call can be answered without knowing who calls, as on phones.
        if !keepsActions { message.actions = message.ringButtons.map { $0.action } }
        message.progress = nil
        return message
    }
}

extension Message {
    /// Whether cards of both messages belong to the same stages.
    func isAtPlace(of other: Message) -> Bool {
        layer == other.layer && anchor == other.anchor && output == other.output
            && isModal == other.isModal && isValue == other.isValue
    }
}
