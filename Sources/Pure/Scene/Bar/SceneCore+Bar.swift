import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    /// The state that the bar has or moves to.
    var barState: BarState {
        guard let display = bar.display, display.isPresented else { return .hidden }
        return display.slide.isOpen ? .open : .bar
    }

    mutating func handle(_ event: BarEvent) {
        switch event {
        case .items(let items): setItems(items)
        case .request(let request, let asker): handle(request, for: asker)
        case .turn(let id):
            if bar.turn(to: id) { pageChanged() }
        case .minimise(let isMinimised): minimiseBar(isMinimised)
        case .picture(let id, let source, let bitmap):
            if bar.illustrate(id, source, bitmap), let stage = bar.stage { setNeedsUpdate(stage) }
        }
    }

    // MARK: Items

    private mutating func setItems(_ items: [BarItem]) {
        let (wasEmpty, shown) = (bar.items.isEmpty, bar.item)
        bar.set(items)
        guard !items.isEmpty else {
            if !wasEmpty { ask(.dismiss) }
            return
        }
        if wasEmpty { arrangeBar() }
        guard bar.display != nil else { return }
        if bar.item?.id != shown?.id { return pageChanged() }
        if bar.item != shown { tickBar() }
        arrangePages()
    }

    /// Updates everything that depends on the shown item.
    mutating func pageChanged() {
        guard bar.display != nil else { return }
        let seconds = seconds
        bar.display?.marquee.restart(at: seconds)
        bar.display?.scroll.scroll(to: 0, animated: false, at: seconds)
        bar.display?.setFocus(nil)
        if bar.display?.seeking != nil { bar.display?.setDrag(nil) }
        if let item = bar.item { bar.keepPictures(of: [item.id]) }
        tickBar()
        tellShown()
        arrangePages()
    }

    /// Tells the pager whether there are items beside the shown one.
    private mutating func arrangePages() {
        guard let stage = bar.stage else { return }
        let (previous, next) = (bar.adjacentItem(.previous) != nil, bar.adjacentItem(.next) != nil)
        let seconds = seconds
        bar.display?.pager.setAdjacentPages(previous: previous, next: next, at: seconds)
        setNeedsUpdate(stage)
    }

    private mutating func tellShown() {
        let id = bar.display?.isPresented == true ? bar.item?.id : nil
        if bar.tell({ $0.show(id) }) { report(.bar(.shows(id))) }
    }

    // MARK: Requests

    private mutating func handle(_ request: BarRequest, for asker: UInt64) {
        let isPossible = !bar.items.isEmpty && barTarget != nil
        switch request {
        case .present:
            guard isPossible else { return report(.bar(.completed(asker, .impossible))) }
            bar.setRequested(true)
            ask(.present, for: asker)
        case .dismiss:
            bar.setRequested(false)
            ask(.dismiss, for: asker)
        case .open:
            guard isPossible else { return report(.bar(.completed(asker, .impossible))) }
            if !bar.isRequested || bar.display == nil {
                bar.setRequested(true)
                ask(.present)
            }
            ask(.open, for: asker)
        case .close: ask(.close, for: asker)
        case .focus:
            guard isPossible else { return report(.bar(.completed(asker, .impossible))) }
            bar.setRequested(true)
            if barState != .open { focusClosedBar(true) }
            ask(.present, for: asker)
        }
    }

    /// Queues an operation of the bar.
    mutating func ask(_ operation: BarQueue.Operation, for asker: UInt64? = nil) {
        carryOut(bar.request(operation, for: asker))
        // Nobody has seen a bar that waits for room, so it need not move away.
        guard operation == .dismiss, let display = bar.display, display.isAwaited else { return }
        handleLostBar(display.stage)
    }

    private mutating func carryOut(_ effects: [BarQueue.Effect]) {
        for effect in effects {
            switch effect {
            case .begin(let operation): begin(operation)
            case .completed(let number, let result):
                guard let asker = bar.takeAsker(of: number) else { continue }
                let outcome: BarOutcome =
                    switch result {
                    case .done: .done
                    case .superseded: .superseded
                    case .notPresented: .impossible
                    }
                report(.bar(.completed(asker, outcome)))
            }
        }
    }

    private mutating func begin(_ operation: BarQueue.Operation) {
        let seconds = seconds
        switch operation {
        case .present:
            guard openBar() else { return carryOut(bar.rested(.hidden)) }
            bar.display?.present(at: seconds)
        case .dismiss: bar.display?.presence.dismiss(at: seconds)
        case .open: bar.display?.slide.open(at: seconds)
        case .close: bar.display?.slide.close(at: seconds)
        }
        barTurned()
    }

    private mutating func minimiseBar(_ isMinimised: Bool) {
        bar.setMinimised(isMinimised)
        let seconds = seconds
        bar.display?.presence.setMinimised(isMinimised, at: seconds)
        if let stage = bar.stage { setNeedsUpdate(stage) }
    }

    // MARK: Reports

    /// Handles a change of the bar's goal: reports it, and gives or takes keyboard focus.
    mutating func barTurned() {
        let goal = barState
        // The open view has keyboard focus by itself, and gives it back when it closes.
        if goal == .open { bar.askFocus(false) }
        if let phase = bar.tell({ $0.begin(goal) }) {
            report(.bar(.phase(phase, isAnimated: !look.reducedMotion)))
            tellShown()
            arrangeFocus()
        }
        let (seconds, scrolls) = (seconds, look.bar.scrollsTexts)
        bar.display?.marquee.setPaused(goal != .bar || !scrolls, at: seconds)
        if let stage = bar.stage { setNeedsUpdate(stage) }
    }

    /// Reports the end of motions once bar and view are at rest; while an operation waits, once they seem so.
    mutating func reportBarRest() {
        guard let display = bar.display,
            display.isAtRest(at: seconds) || bar.queue.isAwaited && display.seemsStill(at: seconds)
        else { return }
        let state = barState
        if let phase = bar.tell({ $0.finish() }) {
            report(.bar(.phase(phase, isAnimated: !look.reducedMotion)))
        }
        if display.presence.isHidden(at: seconds) {
            closeBar()
            if display.presence.isSwipedAway, bar.isRequested {
                bar.setRequested(false)
                report(.bar(.swipedAway))
            }
        }
        guard bar.queue.state == nil else { return }
        let rest: BarQueue.Rest =
            switch state {
            case .hidden: .hidden
            case .bar: .bar
            case .open: .open
            }
        carryOut(bar.rested(rest))
        if state == .hidden {
            // Items may have arrived while the bar was disappearing.
            arrangeBar()
        } else if bar.items.isEmpty, bar.queue.state != nil {
            // A finger has caught the disappearing bar, and there is nothing to show.
            ask(.dismiss)
        }
    }

    // MARK: Output

    /// The output of the bar; nil: there is no output.
    var barTarget: StageKey.Target? {
        guard screens.isConnected, !screens.list.isEmpty else { return nil }
        return screens.targets(of: look.bar.output).first
    }

    /// Moves the bar to its output, if another one has stood in for that.
    mutating func rehomeBar() {
        guard let number = bar.stage, let target = barTarget else { return }
        guard let key = stages.stage(number)?.key, key.target != target else { return }
        resetBar()
    }

    /// Makes the bar appear if it should and can.
    mutating func arrangeBar() {
        guard bar.isRequested, bar.display == nil, bar.queue.state == .hidden, barTarget != nil
        else {
            return
        }
        ask(.present)
    }

    /// Opens the bar's stage; returns whether there is an output for it.
    private mutating func openBar() -> Bool {
        if bar.display != nil { return true }
        guard let target = barTarget, bar.item != nil else { return false }
        let anchor: Anchor = look.bar.edge == .bottom ? .bottom : .top
        var dock: StageNumber?
        if isBarDocked {
            let key = StageKey(target: target, layer: .top, anchor: anchor, purpose: .dock)
            let extent = StageExtent.band(dockHeight)
            let stage = stages.open(key, extent)
            send(.openStage(stage, key, extent))
            dockChanged(stages[stage])
            dock = stage
        }
        let key = StageKey(target: target, layer: .top, anchor: anchor, purpose: .bar)
        let stage = stages.open(key, .full)
        send(.openStage(stage, key, .full))
        let cards = BarCards { stages.nextCard() }
        bar.display = BarDisplay(
            on: stage, dock: dock, cards: cards,
            interaction: BarInteraction(look.bar.interaction), tuning: barTuning)
        let (minimised, seconds) = (bar.isMinimised, seconds)
        bar.display?.presence.setMinimised(minimised, at: seconds - 1)
        addCards(cards, on: stage)
        arrangePages()
        setNeedsUpdate(stage)
        return true
    }

    /// The constants of gestures with the configuration's values for the bar.
    private var barTuning: GestureTuning {
        var tuning = look.tuning
        tuning.popup.snapShare = look.bar.snapShare
        return tuning
    }

    private mutating func addCards(_ cards: BarCards, on stage: StageNumber) {
        for number in cards.all {
            // The contents of each card are set when it is laid out.
            stages[stage].addLast(
                CardState(number, part: .bar(.sheet(height: 1)), style: look.moreStyle))
        }
        for number in cards.stacked { send(.addCard(number, stage)) }
    }

    /// Whether windows keep clear of the bar.
    var isBarDocked: Bool { look.bar.isDocked ?? look.barStyle.isFullWidth }

    /// Height that a docked bar keeps clear, including its distance from the edge, logical pixels.
    var dockHeight: Double {
        let style = look.barStyle
        return (barHeight + dockInset + (style.isFullWidth ? 0 : style.margin * 2)).rounded(.up)
    }

    /// Safe inset between a docked bar and its edge of the output, logical pixels.
    var dockInset: Double {
        guard let target = barTarget else { return 0 }
        let insets = screens.candidates(for: target).map { fullSafeInsets(on: $0).edges }
        return insets.map { look.bar.edge == .bottom ? $0.bottom : $0.top }.max() ?? 0
    }

    /// Removes the bar from the screen at once.
    mutating func closeBar() {
        guard let display = bar.display else { return }
        bar.display = nil
        bar.askFocus(false)
        if let dock = display.dock, stages.stage(dock) != nil { close(dock) }
        if stages.stage(display.stage) != nil { close(display.stage) }
        tellShown()
        updateAll()
        arrangeFocus()
    }

    /// Shows the bar anew after a change of its style or place.
    mutating func resetBar() {
        guard let stage = bar.stage else { return arrangeBar() }
        handleLostBar(stage)
        arrangeBar()
    }

    /// Handles the loss of one of the bar's stages: the bar returns with the next output.
    mutating func handleLostBar(_ stage: StageNumber) {
        guard let display = bar.display, display.stage == stage || display.dock == stage else {
            return
        }
        closeBar()
        if let phase = bar.tell({ $0.begin(.hidden) }) {
            report(.bar(.phase(phase, isAnimated: false)))
        }
        if let phase = bar.tell({ $0.finish() }) {
            report(.bar(.phase(phase, isAnimated: false)))
        }
        tellShown()
        if bar.queue.state != .hidden { carryOut(bar.rested(.hidden)) }
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
