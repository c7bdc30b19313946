import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    /// Lays out, draws and shows everything on the bar that changed or moved, in one commit of its stage.
    mutating func updateBar() {
        guard let stage = bar.stage, !stages[stage].pace.awaitsFrame,
            stages[stage].pace.needsUpdate || stages[stage].pace.needsTick
        else { return }
        let isTicking = !stages[stage].pace.needsUpdate
        advanceBar()
        guard bar.stage == stage, let scale = scale(of: stages[stage]),
            let room = stages[stage].room.size
        else { return }
        if !stages[stage].pace.isMapped, isScaleProvisional(of: stages[stage]) {
            return showBackdrop(of: stage)
        }
        if stages[stage].pace.isDirty || isBarReshaping {
            stages[stage].changePace { $0.finishLayout() }
            layOutBar(in: room)
            beginBar()
            claimRoom()
        } else {
            layOutRunning()
        }
        introduceCards(of: stage, barBackdrop(in: room))
        draw(stage, scale)
        showBar(in: room)
        let isMoving = bar.display?.isMoving(at: seconds) == true || isIndeterminate
        stages[stage].changePace {
            $0.setNeedsFrame(isMoving)
            $0.setNeedsTick(false)
        }
        commit(stage, barBackdrop(in: room), wantsFrame: isMoving || !isTicking)
        // The parts that show the time may have appeared or disappeared.
        let tick = nextTick
        if tick == nil || bar.display?.tick == nil { bar.display?.setTick(tick) }
        if !isMoving { refreshInteraction(on: stage) }
    }

    /// Makes a bar that waited for its room appear.
    private mutating func beginBar() {
        let seconds = seconds
        bar.display?.begin(at: seconds)
    }

    /// Makes the invisible stage of a docked bar take input everywhere.
    mutating func updateDock(_ stage: StageNumber) {
        guard stages[stage].pace.isDirty, stages[stage].room.size != nil else { return }
        updateStrip(stage)
        if let stage = bar.stage { setNeedsUpdate(stage) }
    }

    // MARK: Time

    /// Whether parts of the bar must be laid out again while it moves.
    private var isBarReshaping: Bool {
        guard let presence = bar.display?.presence else { return false }
        let share = presence.pillMargins(at: seconds)
        return share > 0 && share < 1
    }

    /// Whether an indeterminate progress line is visible.
    private var isIndeterminate: Bool {
        bar.item?.progress == .indeterminate && !look.reducedMotion
            && look.bar.progress != .none && bar.display?.isPresented == true
    }

    /// Advances the motions of the bar; removes the bar once it is out of sight.
    mutating func advanceBar() {
        guard bar.display != nil else { return }
        let seconds = seconds
        if let taken = bar.display?.pager.takeTurn(at: seconds) { turned(taken) }
        reportBarRest()
    }

    /// Shows another item after pages were turned.
    private mutating func turned(_ turn: BarPager.Turn) {
        guard let next = bar.adjacentItem(turn) else { return }
        bar.display?.cards.turn()
        if bar.turn(to: next.id) { pageChanged() }
    }

    /// When the bar must be updated without another event, s; nil: not at all.
    var barDeadline: Double? {
        guard let display = bar.display else { return nil }
        // Without frames, another event may have come when the bar had just disappeared.
        if display.isAtRest(at: seconds), display.presence.isHidden(at: seconds) { return seconds }
        // On an output that is off, no time needs an update.
        let isDark = stages.stage(display.stage).map { self.isDark($0) } ?? false
        let next = [
            display.deadline(at: seconds), isDark ? nil : display.tick, display.arena.deadline,
        ]
        return next.compactMap { $0 }.min()
    }

    /// Whether `barDeadline` has come, or something at rest begins to move by itself: a title at the end of its rest no
    /// longer has a deadline.
    var isBarDue: Bool {
        if let time = barDeadline, time <= seconds { return true }
        guard let display = bar.display, let pace = stages.stage(display.stage)?.pace else {
            return false
        }
        return display.isMoving(at: seconds) && !pace.needsFrame && !pace.awaitsFrame
    }

    /// Handles `barDeadline`.
    mutating func tickBarDeadline() {
        guard let stage = bar.stage else { return }
        feedBar(.tick)
        let isTick = bar.display?.tick.map { $0 <= seconds } ?? false
        if isTick { tickBar() }
        advanceBar()
        // Motions request their frames themselves.
        if !isTick, bar.stage == stage { setNeedsFrame(stage) }
    }

    /// Schedules the next update of everything that shows the time.
    mutating func tickBar() {
        let next = nextTick
        bar.display?.setTick(next)
        if let stage = bar.stage { setNeedsTick(stage) }
    }

    /// When the item's time next reads differently, or its progress line grows by a pixel; at most once a second. nil:
    /// no visible time runs.
    private var nextTick: Double? {
        guard let display = bar.display, let clock = bar.item?.clock, clock.rate > 0 else {
            return nil
        }
        let passed = Double(clock.time(at: now)) / 1_000_000
        if let length = clock.length, passed >= Double(length) / 1_000_000 { return nil }
        if display.isViewSeen(at: seconds) {
            // The next full second of the clock.
            let rest = (passed.rounded(.down) + 1.001 - passed) / clock.rate
            return seconds + max(1, rest)
        }
        guard let length = clock.length, let line = display.places.plan?.progress, length > 0
        else { return nil }
        let step = Double(length) / 1_000_000 / max(1, line.width) / clock.rate
        return seconds + max(1, step)
    }

    /// Lays out the parts that have moved by themselves since the last frame.
    private mutating func layOutRunning() {
        guard let display = bar.display, let item = shownItem else { return }
        layOutTitles(of: item, as: display.cards.page.titles, isShown: true)
        guard display.isViewSeen(at: seconds) else { return }
        relayOutView(of: item)
    }

    // MARK: Room

    /// Insets that a docked bar takes of an output, logical pixels.
    func dockInsets(on output: OutputNumber) -> Insets {
        guard let dock = bar.display?.dock, let stage = stages.stage(dock),
            case .band(let height) = stage.room.requested,
            expectedScreen(of: stage)?.number == output
        else { return Insets(all: 0) }
        return Insets(
            top: look.bar.edge == .top ? height : 0, right: 0,
            bottom: look.bar.edge == .bottom ? height : 0, left: 0)
    }

    /// Area of the floating bar that cards avoid, coordinates of its stage; nil: none.
    func barObstacle(on stage: StageState) -> Rectangle? {
        guard let display = bar.display, display.dock == nil, let claim = display.claim,
            let own = stages.stage(display.stage), stage.hasMessages,
            !stage.isWhole, expectedScreen(of: own)?.number == expectedScreen(of: stage)?.number
        else { return nil }
        let onOutput = origin(of: own)(StageRectangle(claim))
        return origin(of: stage).inverse(onOutput).rectangle
    }

    /// Makes cards avoid a floating bar.
    private mutating func claimRoom() {
        guard let display = bar.display else { return }
        let geometry = display.places.geometry
        let isThere = display.dock == nil && display.isPresented
        let claim = isThere ? geometry.bar(open: 0, presence: 1) : nil
        guard bar.display?.setClaim(claim) == true else { return }
        for number in stages.numbers where stages[number].hasMessages { setNeedsUpdate(number) }
    }

    // MARK: Commits

    private func barBackdrop(in room: Size) -> Backdrop {
        guard let display = bar.display else {
            return Backdrop(size: room, pixel: 0, isSteady: true)
        }
        let share = display.slide.dimShare(at: seconds)
        var size = room
        // A surface that takes no input and shows nothing is kept small, which costs the compositor less.
        if share == 0, inputOfBar(in: room).areas.isEmpty { size.height = min(room.height, 1) }
        return Backdrop(
            size: size, pixel: DimColor.black(Self.viewDim * share).pixel,
            isSteady: !display.slide.isMoving(at: seconds))
    }

    /// Opacity of the dim behind the open view.
    private static let viewDim = 0.3
}
