import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    /// Pauses the timeouts of messages that are under a pointer or finger, have no room anywhere, are on outputs that
    /// are off, or are hidden by a lock; resumes all others. Reports the messages that have no room.
    mutating func refreshPauses() {
        for message in presented.ids {
            let isCrowded = hasNoRoom(message)
            if presented.told.crowd(message, isCrowded) { report(.crowded(message, isCrowded)) }
            let isPaused =
                isTouched(message) || isCrowded || isOnDarkScreen(message)
                || isHiddenByLock(message)
            guard presented.told.pause(message, isPaused) else { continue }
            report(isPaused ? .paused(message) : .resumed(message))
        }
        refreshAttendance()
    }

    private func isTouched(_ message: MessageID) -> Bool {
        if focus.current == FocusedMessage(message: message, reason: .asked) { return true }
        if replies.session?.message == message || focus.menu?.message == message { return true }
        if contacts.seats.contains(where: { cardUnderPointer(of: $0)?.messageID == message }) {
            return true
        }
        if isOpenConversation(message) || hasMenu(earlierThan: message) { return true }
        if contacts.arena.isEmpty { return false }
        return stages.list.contains { stage in
            stage.cards.contains {
                $0.messageID == message && contacts.arena.isOn($0.number)
            }
        }
    }

    /// Whether the menu is that of an earlier message of the conversation, which had the card when the menu opened.
    private func hasMenu(earlierThan message: MessageID) -> Bool {
        guard let subject = focus.menu?.message else { return false }
        return presented.message(message)?.earlier.contains { $0.id == subject } ?? false
    }

    private func isOpenConversation(_ message: MessageID) -> Bool {
        // Uses indices, because a closure over the elements would copy each card.
        stages.list.contains { stage in
            stage.cards.indices.contains {
                stage.cards[$0].showsAllLines && stage.cards[$0].messageID == message
            }
        }
    }

    private func hasNoRoom(_ message: MessageID) -> Bool {
        var isCrowded = false
        for stage in stages.list.indices {
            guard let card = stages.list[stage].index(of: message) else { continue }
            if !stages.list[stage].cards[card].placement.isCrowded { return false }
            isCrowded = true
        }
        return isCrowded
    }

    /// Whether a message is only on outputs that are off.
    private func isOnDarkScreen(_ message: MessageID) -> Bool {
        guard screens.list.contains(where: { $0.isOff }) else { return false }
        if screens.areOff { return true }
        let own = stages.list.filter { $0.hasMessages && $0.card(of: message) != nil }
        return !own.isEmpty && own.allSatisfy { isDark($0) }
    }

    private func isHiddenByLock(_ message: MessageID) -> Bool {
        presented.message(message).map { lockScreenPolicy(of: $0) == .hide } ?? false
    }

    /// Whether the output of a stage is off: nothing is visible there, and no frame callback comes.
    func isDark(_ stage: StageState) -> Bool { screen(of: stage)?.isOff ?? screens.areOff }

    /// The visible card under the pointer of a seat; nil: none.
    func cardUnderPointer(of seat: SeatState) -> CardState? {
        guard let pointer = seat.pointer else { return nil }
        return stages.stage(pointer.stage)?.card(at: pointer.place)
    }

    /// Reports the stacks whose "N more" card is in use.
    private mutating func refreshAttendance() {
        var attended: Set<Slot> = []
        for seat in contacts.seats {
            attended.formUnion(cardUnderPointer(of: seat)?.slots ?? [])
        }
        for stage in stages.list {
            for card in stage.cards where contacts.arena.isOn(card.number) {
                attended.formUnion(card.slots ?? [])
            }
        }
        if let message = replies.session.flatMap({ presented.message($0.message) }) {
            attended.insert(message.slot)
        }
        let (left, entered) = presented.told.attend(attended)
        for slot in left { report(.attended(slot, false)) }
        for slot in entered { report(.attended(slot, true)) }
    }

    // MARK: Interaction with cards

    /// Updates the interaction state of the cards of all stages.
    mutating func refreshInteractions() {
        for stage in stages.numbers { showInteraction(on: stage) }
        refreshPauses()
    }

    /// Updates the interaction state of the cards of a stage.
    mutating func refreshInteraction(on stage: StageNumber) {
        guard stages.stage(stage) != nil else { return }
        showInteraction(on: stage)
        refreshPauses()
    }

    private mutating func showInteraction(on stage: StageNumber) {
        // The look of cards does not change while one is dragged, so that moving it draws nothing.
        for number in stages[stage].cardNumbers {
            guard let card = stages[stage].card(number), !card.isEnded,
                card.motion?.hasContact != true
            else { continue }
            let interaction = interaction(with: card, on: stages[stage])
            let isNew = stages[stage].change(number) { $0.setInteraction(interaction) }
            if isNew == true { setNeedsUpdate(stage) }
        }
        for seat in contacts.seats where seat.pointer?.stage == stage { showPointer(of: seat) }
    }

    private func interaction(with card: CardState, on stage: StageState) -> Interaction {
        if stage.key.purpose == .menu {
            return focus.menu?.interaction(with: card.number) ?? .none
        }
        var interaction = Interaction()
        for seat in contacts.seats {
            if let pointer = seat.pointer, pointer.stage == stage.number,
                stage.card(at: pointer.place)?.number == card.number
            {
                interaction.isHovered = true
                interaction.hovered = interaction.hovered ?? card.target(at: pointer.place)
            }
            for (contact, touched) in seat.touched
            where touched.card == card.number && contacts.arena.isPressing(contact) {
                interaction.pressed = interaction.pressed ?? touched.target
            }
        }
        interaction.focused =
            focusedTarget(on: card, of: stage) ?? focusedOnPanel(card, of: stage)
            ?? focusedOnBar(card, of: stage)
        interaction.isChosen = isChosen(card, of: stage) || isFocusedItself(card, of: stage)
        interaction.reply = replyState(of: card, on: stage)
        return interaction
    }

    /// Sets the pointer's shape: a text cursor over a reply field and while text is selected there, otherwise an arrow.
    private mutating func showPointer(of seat: SeatState) {
        guard let pointer = seat.pointer, let stage = stages.stage(pointer.stage) else { return }
        let isInText =
            replies.session?.selecting?.id == seat.contact(.pointer)
            || isField(at: pointer.place, on: stage)
        let shape: PointerShape = isInText ? .text : .arrow
        guard shape != pointer.shape else { return }
        contacts.change(seat.number) { $0.show(shape) }
        send(.setPointer(seat.number, shape, scale(of: stage) ?? .one))
    }
}
