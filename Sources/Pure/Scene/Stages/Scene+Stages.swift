import Geometry
import Gestures
import InputPanels
import Layout
import Messages

extension Scene {
    // MARK: Opening and closing

    /// The open stage for `key`; nil: it must be opened. Two stages over the whole output would dim it twice, so an
    /// existing one is used.
    func existingStage(for key: StageKey) -> StageNumber? {
        if let stage = stages.stage(key) { return stage.number }
        guard key.anchor == nil, case .output(let output) = key.target else { return nil }
        return stages.list.first { stage in
            stage.isModal && stage.key.layer == key.layer && screen(of: stage)?.number == output
        }?.number
    }

    mutating func open(_ key: StageKey, for messages: [Message]) -> StageNumber {
        let extent = extent(for: messages, on: key)
        let stage = stages.open(key, extent)
        send(.openStage(stage, key, extent))
        checkDarkness(of: stage)
        if key.purpose.showsMessages, key.layer == .overlay { lowerWholes() }
        return stage
    }

    /// A stage of messages was opened on the overlay layer: has panel and deck, which cover their output there too, lie beneath
    /// it.
    private mutating func lowerWholes() {
        guard screens.abilities?.stacksNewestBelow == true else { return }
        for stage in [panel?.stage, deck.stage].compactMap({ $0 }) {
            send(.lowerStage(stage))
        }
    }

    /// Panel or deck was opened: has messages on the overlay layer lie above it, on stages that are opened anew. phoc 0.24 and
    /// KWin 5.27 keep the order of layer surfaces when one leaves its layer and comes back.
    ///
    /// - Parameter isRaised: Whether a message must lie above it.
    mutating func raiseMessages(where isRaised: (Message) -> Bool = { _ in true }) {
        guard screens.abilities?.stacksNewestBelow == false else { return }
        var moved: Set<MessageID> = []
        for stage in stages.list where stage.hasMessages && stage.key.layer == .overlay {
            let messages = presented.messages.filter { stage.card(of: $0.id) != nil }
            guard messages.contains(where: isRaised) else { continue }
            moved.formUnion(messages.map { $0.id })
            close(stage.number)
        }
        for message in presented.messages where moved.contains(message.id) { place(message) }
    }

    mutating func close(_ stage: StageNumber) {
        let state = stages[stage]
        stages.close(stage)
        for card in state.cardNumbers { forget(card) }
        for card in state.drawnCards { send(.dropCard(card)) }
        forget(state.ground)
        if contacts.writes(on: stage) { endTyping() }
        contacts.changeAll { $0.forget(stage) }
        replies.endSelecting()
        send(.closeStage(stage))
        if panel?.stage == stage { handleLostPanel() }
        if deck.stage == stage { handleLostTable() }
        handleLostBar(stage)
        updateNeighbouringStages()
        refreshPauses()
        if state.key.purpose == .dock { dockChanged(state) }
        if state.tellsZones { tellZonesAgain() }
        arrangeProbes()
        reportRestToKeyboards()
        if state.countsAsContents, isClear { report(.cleared) }
    }

    /// Whether nothing temporary is on the screen, and no message is to be. The bar may be there.
    package var isClear: Bool { !stages.hasContents && presented.messages.isEmpty }

    /// Whether a person sees nothing at all.
    package var isBlank: Bool { isClear && bar.stage == nil }

    /// Handles a stage that the compositor closed.
    private mutating func refused(_ stage: StageNumber) {
        close(stage)
        stages.refuse(at: now)
    }

    // MARK: Events of stages

    mutating func handle(_ event: StageEvent, from stage: StageNumber) {
        guard stages.stage(stage) != nil else { return }
        switch event {
        case .configured(let size):
            if !stages[stage].changeRoom({ $0.defersConfigure(size) }) { configure(stage, size) }
        case .extentRead:
            if let size = stages[stage].changeRoom({ $0.finishReading() }) {
                configure(stage, size)
            }
        case .dockRead:
            stages[stage].changeRoom { $0.finishDock() }
            tellZone(of: stage)
        case .closed: refused(stage)
        case .entered(let output): outputsChanged(of: stage) { $0.enter(output) }
        case .left(let output): outputsChanged(of: stage) { $0.leave(output) }
        case .preferredScale(let scale):
            if stages[stage].changeOutputs({ $0.prefer(scale) }) { setNeedsUpdate(stage) }
        case .frame:
            stages[stage].changePace { $0.finishFrame() }
            checkDarkness(of: stage)
            if stages[stage].pace.isDirty || stages[stage].isMoving(at: seconds) { update(stage) }
        }
    }

    /// Handles a configure. One of unchanged size needs only to be acknowledged; sway sends several to every layer
    /// surface whenever one of them commits.
    private mutating func configure(_ stage: StageNumber, _ size: Size) {
        stages.accept()
        let key = stages[stage].key
        let moved = stages[stage].changeRoom { room in
            room.configure(size) { key.anchor?.cornerShift(from: $0, to: $1) ?? 0 }
        }
        guard let moved else { return }
        if moved != 0 { contacts.changeAll { $0.shiftPointer(by: moved, on: stage) } }
        let room = stages[stage].room
        if room.isRequestAnswered { stages.keep(size, for: key, room.requested) }
        tellZone(of: stage)
        setNeedsUpdate(stage)
        if scale(of: stages[stage]) == nil { showBackdrop(of: stage) }
        update(stage)
    }

    private mutating func outputsChanged(
        of stage: StageNumber, _ body: (inout StageOutputs) -> Void
    ) {
        let before = scale(of: stages[stage])
        stages[stage].changeOutputs(body)
        if scale(of: stages[stage]) != before || !look.safeAreas.areEmpty {
            setNeedsUpdate(stage)
        }
        tellZone(of: stage)
        updateNeighbouringStages()
        // The cards' output is known now, and with it the outputs that need a dim.
        if stages[stage].isModal { arrange() }
    }

    // MARK: Updating stages

    /// Schedules layout and placement of a stage's cards for the next pass or frame.
    mutating func setNeedsUpdate(_ stage: StageNumber) {
        stages[stage].changePace { $0.setDirty() }
        if !stages[stage].pace.awaitsFrame { send(.schedulePass) }
    }

    /// Schedules the stage's cards to be shown at their present positions with the next pass or frame.
    mutating func setNeedsFrame(_ stage: StageNumber) {
        stages[stage].changePace { $0.setNeedsFrame() }
        if !stages[stage].pace.awaitsFrame { send(.schedulePass) }
    }

    /// Schedules an update of everything that shows a time, with the next pass or frame.
    mutating func setNeedsTick(_ stage: StageNumber) {
        stages[stage].changePace { $0.setNeedsTick() }
        if !stages[stage].pace.awaitsFrame { send(.schedulePass) }
    }

    mutating func updateAll() {
        for stage in stages.numbers { setNeedsUpdate(stage) }
    }

    /// Updates all stages at the end of a turn of the loop.
    mutating func pass() {
        for number in stages.numbers {
            guard let pace = stages.stage(number)?.pace, pace.needsUpdate || pace.needsTick else {
                continue
            }
            update(number)
        }
        reportRestToKeyboards()
    }

    /// Carries out everything that is due.
    mutating func tick() {
        if let time = stages.retry, time <= now {
            stages.endRetry()
            for message in presented.messages { place(message) }
            arrangeStrips()
            reopenDeck()
            arrangeBar()
            arrange()
        }
        if let time = keyboards.wake, time <= seconds { track(.tick) }
        if let time = keyboards.answerBy, time <= now { answerRegions() }
        if let time = keyboards.measuringUntil, time <= now {
            keyboards.endMeasuring()
            arrangeProbes()
        }
        if let time = nextBlink, time <= now {
            replies.drawCaret(at: now)
            replyChanged()
        }
        repeatKeys()
        checkOverdueFrames()
        if !presented.timesLeft.isEmpty { tickTimesLeft() }
        tickAges()
        if let time = panelDeadline, time <= seconds { tickPanel() }
        if let time = deckDeadline, time <= seconds { tickDeck() }
        if isBarDue { tickBarDeadline() }
        if let time = contacts.arena.deadline, time <= seconds { feed(.tick) }
        if let time = contacts.fingers.deadline, time <= seconds { loseRestingFingers() }
        for number in stages.numbers {
            guard stages.stage(number)?.hasMessages == true,
                let time = stages[number].deadline, time <= seconds
            else { continue }
            advance(number)
            if stages.stage(number) != nil { setNeedsFrame(number) }
        }
        reportRestToKeyboards()
    }

    /// When the caret of a reply must be drawn again; nil: not at all, or where nobody sees it.
    private var nextBlink: Instant? {
        guard let key = replies.session?.stage, let stage = stages.stage(key), !isDark(stage)
        else { return nil }
        return replies.nextBlink
    }

    /// When `SceneEvent.tick` is due; nil: not before another event.
    package var wakeUp: WakeUp? {
        let times = [
            deadline.map { WakeUp(time: $0) },
            ageDeadline.map { WakeUp(time: $0, tolerance: Self.ageTolerance) },
        ]
        return times.compactMap { $0 }.min { $0.latest < $1.latest }
    }

    /// When something is due at an exact time; nil: not before another event.
    var deadline: Instant? {
        var next = [stages.retry, keyboards.answerBy, keyboards.measuringUntil]
        next += [nextBlink, nextRepetition, timeLeftDeadline, powerDeadline]
        let times = [
            panelDeadline, deckDeadline, barDeadline, contacts.arena.deadline,
            contacts.fingers.deadline, timeOfRest,
        ]
        for time in times + [keyboards.wake] {
            next.append(time.map { Instant(seconds: $0) })
        }
        for stage in stages.list.indices where stages.list[stage].hasMessages {
            next.append(stages.list[stage].deadline.map { Instant(seconds: $0) })
        }
        return next.compactMap { $0 }.min()
    }
}
