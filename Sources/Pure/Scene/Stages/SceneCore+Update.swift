import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
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
            age: age(of: card.message), earlier: earlierLines(of: card),
            timeLeft: shareLeft(of: card.messageID),
            scroll: card.face.body?.seen(scale: scale, at: seconds),
            isCodeCopied: isCodeCopied(of: number),
            pileCount: pileCount(of: card), bareHeight: card.placement.bareHeight)
        let (seconds, still, measuring) = (seconds, look.reducedMotion, measuring)
        stages[stage].change(number) {
            $0.layOut(circumstances, at: seconds, still: still, measuring: measuring)
        }
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

    mutating func backdrop(of stage: StageNumber, in room: Size) -> Backdrop {
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
