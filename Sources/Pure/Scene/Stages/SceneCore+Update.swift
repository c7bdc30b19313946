import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    /// Lays out, draws, places and shows whatever changed or moved on a stage of messages, in one commit.
    mutating func updateCards(of stage: StageNumber) {
        guard let state = stages.stage(stage), !state.pace.awaitsFrame,
            state.pace.isDirty || state.isMoving(at: seconds)
        else { return }
        advance(stage)
        guard stages.stage(stage) != nil else { return }
        // A modal message is placed only when the positions of on-screen keyboards are known.
        if stages[stage].isModal, keyboards.isProbing { return }
        if stages[stage].pace.isDirty {
            adjustExtent(of: stage)
            layOutCards(of: stage)
        }
        guard let scale = scale(of: stages[stage]) else { return }
        guard let room = stages[stage].room.size else {
            // Drawn once until the room is known; where panels and keyboards leave none, that may take long.
            stages[stage].changePace { $0.finishLayout() }
            return draw(stage, scale)
        }
        if !stages[stage].pace.isMapped,
            isScaleProvisional(of: stages[stage]) || isOutputWanted(of: stages[stage])
        {
            return showBackdrop(of: stage)
        }
        if stages[stage].pace.isDirty {
            stages[stage].changePace { $0.finishLayout() }
            placeCards(of: stage)
            introduceCards(of: stage, in: room)
            wishForContent(on: stage)
        }
        showBodies(of: stage)
        draw(stage, scale)
        stages[stage].changePace { $0.setNeedsFrame(false) }
        showCards(of: stage, in: room)
        // A card that moves now needs one more frame to be shown exactly where it comes to rest.
        if stages[stage].isMoving(at: seconds) {
            stages[stage].changePace { $0.setNeedsFrame() }
        }
        commit(stage, in: room)
        reportRestToKeyboards()
        tellInputMethods(on: stage)
        // Cards may have come to rest under a pointer that did not move.
        if !stages[stage].isMoving(at: seconds) { refreshInteraction(on: stage) }
    }

    // MARK: Time

    /// Advances every animation of a stage to `now` and completes those that ended; closes a stage on which nothing is
    /// left.
    mutating func advance(_ stage: StageNumber) {
        let seconds = seconds
        for card in stages[stage].cardNumbers {
            while let outcome = stages[stage].change(card, { $0.advance(to: seconds) }) ?? nil {
                finish(outcome, of: card, on: stage)
            }
            stages[stage].change(card) { $0.refreshScrollBar(at: seconds) }
            finishClosing(card, on: stage)
            finishAppearing(card, on: stage)
        }
        if stages[stage].isVacant(at: seconds) { close(stage) }
    }

    private mutating func finish(
        _ outcome: CardMotion.Outcome, of number: CardNumber, on stage: StageNumber
    ) {
        guard let card = stages[stage].card(number) else { return }
        switch outcome {
        case .left(let direction) where !card.isEnded:
            swipedAway(card, toward: direction, on: stage)
        case .left, .hidden: drop(number, from: stage)
        case .flicked: break
        case .opened:
            stages[stage].change(number) { $0.noteOpened() }
            setNeedsUpdate(stage)
        case .closed:
            if card.leavesWhenClosed {
                stages[stage].change(number) { $0.noteClosed(toward: card.handling.edge) }
            }
        }
    }

    /// Makes a sheet disappear that was closed for good and has come to rest.
    private mutating func finishClosing(_ number: CardNumber, on stage: StageNumber) {
        guard let card = stages[stage].card(number), let direction = card.sheet.closing,
            let motion = card.motion, !card.isEnded, !motion.hasContact, seconds >= motion.restTime
        else { return }
        stages[stage].change(number) { $0.finishClosing() }
        guard !motion.isOpen else { return }
        swipedAway(card, toward: direction, on: stage)
    }

    private mutating func finishAppearing(_ number: CardNumber, on stage: StageNumber) {
        guard let card = stages[stage].card(number), card.isAppearing,
            let arrival = card.motion?.arrival, seconds >= arrival
        else { return }
        stages[stage].change(number) { $0.finishAppearing() }
        let message = card.message.id
        if presented.message(message) != nil, presented.told.appear(message) {
            report(.appeared(message))
        }
    }

    // MARK: Layout

    /// Lays out the cards of a stage. Runs even before the first configure, so that texts are ready when it arrives.
    mutating func layOutCards(of stage: StageNumber) {
        let room = layoutSize(of: stages[stage])
        for card in stages[stage].cardNumbers where self.card(card)?.isEnded == false {
            layOut(card, of: stage, in: room)
        }
    }

    /// Lays out one card.
    ///
    /// - Parameter room: Layout area of the stage, logical pixels.
    mutating func layOut(_ number: CardNumber, of stage: StageNumber, in room: Size) {
        let state = stages[stage]
        guard let card = state.card(number) else { return }
        let scale = scale(of: state) ?? .one
        var cardRoom = cardRoom(
            for: card.style.layout, in: room, of: state.room.requested, scale: scale,
            safe: safeInsets(of: state)
        ).showing(card.message)
        cardRoom.shadowReach = card.shadowReach(
            isCompact: cardRoom.isCompact, grain: Double(scale.grain))
        let circumstances = CardFace.Circumstances(
            room: cardRoom, limit: heightLimit(of: card, on: state, in: cardRoom, of: room),
            age: age(of: card.message), timeLeft: shareLeft(of: card.messageID),
            scroll: card.face.body?.seen(scale: scale, at: seconds),
            pileCount: pileCount(of: card), bareHeight: card.placement.bareHeight)
        let (seconds, still, measuring) = (seconds, look.reducedMotion, measuring)
        stages[stage].change(number) {
            $0.layOut(circumstances, at: seconds, still: still, measuring: measuring)
        }
    }

    /// Requests the full width if a card needs it, and gives it back afterwards.
    private mutating func adjustExtent(of stage: StageNumber) {
        let wanted = extent(for: stages[stage])
        guard wanted != stages[stage].room.requested else { return }
        stages[stage].changeRoom { $0.request(wanted) }
        send(.request(wanted, stage))
    }

    // MARK: Drawing and showing

    /// Draws all visible cards, even before the first configure, while the compositor is busy with it.
    mutating func draw(_ stage: StageNumber, _ scale: Scale) {
        let seconds = seconds
        for card in stages[stage].cardNumbers {
            let drawing = stages[stage].change(card) { $0.takeDrawing(scale: scale, at: seconds) }
            if let presentation = drawing ?? nil { send(.draw(card, presentation, scale)) }
        }
    }

    /// Shows every card at its present position.
    private mutating func showCards(of stage: StageNumber, in room: Size) {
        let visible = clip(of: stages[stage], room: room)
        let shift = stages[stage].room.shift
        for number in stages[stage].cardNumbers {
            guard let card = stages[stage].card(number) else { continue }
            var pose = card.motion?.pose(at: seconds)
            if let origin = pose?.origin { pose?.origin = shift(MotionPoint(origin)).point }
            show(number, pose, within: visible, on: stage)
        }
        setInput(inputRegion(of: stages[stage], in: room), of: stage)
    }

    /// Shows a card, once it has been drawn; a pose of nil takes it off the screen.
    ///
    /// - Parameter clip: Area of the stage to which the card is cut.
    mutating func show(
        _ number: CardNumber, _ pose: Pose?, within clip: Rectangle, on stage: StageNumber
    ) {
        guard let card = stages[stage].card(number) else { return }
        guard let pose else {
            guard card.shown != nil else { return }
            stages[stage].change(number) { $0.unmap() }
            return send(.unmap(number))
        }
        guard card.face.drawn != nil else { return }
        stages[stage].change(number) { $0.show(pose) }
        send(.show(number, pose, within: clip))
    }

    mutating func setInput(_ region: InputRegion, of stage: StageNumber) {
        if stages[stage].setInput(region) { send(.setInput(stage, region)) }
    }

    /// The input region of a stage: its cards; the whole stage while it is dimmed, while a click beside the cards has
    /// an effect, and while a card is dragged, for compositors that stop sending motion at the surface's border.
    func inputRegion(of stage: StageState, in room: Size) -> InputRegion {
        let whole = Rectangle(origin: .zero, size: room)
        // Touches on a floating keyboard belong to the keyboard.
        let holes = obstacles(on: stage).map { $0.intersection(whole) }.filter { !$0.isEmpty }
        let receivesAll =
            stage.dim.absorbs || stage.hasKeyboard
            || stage.cards.contains { contacts.arena.isOn($0.number) }
        if receivesAll { return InputRegion(freeParts(of: whole, on: stage), without: holes) }
        var areas = stage.cards.compactMap { $0.isEnded ? nil : $0.reach?.rectangle }
        // The surface may end above a keyboard that a moving card passes.
        if stage.isWhole {
            areas = areas.flatMap { freeParts(of: $0, on: stage) }
        }
        return InputRegion(areas, without: holes)
    }

    // MARK: Commits

    private mutating func backdrop(of stage: StageNumber, in room: Size) -> Backdrop {
        let course = stages[stage].dim.course
        let pixel = course.color(at: seconds).pixel
        if stages[stage].isWhole {
            return backdrop(
                of: stages[stage], pixel, in: room, isSteady: !course.isMoving(at: seconds))
        }
        var size = room
        if pixel == 0 {
            let isAtRest = !stages[stage].isMoving(at: seconds)
            size.height = stages[stage].cover(to: room.height, isAtRest: isAtRest)
        }
        return Backdrop(size: size, pixel: pixel, isSteady: !course.isMoving(at: seconds))
    }

    /// Maps the stage without cards, so that the compositor tells its output.
    mutating func showBackdrop(of stage: StageNumber) {
        guard let room = stages[stage].room.size else { return }
        commit(stage, in: room)
    }

    mutating func introduceCards(of stage: StageNumber, in room: Size) {
        introduceCards(of: stage, backdrop(of: stage, in: room))
    }

    /// Commits new cards before they are shown. The stage then counts as mapped.
    mutating func introduceCards(of stage: StageNumber, _ backdrop: Backdrop) {
        stages[stage].changePace { $0.map() }
        send(.introduceCards(stage, backdrop))
    }

    mutating func commit(_ stage: StageNumber, in room: Size) {
        commit(stage, backdrop(of: stage, in: room))
    }

    /// Commits a stage.
    ///
    /// - Parameter wantsFrame: Whether the next commit waits for a frame callback.
    mutating func commit(_ stage: StageNumber, _ backdrop: Backdrop, wantsFrame: Bool = true) {
        // On an output that is off it comes when that is on again.
        let since = isDark(stages[stage]) ? nil : now
        let now = now
        let asks = stages[stage].changePace { pace in
            pace.map()
            pace.noteCommit(at: now)
            return wantsFrame && pace.awaitFrame(since: since)
        }
        send(.commit(stage, backdrop, wantsFrame: asks))
    }

    /// The time whose positions a stage shows, s: a contact stops what moves where it is seen, however late the next picture
    /// is. Now for no stage.
    func shownSeconds(of stage: StageNumber?) -> Double {
        stage.flatMap { stages.stage($0) }?.pace.lastCommit.seconds ?? seconds
    }

    // MARK: Parts of panel, deck and bar

    /// Lays out a card that shows no message, at the height that its contents need.
    ///
    /// - Parameter width: Logical pixels.
    mutating func layOut(
        _ part: PanelPart, as number: CardNumber, width: Double, on stage: StageNumber
    ) {
        var room = CardRoom(
            width: max(1, width), maxHeight: 8192, isCompact: true,
            scale: scale(of: stages[stage]) ?? .one, appearance: look.appearance,
            isRightToLeft: look.words.isRightToLeft)
        room.words = look.words
        let circumstances = CardFace.Circumstances(room: room, age: "")
        let (seconds, style, measuring) = (seconds, look.moreStyle, measuring)
        stages[stage].change(number) {
            $0.update(part, style: style)
            $0.layOut(circumstances, at: seconds, still: true, measuring: measuring)
        }
    }
}
