import Geometry
import Gestures
import Layout
import Messages

extension BarScene {
    /// Lays out, draws and shows everything on the bar that changed or moved, in one commit of its stage.
    mutating func update(_ core: inout SceneCore) {
        guard let stage, !core.stages[stage].pace.awaitsFrame,
            core.stages[stage].pace.needsUpdate || core.stages[stage].pace.needsTick
        else { return }
        let isTicking = !core.stages[stage].pace.needsUpdate
        advance(&core)
        guard self.stage == stage, let scale = core.scale(of: core.stages[stage]),
            let room = core.stages[stage].room.size
        else { return }
        if !core.stages[stage].pace.isMapped, core.isScaleProvisional(of: core.stages[stage]) {
            return core.showBackdrop(of: stage)
        }
        if core.stages[stage].pace.isDirty || isReshaping(core) {
            core.stages[stage].changePace { $0.finishLayout() }
            layOut(in: room, &core)
            beginAppearing(&core)
            claimRoom(&core)
        } else {
            layOutRunning(&core)
        }
        core.introduceCards(of: stage, backdrop(in: room, core))
        core.draw(stage, scale)
        show(in: room, &core)
        let isMoving = display?.isMoving(at: core.seconds) == true || isIndeterminate(core)
        core.stages[stage].changePace {
            $0.setNeedsFrame(isMoving)
            $0.setNeedsTick(false)
        }
        core.commit(stage, backdrop(in: room, core), wantsFrame: isMoving || !isTicking)
        // The parts that show the time may have appeared or disappeared.
        let tick = nextTick(core)
        if tick == nil || display?.tick == nil { display?.setTick(tick) }
        if !isMoving { core.refreshInteraction(on: stage) }
    }

    /// Makes a bar that waited for its room appear.
    private mutating func beginAppearing(_ core: inout SceneCore) {
        let seconds = core.seconds
        display?.begin(at: seconds)
    }

    // MARK: Time

    /// Whether parts of the bar must be laid out again while it moves.
    private func isReshaping(_ core: SceneCore) -> Bool {
        guard let presence = display?.presence else { return false }
        let share = presence.pillMargins(at: core.seconds)
        return share > 0 && share < 1
    }

    /// Whether an indeterminate progress line is visible.
    private func isIndeterminate(_ core: SceneCore) -> Bool {
        item?.progress == .indeterminate && !core.look.reducedMotion
            && core.look.bar.progress != .none && display?.isPresented == true
    }

    /// Advances the motions of the bar; removes the bar once it is out of sight.
    mutating func advance(_ core: inout SceneCore) {
        guard display != nil else { return }
        let seconds = core.seconds
        if let taken = display?.pager.takeTurn(at: seconds) { turned(taken, &core) }
        reportRest(&core)
    }

    /// Shows another item after pages were turned.
    private mutating func turned(_ turn: BarPager.Turn, _ core: inout SceneCore) {
        guard let next = adjacentItem(turn) else { return }
        display?.cards.turn()
        if self.turn(to: next.id) { pageChanged(&core) }
    }

    /// When the bar must be updated without another event, s; nil: not at all.
    func deadline(_ core: SceneCore) -> Double? {
        guard let display else { return nil }
        // Without frames, another event may have come when the bar had just disappeared.
        if display.isAtRest(at: core.seconds), display.presence.isHidden(at: core.seconds) {
            return core.seconds
        }
        // On an output that is off, no time needs an update.
        let isDark = core.stages.stage(display.stage).map { core.isDark($0) } ?? false
        let next = [
            display.deadline(at: core.seconds), isDark ? nil : display.tick, display.arena.deadline,
        ]
        return next.compactMap { $0 }.min()
    }

    /// Whether `barDeadline` has come, or something at rest begins to move by itself: a title at the end of its rest no
    /// longer has a deadline.
    func isDue(_ core: SceneCore) -> Bool {
        if let time = deadline(core), time <= core.seconds { return true }
        guard let display, let pace = core.stages.stage(display.stage)?.pace else {
            return false
        }
        return display.isMoving(at: core.seconds) && !pace.needsFrame && !pace.awaitsFrame
    }

    /// Handles `barDeadline`.
    mutating func tick(_ core: inout SceneCore) {
        guard let stage else { return }
        feed(.tick, &core)
        let isTick = display?.tick.map { $0 <= core.seconds } ?? false
        if isTick { scheduleTick(&core) }
        advance(&core)
        // Motions request their frames themselves.
        if !isTick, self.stage == stage { core.setNeedsFrame(stage) }
    }

    /// Schedules the next update of everything that shows the time.
    mutating func scheduleTick(_ core: inout SceneCore) {
        let next = nextTick(core)
        display?.setTick(next)
        if let stage { core.setNeedsTick(stage) }
    }

    /// When the item's time next reads differently, or its progress line grows by a pixel; at most once a second. nil:
    /// no visible time runs.
    private func nextTick(_ core: SceneCore) -> Double? {
        guard let display, let clock = item?.clock, clock.rate > 0 else {
            return nil
        }
        let passed = Double(clock.time(at: core.now)) / 1_000_000
        if let length = clock.length, passed >= Double(length) / 1_000_000 { return nil }
        if display.isViewSeen(at: core.seconds) {
            // The next full second of the clock.
            let rest = (passed.rounded(.down) + 1.001 - passed) / clock.rate
            return core.seconds + max(1, rest)
        }
        guard let length = clock.length, let line = display.places.plan?.progress, length > 0
        else { return nil }
        let step = Double(length) / 1_000_000 / max(1, line.width) / clock.rate
        return core.seconds + max(1, step)
    }

    /// Lays out the parts that have moved by themselves since the last frame.
    private mutating func layOutRunning(_ core: inout SceneCore) {
        guard let display, let item = shownItem else { return }
        layOutTitles(of: item, as: display.cards.page.titles, isShown: true, &core)
        guard display.isViewSeen(at: core.seconds) else { return }
        relayOutView(of: item, &core)
    }

    // MARK: Room

    /// Makes cards avoid a floating bar.
    private mutating func claimRoom(_ core: inout SceneCore) {
        guard let display else { return }
        let geometry = display.places.geometry
        let isThere = display.dock == nil && display.isPresented
        let claim = isThere ? geometry.bar(open: 0, presence: 1) : nil
        guard claim != core.barArea else { return }
        core.barArea = claim
        for number in core.stages.numbers where core.stages[number].hasMessages {
            core.setNeedsUpdate(number)
        }
    }

    // MARK: Commits

    private func backdrop(in room: Size, _ core: SceneCore) -> Backdrop {
        guard let display else {
            return Backdrop(size: room, pixel: 0, isSteady: true)
        }
        let share = display.slide.dimShare(at: core.seconds)
        var size = room
        // A surface that takes no input and shows nothing is kept small, which costs the compositor less.
        if share == 0, input(in: room).areas.isEmpty { size.height = min(room.height, 1) }
        return Backdrop(
            size: size, pixel: DimColor.black(Self.viewDim * share).pixel,
            isSteady: !display.slide.isMoving(at: core.seconds))
    }

    /// Opacity of the dim behind the open view.
    private static let viewDim = 0.3
}
