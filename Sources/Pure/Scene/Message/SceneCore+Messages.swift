import Gestures
import Layout
import Messages

extension SceneCore {
    mutating func present(_ message: Message) {
        guard let old = presented.message(message.id) else {
            presented.put(message)
            place(message)
            return arrange()
        }
        closeReply(replacing: old, with: message)
        presented.put(message)
        if old.isAtPlace(of: message), !message.needsNewCard(after: old) {
            update(message)
        } else {
            removeFromScreen(message.id)
            place(message)
        }
        arrange()
    }

    /// Whether a message is to be shown.
    func isPresented(_ message: MessageID) -> Bool { presented.message(message) != nil }

    mutating func withdraw(_ message: MessageID) {
        guard isPresented(message) else { return presented.told.depart(message) }
        presented.drop(message)
        if replies.session?.message == message { closeReply() }
        removeFromScreen(message)
        focus.forget(message)
        arrange()
        presented.told.depart(message)
    }

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
        if isPanelOpen, message.messenger == .menu { return addPanelMenu(message) }
        if isListed(message) || lockScreenPolicy(of: message) == .hide {
            if presented.told.appear(message.id) { report(.appeared(message.id)) }
            return
        }
        for target in screens.targets(of: message.output) where !hasCard(of: message, on: target) {
            let key = StageKey(
                of: message, on: target, isRaised: isPanelOpen || message.messenger == .menu)
            let stage = existingStage(for: key) ?? open(key, for: [message])
            addCard(of: message, to: stage)
        }
    }

    private func hasCard(of message: Message, on target: StageKey.Target) -> Bool {
        stages.list.contains {
            $0.hasMessages && $0.key.target == target && $0.card(of: message.id) != nil
        }
    }

    private mutating func addCard(of message: Message, to stage: StageNumber) {
        guard stages[stage].card(of: message.id) == nil else { return }
        let number = stages.nextCard()
        stages[stage].add(
            CardState(number, message: seen(message), style: look.catalog.style(of: message)))
        send(.addCard(number, stage))
        setNeedsUpdate(stage)
    }

    /// Updates the cards of a message.
    mutating func update(_ message: Message) {
        let (message, style) = (seen(message), look.catalog.style(of: message))
        updatePanelMenu(message, style: style)
        for stage in stages.numbers where stages[stage].hasMessages {
            guard let card = stages[stage].card(of: message.id)?.number else { continue }
            stages[stage].change(card) { $0.update(message, style: style) }
            setNeedsUpdate(stage)
        }
    }

    /// Updates the cards of all messages after a change of the catalogue.
    mutating func restyle() {
        for message in presented.messages { update(message) }
    }

    /// Makes the cards of a message disappear.
    mutating func removeFromScreen(_ message: MessageID) {
        if panelMenu?.messageID == message { dropPanelMenu() }
        for stage in stages.numbers where stages[stage].hasMessages {
            dismiss(message, from: stage)
        }
    }

    private mutating func dismiss(_ message: MessageID, from stage: StageNumber) {
        guard let card = stages[stage].card(of: message) else { return }
        let seconds = seconds
        stages[stage].change(card.number) { $0.end(at: seconds) }
        var wasSwiped = false
        if case .swiped = card.life { wasSwiped = true }
        if card.shown == nil || card.motion == nil || wasSwiped { drop(card.number, from: stage) }
        thinOut(stage)
        if stages[stage].isVacant(at: seconds), !stages[stage].isModal {
            close(stage)
        } else {
            setNeedsUpdate(stage)
        }
    }

    /// Drops the oldest disappearing cards of a stage while there are too many. In a flood of messages, each of which
    /// folds another one, a hundred cards would be on their way at a time.
    private mutating func thinOut(_ stage: StageNumber) {
        for card in stages[stage].endedCards.dropLast(Self.mostDisappearing) {
            drop(card, from: stage)
        }
    }

    /// Number of cards of a stage that may disappear at a time: as many as a person can have opened.
    private static let mostDisappearing = BoardLimits().expanded

    /// Moves the cards of all messages to the stages that their output choices name now.
    mutating func rehome() {
        for message in presented.messages {
            let targets = screens.targets(of: message.output)
            for stage in stages.numbers
            where stages[stage].hasMessages && !isMeant(stages[stage], by: targets) {
                dismiss(message.id, from: stage)
            }
            place(message)
        }
        arrange()
        updateAll()
    }

    private func isMeant(_ stage: StageState, by targets: [StageKey.Target]) -> Bool {
        if targets.contains(stage.key.target) { return true }
        guard stage.isModal, let screen = screen(of: stage) else { return false }
        return targets.contains(.output(screen.number))
    }

    /// Removes a card at once.
    mutating func drop(_ card: CardNumber, from stage: StageNumber) {
        stages[stage].drop(card)
        forget(card)
        send(.dropCard(card))
        setNeedsUpdate(stage)
    }

    /// Reports withdrawn messages whose cards have all disappeared.
    mutating func reportDepartures() {
        for message in presented.told.departing where !isDisappearing(message) {
            presented.told.finishDeparture(of: message)
            report(.departed(message))
        }
    }

    private func isDisappearing(_ message: MessageID) -> Bool {
        stages.list.contains { stage in
            stage.dim.isFadingOut(after: message, at: seconds)
                || stage.cards.contains { $0.isEnded && $0.message.id == message }
        }
    }
}

extension Message {
    /// Whether cards of both messages belong to the same stages.
    func isAtPlace(of other: Message) -> Bool {
        layer == other.layer && anchor == other.anchor && output == other.output
            && isModal == other.isModal && isValue == other.isValue
    }
}
