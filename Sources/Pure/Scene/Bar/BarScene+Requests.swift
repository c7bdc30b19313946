import Geometry
import Gestures
import Layout
import Messages

extension BarScene {
    /// The state that the bar has or moves to.
    var state: BarState {
        guard let display, display.isPresented else { return .hidden }
        return display.slide.isOpen ? .open : .bar
    }

    mutating func handle(_ event: BarEvent, _ core: inout SceneCore) {
        switch event {
        case .items(let items): setItems(items, &core)
        case .request(let request, let asker): handle(request, for: asker, &core)
        case .turn(let id):
            if turn(to: id) { pageChanged(&core) }
        case .minimise(let isMinimised): minimise(isMinimised, &core)
        case .picture(let id, let source, let bitmap):
            if illustrate(id, source, bitmap), let stage { core.setNeedsUpdate(stage) }
        }
    }

    // MARK: Items

    private mutating func setItems(_ items: [BarItem], _ core: inout SceneCore) {
        let (wasEmpty, shown) = (self.items.isEmpty, item)
        set(items)
        guard !items.isEmpty else {
            if !wasEmpty { ask(.dismiss, &core) }
            return
        }
        if wasEmpty { arrange(&core) }
        guard display != nil else { return }
        if item?.id != shown?.id { return pageChanged(&core) }
        if item != shown { scheduleTick(&core) }
        arrangePages(&core)
    }

    /// Updates everything that depends on the shown item.
    mutating func pageChanged(_ core: inout SceneCore) {
        guard display != nil else { return }
        let seconds = core.seconds
        display?.marquee.restart(at: seconds)
        display?.scroll.scroll(to: 0, animated: false, at: seconds)
        moveFocus(to: nil, &core)
        if display?.seeking != nil { display?.setDrag(nil) }
        if let item { keepPictures(of: [item.id]) }
        scheduleTick(&core)
        tellShown(&core)
        arrangePages(&core)
    }

    /// Tells the pager whether there are items beside the shown one.
    private mutating func arrangePages(_ core: inout SceneCore) {
        guard let stage else { return }
        let (previous, next) = (adjacentItem(.previous) != nil, adjacentItem(.next) != nil)
        let seconds = core.seconds
        display?.pager.setAdjacentPages(previous: previous, next: next, at: seconds)
        core.setNeedsUpdate(stage)
    }

    private mutating func tellShown(_ core: inout SceneCore) {
        let id = display?.isPresented == true ? item?.id : nil
        if tell({ $0.show(id) }) { core.report(.bar(.shows(id))) }
    }

    // MARK: Requests

    private mutating func handle(_ request: BarRequest, for asker: UInt64, _ core: inout SceneCore)
    {
        let isPossible = !items.isEmpty && outputTarget(core) != nil
        switch request {
        case .present:
            guard isPossible else { return core.report(.bar(.completed(asker, .impossible))) }
            setRequested(true)
            ask(.present, for: asker, &core)
        case .dismiss:
            setRequested(false)
            ask(.dismiss, for: asker, &core)
        case .open:
            guard isPossible else { return core.report(.bar(.completed(asker, .impossible))) }
            // A bar that disappears because its items were removed is brought back first.
            if !isRequested || state == .hidden {
                setRequested(true)
                ask(.present, &core)
            }
            ask(.open, for: asker, &core)
        case .close: ask(.close, for: asker, &core)
        case .focus:
            guard isPossible else { return core.report(.bar(.completed(asker, .impossible))) }
            setRequested(true)
            if state != .open { focusClosed(true, &core) }
            ask(.present, for: asker, &core)
        }
    }

    /// Queues an operation of the bar.
    mutating func ask(
        _ operation: BarQueue.Operation, for asker: UInt64? = nil, _ core: inout SceneCore
    ) {
        carryOut(request(operation, for: asker), &core)
        // Nobody has seen a bar that waits for room, so it need not move away.
        guard operation == .dismiss, let display, display.isAwaited else { return }
        handleLoss(display.stage, &core)
    }

    private mutating func carryOut(_ effects: [BarQueue.Effect], _ core: inout SceneCore) {
        for effect in effects {
            switch effect {
            case .begin(let operation): begin(operation, &core)
            case .completed(let number, let result):
                guard let asker = takeAsker(of: number) else { continue }
                let outcome: BarOutcome =
                    switch result {
                    case .done: .done
                    case .superseded: .superseded
                    case .notPresented: .impossible
                    }
                core.report(.bar(.completed(asker, outcome)))
            }
        }
    }

    private mutating func begin(_ operation: BarQueue.Operation, _ core: inout SceneCore) {
        let seconds = core.seconds
        switch operation {
        case .present:
            guard openStage(&core) else { return carryOut(rested(.hidden), &core) }
            display?.present(at: seconds)
        case .dismiss: display?.presence.dismiss(at: seconds)
        case .open: display?.slide.open(at: seconds)
        case .close: display?.slide.close(at: seconds)
        }
        goalChanged(&core)
    }

    private mutating func minimise(_ isMinimised: Bool, _ core: inout SceneCore) {
        setMinimised(isMinimised)
        let seconds = core.seconds
        display?.presence.setMinimised(isMinimised, at: seconds)
        if let stage { core.setNeedsUpdate(stage) }
    }

    // MARK: Reports

    /// Handles a change of the bar's goal: reports it, and gives or takes keyboard focus.
    mutating func goalChanged(_ core: inout SceneCore) {
        let goal = state
        // The open view has keyboard focus by itself, and gives it back when it closes.
        if goal == .open { askFocus(false) }
        claimKeys(&core)
        if let phase = tell({ $0.begin(goal) }) {
            core.report(.bar(.phase(phase, isAnimated: !core.look.reducedMotion)))
            tellShown(&core)
            core.arrangeFocus()
        }
        let (seconds, scrolls) = (core.seconds, core.look.bar.scrollsTexts)
        display?.marquee.setPaused(goal != .bar || !scrolls, at: seconds)
        if let stage { core.setNeedsUpdate(stage) }
    }

    /// Reports the end of motions once bar and view are at rest; while an operation waits, once they seem so.
    mutating func reportRest(_ core: inout SceneCore) {
        guard let display,
            display.isAtRest(at: core.seconds)
                || queue.isAwaited && display.seemsStill(at: core.seconds)
        else { return }
        let state = state
        if let phase = tell({ $0.finish() }) {
            core.report(.bar(.phase(phase, isAnimated: !core.look.reducedMotion)))
        }
        if display.presence.isHidden(at: core.seconds) {
            close(&core)
            if display.presence.isSwipedAway, isRequested {
                setRequested(false)
                core.report(.bar(.swipedAway))
            }
        }
        guard queue.state == nil else { return }
        let rest: BarQueue.Rest =
            switch state {
            case .hidden: .hidden
            case .bar: .bar
            case .open: .open
            }
        carryOut(rested(rest), &core)
        if state == .hidden {
            // Items may have arrived while the bar was disappearing.
            arrange(&core)
        } else if items.isEmpty, queue.state != nil {
            // A finger has caught the disappearing bar, and there is nothing to show.
            ask(.dismiss, &core)
        }
    }

    // MARK: Output

    /// The output of the bar; nil: there is no output.
    func outputTarget(_ core: SceneCore) -> StageKey.Target? {
        guard core.screens.isConnected, !core.screens.list.isEmpty else { return nil }
        return core.screens.targets(of: core.look.bar.output).first
    }

    /// Moves the bar to its output, if another one has stood in for that.
    mutating func rehome(_ core: inout SceneCore) {
        guard let number = stage, let target = outputTarget(core) else { return }
        guard let key = core.stages.stage(number)?.key, key.target != target else { return }
        reset(&core)
    }

    /// Makes the bar appear if it should and can.
    mutating func arrange(_ core: inout SceneCore) {
        guard isRequested, display == nil, queue.state == .hidden, outputTarget(core) != nil
        else {
            return
        }
        ask(.present, &core)
    }

    /// Opens the bar's stage; returns whether there is an output for it.
    private mutating func openStage(_ core: inout SceneCore) -> Bool {
        if display != nil { return true }
        guard let target = outputTarget(core), item != nil else { return false }
        let anchor: MessagePosition = core.look.bar.edge == .bottom ? .bottom : .top
        var dock: StageNumber?
        if isDocked(core) {
            let key = StageKey(target: target, layer: .top, anchor: anchor, purpose: .dock)
            let extent = StageExtent.band(dockHeight(core))
            let stage = core.stages.open(key, extent)
            core.send(.openStage(stage, key, extent))
            core.dockChanged(core.stages[stage])
            dock = stage
        }
        let key = StageKey(target: target, layer: .top, anchor: anchor, purpose: .bar)
        let stage = core.stages.open(key, .full)
        core.send(.openStage(stage, key, .full))
        let cards = BarCards { core.stages.nextCard() }
        display = BarDisplay(
            on: stage, dock: dock, cards: cards,
            interaction: BarInteraction(core.look.bar.interaction), tuning: tuning(core))
        let (minimised, seconds) = (isMinimised, core.seconds)
        display?.presence.setMinimised(minimised, at: seconds - 1)
        addCards(cards, on: stage, &core)
        claimKeys(&core)
        arrangePages(&core)
        core.setNeedsUpdate(stage)
        return true
    }

    /// The constants of gestures with the configuration's values for the bar.
    private func tuning(_ core: SceneCore) -> GestureTuning {
        var tuning = core.look.tuning
        tuning.popup.snapShare = core.look.bar.snapShare
        return tuning
    }

    private mutating func addCards(
        _ cards: BarCards, on stage: StageNumber, _ core: inout SceneCore
    ) {
        for number in cards.all {
            // The contents of each card are set when it is laid out.
            core.stages[stage].addLast(
                CardState(number, part: .bar(.sheet(height: 1)), style: core.look.moreStyle))
        }
        for number in cards.stacked { core.send(.addCard(number, stage)) }
    }

    /// Whether windows keep clear of the bar.
    func isDocked(_ core: SceneCore) -> Bool {
        core.look.bar.isDocked ?? core.look.barStyle.isFullWidth
    }

    /// Height that a docked bar keeps clear, including its distance from the edge, logical pixels.
    func dockHeight(_ core: SceneCore) -> Double {
        let style = core.look.barStyle
        return (barHeight(core) + dockInset(core) + (style.isFullWidth ? 0 : style.margin * 2))
            .rounded(
                .up)
    }

    /// Safe inset between a docked bar and its edge of the output, logical pixels.
    func dockInset(_ core: SceneCore) -> Double {
        guard let target = outputTarget(core) else { return 0 }
        let insets = core.screens.candidates(for: target).map { core.fullSafeInsets(on: $0).edges }
        return insets.map { core.look.bar.edge == .bottom ? $0.bottom : $0.top }.max() ?? 0
    }

    /// Removes the bar from the screen at once.
    mutating func close(_ core: inout SceneCore) {
        guard let display else { return }
        self.display = nil
        askFocus(false)
        claimKeys(&core)
        core.barArea = nil
        if let dock = display.dock, core.stages.stage(dock) != nil { core.close(dock) }
        if core.stages.stage(display.stage) != nil { core.close(display.stage) }
        tellShown(&core)
        core.updateAll()
        core.arrangeFocus()
    }

    /// Shows the bar anew after a change of its style or place.
    mutating func reset(_ core: inout SceneCore) {
        guard let stage else { return arrange(&core) }
        handleLoss(stage, &core)
        arrange(&core)
    }

    /// Handles the loss of one of the bar's stages: the bar returns with the next output.
    mutating func handleLoss(_ stage: StageNumber, _ core: inout SceneCore) {
        guard let display, display.stage == stage || display.dock == stage else {
            return
        }
        close(&core)
        if let phase = tell({ $0.begin(.hidden) }) {
            core.report(.bar(.phase(phase, isAnimated: false)))
        }
        if let phase = tell({ $0.finish() }) {
            core.report(.bar(.phase(phase, isAnimated: false)))
        }
        tellShown(&core)
        if queue.state != .hidden { carryOut(rested(.hidden), &core) }
    }
}

extension BarInteraction {
    fileprivate init(_ interaction: BarSettings.Interaction) {
        self =
            switch interaction {
            case .automatic: .automatic
            case .snap: .snap
            case .drag: .drag
            case .none: .none
            }
    }
}
