import Geometry
import Gestures
import InputPanels
import Layout
import Messages

/// Events of stages, and what is due at a time.
extension Scene {
    // MARK: Events of stages

    mutating func handle(_ event: StageEvent, from stage: StageNumber) {
        guard core.stages.stage(stage) != nil else { return }
        switch event {
        case .configured(let size):
            if !core.stages[stage].changeRoom({ $0.defersConfigure(size) }) {
                configure(stage, size)
            }
        case .extentRead:
            if let size = core.stages[stage].changeRoom({ $0.finishReading() }) {
                configure(stage, size)
            }
        case .dockRead:
            core.stages[stage].changeRoom { $0.finishDock() }
            core.tellZone(of: stage)
        case .closed: refused(stage)
        case .entered(let output): outputsChanged(of: stage) { $0.enter(output) }
        case .left(let output): outputsChanged(of: stage) { $0.leave(output) }
        case .preferredScale(let scale):
            if core.stages[stage].changeOutputs({ $0.prefer(scale) }) { core.setNeedsUpdate(stage) }
        case .frame:
            core.stages[stage].changePace { $0.finishFrame() }
            core.checkDarkness(of: stage)
            if core.stages[stage].pace.isDirty || core.stages[stage].isMoving(at: core.seconds) {
                update(stage)
            }
        }
    }

    /// Handles a configure. One of unchanged size needs only to be acknowledged; sway sends several to every layer
    /// surface whenever one of them commits.
    private mutating func configure(_ stage: StageNumber, _ size: Size) {
        core.stages.accept()
        let key = core.stages[stage].key
        let moved = core.stages[stage].changeRoom { room in
            room.configure(size) { key.anchor?.cornerShift(from: $0, to: $1) ?? 0 }
        }
        guard let moved else { return }
        if moved != 0 { core.contacts.changeAll { $0.shiftPointer(by: moved, on: stage) } }
        let room = core.stages[stage].room
        if room.isRequestAnswered { core.stages.keep(size, for: key, room.requested) }
        core.tellZone(of: stage)
        core.setNeedsUpdate(stage)
        if core.scale(of: core.stages[stage]) == nil { core.showBackdrop(of: stage) }
        update(stage)
    }

    private mutating func outputsChanged(
        of stage: StageNumber, _ body: (inout StageOutputs) -> Void
    ) {
        let before = core.scale(of: core.stages[stage])
        core.stages[stage].changeOutputs(body)
        if core.scale(of: core.stages[stage]) != before || !core.look.safeAreas.areEmpty {
            core.setNeedsUpdate(stage)
        }
        core.tellZone(of: stage)
        core.updateNeighbouringStages()
        // The cards' output is known now, and with it the outputs that need a dim.
        if core.stages[stage].isModal { core.arrange() }
    }

    // MARK: Updating

    /// Makes the owner of a stage lay out, draw, place and show whatever changed or moved.
    private mutating func update(_ number: StageNumber) {
        guard let stage = core.stages.stage(number) else { return }
        switch stage.key.purpose {
        case .messages, .values: cards.update(of: number, &core)
        case .panel:
            panel?.update(&core)
            finishPanel()
        case .menu: menu?.update(&core)
        case .deck: deck.update(&core)
        case .bar: bar.update(&core)
        case .dock:
            guard stage.pace.isDirty, stage.room.size != nil else { return }
            core.updateStrip(number)
            if let stage = bar.stage { core.setNeedsUpdate(stage) }
        case .strip: core.updateStrip(number)
        }
    }

    // MARK: Closing

    /// Removes a stage and tells its owner.
    mutating func close(_ stage: StageNumber) {
        switch core.stages.stage(stage)?.key.purpose {
        case .deck:
            let state = core.beginClosing(stage)
            deck.handleLoss(&core)
            core.finishClosing(state)
        case .bar, .dock:
            let state = core.beginClosing(stage)
            bar.handleLoss(stage, &core)
            core.finishClosing(state)
        case .panel: losePanel()
        case .menu: loseMenu()
        case .messages, .values, .strip, nil: core.close(stage)
        }
    }

    /// Handles a stage that the compositor closed.
    private mutating func refused(_ stage: StageNumber) {
        close(stage)
        core.stages.refuse(at: core.now)
    }

    /// Updates all stages at the end of a turn of the loop.
    mutating func pass() {
        for number in core.stages.numbers {
            guard let pace = core.stages.stage(number)?.pace, pace.needsUpdate || pace.needsTick
            else {
                continue
            }
            update(number)
        }
        core.reportRestToKeyboards()
    }

    /// Carries out everything that is due.
    mutating func tick() {
        if let time = core.stages.retry, time <= core.now {
            core.stages.endRetry()
            for message in core.presented.messages { core.place(message) }
            core.arrangeStrips()
            deck.reopen(&core)
            finishDeck()
            bar.arrange(&core)
            core.arrange()
        }
        if let time = core.keyboards.wake, time <= core.seconds { core.track(.tick) }
        if let time = core.keyboards.answerBy, time <= core.now { core.answerRegions() }
        if let time = core.keyboards.measuringUntil, time <= core.now {
            core.keyboards.endMeasuring()
            core.arrangeProbes()
        }
        if let time = nextBlink, time <= core.now {
            core.replies.drawCaret(at: core.now)
            core.replyChanged()
        }
        repeatKeys()
        core.checkOverdueFrames()
        core.expireCopiedCode()
        if !core.presented.timesLeft.isEmpty { cards.tickTimesLeft(&core) }
        if let time = ageDeadline, time <= core.now { updateAges() }
        if let time = panel?.deadline(core), time <= core.seconds {
            panel?.tick(&core)
            finishPanel()
        }
        if let time = deck.deadline(core), time <= core.seconds { deck.tick(&core) }
        if bar.isDue(core) { bar.tick(&core) }
        if let time = core.contacts.arena.deadline, time <= core.seconds { feed(.tick, by: nil) }
        if let time = core.contacts.fingers.deadline, time <= core.seconds {
            loseRestingFingers()
        }
        for number in core.stages.numbers {
            guard core.stages.stage(number)?.hasMessages == true,
                let time = core.stages[number].deadline, time <= core.seconds
            else { continue }
            cards.advance(number, &core)
            if core.stages.stage(number) != nil { core.setNeedsFrame(number) }
        }
        core.reportRestToKeyboards()
    }

    /// When a visible age next reads differently than at the last `updateAges`; nil: no age is visible.
    private var ageDeadline: Instant? {
        [cards.ageDeadline(core), panel?.ageDeadline(core)].compactMap { $0 }.min()
    }

    /// Lays out everything that shows an age which reads differently.
    mutating func updateAges() {
        if let panel, let time = panel.ageDeadline(core), time <= core.now {
            core.setNeedsUpdate(panel.stage)
        }
        cards.updateAges(&core)
    }

    /// When the caret of a reply must be drawn again; nil: not at all, or where nobody sees it.
    private var nextBlink: Instant? {
        guard let key = core.replies.session?.stage, let stage = core.stages.stage(key),
            !core.isDark(stage)
        else { return nil }
        return core.replies.nextBlink
    }

    /// When `SceneEvent.tick` is due; nil: not before another event.
    package var wakeUp: WakeUp? {
        let times = [
            deadline.map { WakeUp(time: $0) },
            ageDeadline.map { WakeUp(time: $0, tolerance: CardScene.ageTolerance) },
        ]
        return times.compactMap { $0 }.min { $0.latest < $1.latest }
    }

    /// When something is due at an exact time; nil: not before another event.
    var deadline: Instant? {
        var next = [core.stages.retry, core.keyboards.answerBy, core.keyboards.measuringUntil]
        next += [nextBlink, nextRepetition, cards.timeLeftDeadline(core), core.powerDeadline]
        let times = [
            panel?.deadline(core), deck.deadline(core), bar.deadline(core),
            core.contacts.arena.deadline,
            core.contacts.fingers.deadline, core.timeOfRest, core.copiedCode?.end,
        ]
        for time in times + [core.keyboards.wake] {
            next.append(time.map { Instant(seconds: $0) })
        }
        for stage in core.stages.list.indices where core.stages.list[stage].hasMessages {
            next.append(core.stages.list[stage].deadline.map { Instant(seconds: $0) })
        }
        return next.compactMap { $0 }.min()
    }
}
