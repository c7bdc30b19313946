import Gestures
import Layout
import Messages

extension CardScene {
    // MARK: Keys

    /// Handles a key on a stage that has keyboard focus.
    func pressed(_ key: FocusKey, on number: StageNumber, by press: Press, _ core: inout SceneCore)
    {
        guard let focused = core.focus.current, let stage = core.stages.stage(number),
            let card = core.focusedCard(on: stage), let walk = core.focusWalk(of: card)
        else { return }
        let target = core.focusedTarget(on: card, of: stage)
        switch key {
        case .step(let forward): core.focus.move(to: walk.step(from: target, forward: forward))
        case .move(let side):
            let next = walk.move(from: target, toward: side)
            // An arrow key without a part in its direction scrolls the body.
            if next == target, stepBody(of: card, toward: side, &core) { return }
            core.focus.move(to: next)
        case .page(let forward): return core.pageBody(of: card, forward: forward)
        case .act:
            // Keyboard focus has started at a card that does nothing itself.
            if walk.startsSafely, target == nil, !walk.includesCard { return }
            return act(on: target, of: card, on: stage, by: press, &core)
        case .escape:
            if core.isFocusAskedFor { return core.renounceFocus() }
            return escape(from: card, on: stage, by: press, &core)
        case .delete:
            guard card.message.escape != .nothing, focused.reason != .reply else { return }
            return escape(from: card, on: stage, by: press, &core)
        case .swipe(let side, let isLong):
            let swipe = Swipe(Direction(side), isLong: isLong)
            return self.swipe(card, swipe, on: stage, by: press, &core)
        case .message(let older): return focusMessage(older: older, &core)
        case .unfold(let more): return unfold(card, more, on: stage, &core)
        case .undo:
            guard let offer = core.presented.message(.undo) else { return }
            return core.report(.pressed(offer.id, offer.sender, .defaultAction, token: nil))
        case .menu:
            return core.pressed(card.message, .menu, as: .longPress, on: number, by: press)
        }
        core.refreshInteraction(on: number)
    }

    private func act(
        on target: HitTarget?, of card: CardState, on stage: StageState, by press: Press,
        _ core: inout SceneCore
    ) {
        // A disappearing card ignores keys.
        if card.isDisappearing { return }
        if target == nil, card.placement.pileSize > 0 {
            return unfold(card, true, on: stage, &core)
        }
        if target == nil, card.motion?.isOpen == false {
            let seconds = core.seconds
            core.stages[stage.number].change(card.number) { $0.openSheet(at: seconds) }
            return core.setNeedsUpdate(stage.number)
        }
        core.activate(target, of: card, on: stage, by: press)
        // The menu of the other actions gives keyboard focus back when it closes.
        if core.focus.current?.reason == .asked, target != .more { core.renounceFocus() }
    }

    private func escape(
        from card: CardState, on stage: StageState, by press: Press, _ core: inout SceneCore
    ) {
        switch card.message.escape {
        case .dismiss: core.report(.dismissed(card.message.id))
        case .choose(let key): core.activate(.button(key: key), of: card, on: stage, by: press)
        case .nothing: return
        }
    }

    /// Carries out the meaning of a swipe, as a key or assistive technology; the card then disappears as for any other
    /// reason.
    func swipe(
        _ card: CardState, _ swipe: Swipe, on stage: StageState, by press: Press,
        _ core: inout SceneCore
    ) {
        let (message, meaning) = (card.message, core.meaning(of: swipe, for: card, on: stage))
        // An open popup becomes a strip again.
        if card.handling.isSheet, swipe.direction == card.handling.edge,
            card.motion?.isOpen == true, !card.leavesWhenClosed
        {
            let seconds = core.seconds
            core.stages[stage.number].change(card.number) { $0.closeSheet(at: seconds) }
            return core.setNeedsUpdate(stage.number)
        }
        guard meaning != .nothing, !card.isDisappearing else { return }
        core.pressed(message, meaning, as: BindingTrigger(swipe), on: stage.number, by: press)
        core.giveFocusBack(after: meaning)
    }

    /// Moves keyboard focus to the next older or newer message on the screen. Does nothing if a modal message has focus.
    private func focusMessage(older: Bool, _ core: inout SceneCore) {
        guard let focused = core.focus.current,
            focused.reason == .asked || focused.reason == .always
        else {
            return
        }
        let shown = core.presented.messages.filter { isSeen($0.id, core) }.map { $0.id }
        guard let place = shown.firstIndex(of: focused.message) else { return }
        let next = place + (older ? -1 : 1)
        guard shown.indices.contains(next) else { return }
        core.focus.ask(for: shown[next])
        core.arrangeFocus()
    }

    private func isSeen(_ message: MessageID, _ core: SceneCore) -> Bool {
        core.stages.list.contains { $0.hasMessages && $0.card(of: message)?.isAccessible == true }
    }

    /// Fans out the pile of a card, opens or closes its conversation, or expands or collapses its stack.
    private func unfold(
        _ card: CardState, _ more: Bool, on stage: StageState, _ core: inout SceneCore
    ) {
        if more, card.placement.pileSize > 0 {
            _ = core.openStack(card, nil)
            return
        }
        if core.showLines(of: card.number, all: more) { return }
        let slot = card.message.slot
        let counter = stage.cards.first { $0.slots?.contains(slot) == true && !$0.isEnded }
        let isExpanded = core.presented.arrangements[slot]?.isExpanded ?? false
        guard let counter, isExpanded != more else { return }
        _ = core.openStack(counter, nil)
        if case .open(let output, _)? = core.panelWish {
            core.panelWish = .open(output: output, takesFocus: true)
        } else if core.isPanelOpen {
            core.panelWish = .takeFocus
        }
        core.arrangeFocus()
    }
}
