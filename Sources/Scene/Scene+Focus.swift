import Gestures
import Layout
package import Messages

extension Scene {
    /// The newest message that is on the screen, which `SceneEvent.focusNewest` gives keyboard focus; nil: there is none.
    package var newestShown: MessageID? {
        presented.messages.last { message in
            stages.list.contains { $0.card(of: message.id)?.shown != nil }
        }?.id
    }

    /// Whether a modal message has keyboard focus, which it keeps.
    package var isFocusModal: Bool { focus.hold?.reason == .modal }

    mutating func focusNewest() {
        guard !isFocusModal, let message = newestShown else { return }
        focus.ask(for: message)
        arrangeFocus()
    }

    /// Gives keyboard focus to the card entitled to it and takes it from all others: the one that the user asked for,
    /// else the newest that takes it.
    mutating func arrangeFocus() {
        focus.settle(
            among: presented.messages, replied: replies.session?.message, dealt: deck.keyed)
        let entitled =
            focus.hold.flatMap { stage(focusedFor: $0) }
            ?? (panel?.focus.isWanted == true ? panel?.stage : nil)
            ?? (isBarFocused ? bar.stage : nil)
        // All stages go at once with the compositor; panel, deck and bar hear of it one after the other.
        let holder = entitled.flatMap { stages.stage($0)?.number }
        var wants = SeatWants()
        wants.keyboard = holder != nil
        // On the panel something can always be written.
        wants.text =
            holder != nil
            && (holder == panel?.stage || holder == deck.stage
                || focus.hold.flatMap { presented.message($0.message) }?.replyAction != nil)
        if contacts.want(wants) { send(.want(wants)) }
        for stage in stages.numbers where stage != holder { setKeyboard(false, on: stage) }
        if let holder { setKeyboard(true, on: holder) }
        refreshInteractions()
    }

    private mutating func setKeyboard(_ wants: Bool, on stage: StageNumber) {
        guard stages[stage].setKeyboard(wants) else { return }
        send(.setKeyboard(stage, wants))
        setNeedsUpdate(stage)
    }

    /// The stage that has keyboard focus for a message; of several the one on the first output.
    private func stage(focusedFor hold: FocusHold) -> StageNumber? {
        if hold.reason == .reply { return replyStage?.number }
        if hold.reason == .dealt, panel?.focus.isWanted != true { return deck.stage }
        // What the panel lists has keyboard focus there only for a reply.
        if hold.reason != .modal, panel?.focus.isWanted == true { return nil }
        let order = screens.list.map { $0.number }
        func rank(_ stage: StageState) -> Int {
            screen(of: stage).flatMap { order.firstIndex(of: $0.number) } ?? order.count
        }
        return stages.list.filter { $0.hasMessages && $0.card(of: hold.message) != nil }
            .min { rank($0) < rank($1) }?.number
    }

    /// Whether the keyboard focus that a message has is a stage's.
    func has(_ stage: StageState, focusOf hold: FocusHold) -> Bool {
        stage.hasKeyboard && stage.card(of: hold.message) != nil
    }

    /// Gives keyboard focus back, unless the message that has it is modal.
    mutating func renounceFocus() {
        guard let hold = focus.hold, hold.reason != .modal, hold.reason != .dealt else { return }
        if hold.reason == .reply { return closeReply() }
        focus.renounce(hold.message)
        arrangeFocus()
    }

    /// The compositor has given the keyboard focus of a stage to something else.
    mutating func focusTaken(from number: StageNumber) {
        if number == panel?.stage {
            if replies.session != nil { closeReply() }
            return closePanel()
        }
        if number == bar.stage { return ask(.close) }
        // The deck goes on under the finger.
        if number == deck.stage { return closeDeckReply() }
        guard let hold = focus.hold, let stage = stages.stage(number), has(stage, focusOf: hold)
        else { return }
        renounceFocus()
    }

    // MARK: Keys

    /// The stage on which the input method of a seat writes; nil: none.
    package func inputMethodStage(of seat: SeatNumber) -> StageNumber? {
        contacts.seat(seat)?.inputMethodStage
    }

    /// Whether keys of a seat write in the field of a reply.
    package func isTyping(at seat: SeatNumber) -> Bool {
        contacts.seat(seat)?.keyboardStage.map { isTyping(on: $0) || isSearching(on: $0) } ?? false
    }

    /// Whether keys that a stage gets are meant for it at once: the user has asked that it have keyboard focus.
    var isFocusAskedFor: Bool {
        focus.hold?.reason == .asked || focus.hold?.reason == .reply
            || panel?.focus.isWanted == true || isBarFocused
    }

    /// The part of a card that has keyboard focus; nil also where that is the card itself.
    func focusedTarget(on card: CardState, of stage: StageState) -> HitTarget? {
        guard focus.hold?.message == card.message.id, let presentation = card.face.presentation,
            contacts.hasKeyboard(on: stage.number)
        else { return nil }
        let walk = FocusWalk(presentation, canClose: card.message.escape != .nothing)
        if let target = focus.target, walk.order.contains(target) { return target }
        // Arrows and Enter act on the card of a deck as a whole.
        if focus.hold?.reason == .dealt { return nil }
        return walk.start(hasDefaultAction: card.message.defaultAction != nil)
    }

    /// A key was pressed on a stage that has keyboard focus.
    mutating func pressed(_ key: FocusKey, on number: StageNumber, by press: Press) {
        guard let hold = focus.hold, let stage = stages.stage(number),
            let card = stage.card(of: hold.message), let presentation = card.face.presentation
        else { return }
        let target = focusedTarget(on: card, of: stage)
        let walk = FocusWalk(presentation, canClose: card.message.escape != .nothing)
        switch key {
        case .step(let forward): focus.move(to: walk.step(from: target, forward: forward))
        case .move(let side):
            let next = walk.move(from: target, toward: side)
            // Where nothing lies on that side the text moves.
            if next == target, stepBody(of: card, toward: side) { return }
            focus.move(to: next)
        case .page(let forward): return pageBody(of: card, forward: forward)
        case .act: return act(on: target, of: card, on: stage, by: press)
        case .escape:
            if isFocusAskedFor { return renounceFocus() }
            return escape(from: card, on: stage, by: press)
        case .delete:
            guard card.message.escape != .nothing, hold.reason != .reply else { return }
            return escape(from: card, on: stage, by: press)
        }
        refreshInteraction(on: number)
    }

    private mutating func act(
        on target: HitTarget?, of card: CardState, on stage: StageState, by press: Press
    ) {
        // A card that is disappearing is done with.
        if card.isDisappearing { return }
        activate(target, of: card, on: stage, by: press)
        if focus.hold?.reason == .asked { renounceFocus() }
    }

    private mutating func escape(from card: CardState, on stage: StageState, by press: Press) {
        switch card.message.escape {
        case .dismiss: report(.dismissed(card.message.id))
        case .choose(let key): activate(.button(key: key), of: card, on: stage, by: press)
        case .nothing: return
        }
    }
}
