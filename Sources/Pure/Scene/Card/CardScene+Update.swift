import Geometry
import Gestures
import Layout
import Messages

extension CardScene {
    /// Lays out, draws, places and shows whatever changed or moved on a stage of messages, in one commit.
    func update(of stage: StageNumber, _ core: inout SceneCore) {
        guard let state = core.stages.stage(stage), !state.pace.awaitsFrame,
            state.pace.isDirty || state.isMoving(at: core.seconds)
        else { return }
        advance(stage, &core)
        guard core.stages.stage(stage) != nil else { return }
        // A modal message is placed only when the positions of on-screen keyboards are known.
        if core.stages[stage].isModal, core.keyboards.isProbing { return }
        if core.stages[stage].pace.isDirty {
            adjustExtent(of: stage, &core)
            layOutCards(of: stage, &core)
        }
        guard let scale = core.scale(of: core.stages[stage]) else { return }
        guard let room = core.stages[stage].room.size else {
            // Drawn once until the room is known; where panels and keyboards leave none, that may take long.
            core.stages[stage].changePace { $0.finishLayout() }
            return core.draw(stage, scale)
        }
        if !core.stages[stage].pace.isMapped,
            core.isScaleProvisional(of: core.stages[stage])
                || core.isOutputWanted(of: core.stages[stage])
        {
            return core.showBackdrop(of: stage)
        }
        if core.stages[stage].pace.isDirty {
            core.stages[stage].changePace { $0.finishLayout() }
            placeCards(of: stage, &core)
            core.introduceCards(of: stage, in: room)
            wishForContent(on: stage, &core)
        }
        showBodies(of: stage, &core)
        core.updateSwipeLabels(of: stage, scale)
        core.draw(stage, scale)
        core.stages[stage].changePace { $0.setNeedsFrame(false) }
        showCards(of: stage, in: room, &core)
        // A card that moves now needs one more frame to be shown exactly where it comes to rest.
        if core.stages[stage].isMoving(at: core.seconds) {
            core.stages[stage].changePace { $0.setNeedsFrame() }
        }
        core.commit(stage, in: room)
        core.reportRestToKeyboards()
        core.tellInputMethods(on: stage)
        // Cards may have come to rest under a pointer that did not move.
        if !core.stages[stage].isMoving(at: core.seconds) { core.refreshInteraction(on: stage) }
    }

    // MARK: Time

    /// Advances every animation of a stage to `now` and completes those that ended; closes a stage on which nothing is
    /// left.
    func advance(_ stage: StageNumber, _ core: inout SceneCore) {
        let seconds = core.seconds
        for card in core.stages[stage].cardNumbers {
            while let outcome = core.stages[stage].change(card, { $0.advance(to: seconds) }) ?? nil
            {
                finish(outcome, of: card, on: stage, &core)
            }
            core.stages[stage].change(card) { $0.refreshScrollBar(at: seconds) }
            finishClosing(card, on: stage, &core)
            finishAppearing(card, on: stage, &core)
        }
        if core.stages[stage].isVacant(at: seconds) { core.close(stage) }
    }

    private func finish(
        _ outcome: CardMotion.Outcome, of number: CardNumber, on stage: StageNumber,
        _ core: inout SceneCore
    ) {
        guard let card = core.stages[stage].card(number) else { return }
        switch outcome {
        case .left(let direction, let isLong) where !card.isEnded:
            core.swipedAway(card, Swipe(direction, isLong: isLong), on: stage)
        case .left, .hidden: core.drop(number, from: stage)
        case .swiped(let swipe): if !card.isEnded { core.swiped(card, swipe, on: stage) }
        case .flicked: break
        case .opened:
            core.stages[stage].change(number) { $0.noteOpened() }
            core.setNeedsUpdate(stage)
        case .closed:
            if card.leavesWhenClosed {
                core.stages[stage].change(number) { $0.noteClosed(toward: card.handling.edge) }
            }
        }
    }

    /// Makes a sheet disappear that was closed for good and has come to rest.
    private func finishClosing(_ number: CardNumber, on stage: StageNumber, _ core: inout SceneCore)
    {
        guard let card = core.stages[stage].card(number), let direction = card.sheet.closing,
            let motion = card.motion, !card.isEnded, !motion.hasContact,
            core.seconds >= motion.restTime
        else { return }
        core.stages[stage].change(number) { $0.finishClosing() }
        guard !motion.isOpen else { return }
        core.swipedAway(card, Swipe(direction), on: stage)
    }

    private func finishAppearing(
        _ number: CardNumber, on stage: StageNumber, _ core: inout SceneCore
    ) {
        guard let card = core.stages[stage].card(number), card.isAppearing,
            let arrival = card.motion?.arrival, core.seconds >= arrival
        else { return }
        core.stages[stage].change(number) { $0.finishAppearing() }
        let message = card.message.id
        if core.presented.message(message) != nil, core.presented.told.appear(message) {
            core.report(.appeared(message))
        }
    }

    // MARK: Layout

    /// Lays out the cards of a stage. Runs even before the first configure, so that texts are ready when it arrives.
    func layOutCards(of stage: StageNumber, _ core: inout SceneCore) {
        let room = core.layoutSize(of: core.stages[stage])
        for card in core.stages[stage].cardNumbers where core.card(card)?.isEnded == false {
            core.layOut(card, of: stage, in: room)
        }
    }

    /// Requests the full width if a card needs it, and gives it back afterwards.
    private func adjustExtent(of stage: StageNumber, _ core: inout SceneCore) {
        let wanted = core.extent(for: core.stages[stage])
        guard wanted != core.stages[stage].room.requested else { return }
        core.stages[stage].changeRoom { $0.request(wanted) }
        core.send(.request(wanted, stage))
    }

    /// Shows every card at its present position.
    private func showCards(of stage: StageNumber, in room: Size, _ core: inout SceneCore) {
        let visible = core.clip(of: core.stages[stage], room: room)
        let shift = core.stages[stage].room.shift
        for number in core.stages[stage].cardNumbers {
            guard let card = core.stages[stage].card(number) else { continue }
            var pose = card.motion?.pose(at: core.seconds)
            if let origin = pose?.origin { pose?.origin = shift(MotionPoint(origin)).point }
            core.show(number, pose, within: visible, on: stage)
        }
        core.showSwipeLabels(of: stage, within: visible)
        core.setInput(core.inputRegion(of: core.stages[stage], in: room), of: stage)
    }

    /// Scrolls the body of a card by some lines, for an arrow key that leads to no other part; returns false if there
    /// is nothing to scroll.
    func stepBody(of card: CardState, toward side: FocusWalk.Side, _ core: inout SceneCore) -> Bool
    {
        guard side == .up || side == .down, let long = card.face.presentation?.longBody else {
            return false
        }
        let seconds = core.seconds
        let length = Self.linesOfAStep * long.block.font.lineHeight
        core.changeBody(of: card.number) {
            $0.step(by: side == .down ? length : -length, at: seconds)
        }
        return true
    }

    // MARK: Showing

    /// Lays out the cards of a stage whose bodies have moved.
    func showBodies(of stage: StageNumber, _ core: inout SceneCore) {
        let (seconds, measuring) = (core.seconds, core.measuring)
        for card in core.stages[stage].cardNumbers {
            core.stages[stage].change(card) { $0.showBody(at: seconds, measuring: measuring) }
        }
    }

    /// Distance that an arrow key scrolls, lines.
    private static let linesOfAStep = 3.0
}
