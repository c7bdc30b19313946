import Gestures
import Layout
import Messages

/// Keys of the message that has keyboard focus.
extension SceneCore {
    /// Whether keys of a seat go into a text field.
    func isTyping(at seat: SeatNumber) -> Bool {
        contacts.seat(seat)?.keyboardStage.map { isTyping(on: $0) || isSearching(on: $0) } ?? false
    }

    /// Whether keys count at once, because the user requested keyboard focus.
    var isFocusAskedFor: Bool {
        switch focus.current?.reason {
        case .asked, .reply, .menu: return true
        case .modal, .always, .dealt, nil:
            return focus.panel?.isWanted == true || focus.bar.isWanted
        }
    }

    // MARK: Focused part

    /// The card on a stage whose message has keyboard focus; nil: none on this stage. A message listed in the panel may
    /// have the id of an unrelated message of an earlier daemon.
    func focusedCard(on stage: StageState) -> CardState? {
        if isPanelMenuFocused { return stage.key.purpose == .panel ? panelMenu : nil }
        return focus.current.flatMap { stage.card(of: $0.message) }
    }

    /// The part of a card that has keyboard focus; nil: the card itself has it, or the card has none.
    func focusedTarget(on card: CardState, of stage: StageState) -> HitTarget? {
        guard focusedCard(on: stage)?.number == card.number, let walk = focusWalk(of: card),
            contacts.hasKeyboard(on: stage.number)
        else { return nil }
        switch focus.place {
        case .part(let target) where walk.order.contains(target): return target
        case .card where walk.includesCard: return nil
        case .start, .card, .part: break
        }
        // On the deck, arrows and Enter act on the whole card.
        return focus.current?.reason == .dealt ? nil : walk.start
    }

    /// Whether keys act on the whole card of a message. The deck's front card shows this only after somebody has moved
    /// through its parts.
    func isFocusedItself(_ card: CardState, of stage: StageState) -> Bool {
        guard let focused = focus.current, focused.message == card.messageID, card.part == nil,
            contacts.hasKeyboard(on: stage.number), focusWalk(of: card) != nil,
            stage.hasMessages || stage.key.purpose == .deck
        else { return false }
        if focused.reason == .dealt, focus.place != .card { return false }
        return focusedTarget(on: card, of: stage) == nil
    }

    /// Whether keys of a stage go into the panel's search field.
    func isSearching(on stage: StageNumber) -> Bool {
        focus.panel?.isSearching == true && stages.stage(stage)?.key.purpose == .panel
    }

    /// Whether keys act on a card of the panel as a whole.
    func isChosen(_ card: CardState, of stage: StageState) -> Bool {
        isFocusedOnPanel(card, of: stage) && focus.panel?.target == nil
    }

    /// The part of a card of the panel on which keys act; nil: the whole card, or the card has no focus.
    func focusedOnPanel(_ card: CardState, of stage: StageState) -> HitTarget? {
        isFocusedOnPanel(card, of: stage) ? focus.panel?.target : nil
    }

    private func isFocusedOnPanel(_ card: CardState, of stage: StageState) -> Bool {
        stage.key.purpose == .panel && stage.hasKeyboard && !isPanelMenuFocused
            && focus.panel?.card == card.number
    }

    /// The part of a card of the bar, or of its open view, that has keyboard focus; nil: none.
    func focusedOnBar(_ card: CardState, of stage: StageState) -> HitTarget? {
        guard stage.key.purpose == .bar, contacts.hasKeyboard(on: stage.number),
            focus.bar.cards.contains(card.number), let target = focus.bar.target,
            card.face.presentation?.hits.contains(where: { $0.target == target }) == true
        else { return nil }
        return target
    }

    /// The order in which keys move through a card's parts; nil: the card is not laid out.
    func focusWalk(of card: CardState) -> FocusWalk? {
        card.face.presentation.map {
            FocusWalk(
                $0, canClose: card.message.escape != .nothing, includesCard: card.actsItself)
        }
    }

    // MARK: Keys

    /// Handles a key on a stage that has keyboard focus.
    mutating func pressed(_ key: FocusKey, on number: StageNumber, by press: Press) {
        guard let focused = focus.current, let stage = stages.stage(number),
            let card = focusedCard(on: stage), let walk = focusWalk(of: card)
        else { return }
        let target = focusedTarget(on: card, of: stage)
        switch key {
        case .step(let forward): focus.move(to: walk.step(from: target, forward: forward))
        case .move(let side):
            let next = walk.move(from: target, toward: side)
            // An arrow key without a part in its direction scrolls the body.
            if next == target, stepBody(of: card, toward: side) { return }
            focus.move(to: next)
        case .page(let forward): return pageBody(of: card, forward: forward)
        case .act: return act(on: target, of: card, on: stage, by: press)
        case .escape:
            // A closing menu returns keyboard focus to the card for which it was opened.
            if focused.reason != .menu, isFocusAskedFor { return renounceFocus() }
            return escape(from: card, on: stage, by: press)
        case .delete:
            guard card.message.escape != .nothing, focused.reason != .reply else { return }
            return escape(from: card, on: stage, by: press)
        case .swipe(let side): return swipe(card, toward: Direction(side), on: stage, by: press)
        case .message(let older): return focusMessage(older: older)
        case .unfold(let more): return unfold(card, more, on: stage)
        case .menu:
            return pressed(card.message, .menu, as: .longPress, on: number, by: press)
        }
        refreshInteraction(on: number)
    }

    private mutating func act(
        on target: HitTarget?, of card: CardState, on stage: StageState, by press: Press
    ) {
        // A disappearing card ignores keys.
        if card.isDisappearing { return }
        if target == nil, card.placement.pileSize > 0 { return unfold(card, true, on: stage) }
        if target == nil, card.motion?.isOpen == false {
            let seconds = seconds
            stages[stage.number].change(card.number) { $0.openSheet(at: seconds) }
            return setNeedsUpdate(stage.number)
        }
        activate(target, of: card, on: stage, by: press)
        // A menu gives keyboard focus back when it closes.
        if focus.current?.reason == .asked, target != .more { renounceFocus() }
    }

    private mutating func escape(from card: CardState, on stage: StageState, by press: Press) {
        switch card.message.escape {
        case .dismiss: report(.dismissed(card.message.id))
        case .choose(let key): activate(.button(key: key), of: card, on: stage, by: press)
        case .nothing: return
        }
    }

    /// Carries out the meaning of a swipe in this direction, as a key; the card then disappears as for any other
    /// reason.
    private mutating func swipe(
        _ card: CardState, toward direction: Direction, on stage: StageState, by press: Press
    ) {
        let (message, meaning) = (card.message, meaning(of: direction, for: card, on: stage))
        // An open popup becomes a strip again.
        if card.handling.isSheet, direction == card.handling.edge, card.motion?.isOpen == true,
            !card.leavesWhenClosed
        {
            let seconds = seconds
            stages[stage.number].change(card.number) { $0.closeSheet(at: seconds) }
            return setNeedsUpdate(stage.number)
        }
        guard meaning != .nothing, !card.isDisappearing else { return }
        if meaning == .defaultAction, message.defaultAction != nil {
            request(
                for: .press(message.id, message.sender, meaning), on: stage.number, by: press)
        } else {
            report(.pressed(message.id, message.sender, meaning, token: nil))
        }
        if focus.current?.reason == .asked { renounceFocus() }
    }

    /// Moves keyboard focus to the next older or newer message on the screen. Does nothing if a modal message or a menu
    /// has focus.
    private mutating func focusMessage(older: Bool) {
        guard let focused = focus.current, focused.reason == .asked || focused.reason == .always
        else {
            return
        }
        let shown = presented.messages.filter { isSeen($0.id) }.map { $0.id }
        guard let place = shown.firstIndex(of: focused.message) else { return }
        let next = place + (older ? -1 : 1)
        guard shown.indices.contains(next) else { return }
        focus.ask(for: shown[next])
        arrangeFocus()
    }

    private func isSeen(_ message: MessageID) -> Bool {
        stages.list.contains { $0.hasMessages && $0.card(of: message)?.isAccessible == true }
    }

    /// Fans out the pile of a card, or expands or collapses its stack.
    private mutating func unfold(_ card: CardState, _ more: Bool, on stage: StageState) {
        if more, card.placement.pileSize > 0 {
            _ = openStack(card, nil)
            return
        }
        let slot = card.message.slot
        let counter = stage.cards.first { $0.slots?.contains(slot) == true && !$0.isEnded }
        let isExpanded = presented.arrangements[slot]?.isExpanded ?? false
        guard let counter, isExpanded != more else { return }
        _ = openStack(counter, nil)
        if case .open(let output, _)? = panelWish {
            panelWish = .open(output: output, takesFocus: true)
        } else if isPanelOpen {
            panelWish = .takeFocus
        }
        arrangeFocus()
    }
}

extension CardState {
    /// Whether a tap on the card itself does more than end its message.
    fileprivate var actsItself: Bool {
        message.defaultAction != nil || placement.pileSize > 0 || motion?.isOpen == false
    }
}

extension Direction {
    fileprivate init(_ side: FocusWalk.Side) {
        switch side {
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        }
    }
}
