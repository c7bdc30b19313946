import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Scene

/// A compositor that carries out the commands of a scene, answers as a real one would, and records every invalid
/// command.
struct ModelCompositor {
    /// An answer of the compositor, and its time.
    struct Answer {
        var due: Instant
        var event: SceneEvent
    }

    /// Exclusive zones of panels and on-screen keyboards on an output, logical pixels.
    struct Zones: Equatable {
        var top = 0.0
        var bottom = 0.0
    }

    /// Time between frames, µs.
    static let refreshPeriod: UInt64 = 16_667
    /// Time from a request to its answer, µs.
    static let latency: UInt64 = 500
    static let seat = SeatNumber(rawValue: 7)

    var now = Instant(microseconds: 0)
    /// The outputs, in the order in which they appeared.
    var screens: [Screen] = []
    private(set) var zones: [OutputNumber: Zones] = [:]
    private(set) var stages: [StageNumber: Surface] = [:]
    /// The stages from the lowest to the highest, whatever their layers are.
    private(set) var stacking: [StageNumber] = []
    /// Whether a new stage is beneath the older ones.
    var stacksNewestBelow = false
    private(set) var cards: [CardNumber: Card] = [:]
    private(set) var probes: [OutputNumber] = []
    private(set) var wants = SeatWants()
    /// The stage with keyboard focus; nil: something else has it.
    private(set) var focus: StageNumber?
    /// The answers that are due later, the earliest first.
    private(set) var answers: [Answer] = []
    /// Tokens that were requested while `holdsTokens`.
    private(set) var heldTokens: [TokenNumber] = []
    /// Invalid requests, which a compositor or a driver could not carry out.
    private(set) var faults: [String] = []
    /// Whether the compositor answers nothing.
    var isHanging = false
    var holdsTokens = false
    /// Stages whose frame callbacks are withheld while their screen is off.
    private var withheld: [StageNumber] = []
    /// Outputs that are off, of which nobody is told; each has an answer only where a test gives one.
    var secretlyOff: Set<OutputNumber> = []
    /// Questions about the power of outputs, and what counts where another program has control of it.
    var powerChecks: [(output: OutputNumber, isSeen: Bool)] = []
    /// Whether drawing fails for lack of memory.
    var failsDrawings = false
    /// Whether the compositor holds every buffer.
    var isStarved = false
    /// The last pressed key.
    var heldKey: KeyStroke?

    mutating func fault(_ text: String) { faults.append(text) }

    // MARK: Answers

    mutating func answer(_ event: SceneEvent, after delay: UInt64 = Self.latency) {
        let answer = Answer(
            due: Instant(microseconds: now.microseconds + delay), event: event)
        let index = answers.lastIndex { $0.due <= answer.due }.map { $0 + 1 } ?? 0
        answers.insert(answer, at: index)
    }

    /// When the next answer is due; nil: none is.
    var nextAnswer: Instant? { isHanging ? nil : answers.first?.due }

    mutating func takeAnswer() -> SceneEvent { answers.removeFirst().event }

    /// Time of the next frame.
    private var timeToFrame: UInt64 {
        Self.refreshPeriod - now.microseconds % Self.refreshPeriod
    }

    // MARK: Commands

    mutating func perform(_ command: SceneCommand) {
        switch command {
        case .surface(let command): perform(command)
        case .seat(let command): perform(command)
        case .checkPower(let output, let isSeen): powerChecks.append((output, isSeen))
        case .report, .answerRegions, .schedulePass: return
        }
    }

    private mutating func perform(_ command: SurfaceCommand) {
        switch command {
        case .openStage(let number, let key, let extent): open(number, key, extent)
        case .closeStage(let number): close(number)
        case .request(let extent, let stage):
            change(stage) { $0.extent = extent }
            answer(.stage(stage, .extentRead))
            configure(stage)
        case .awaitDock(let stage):
            check(stage)
            answer(.stage(stage, .dockRead))
        case .introduceCards(let stage, let backdrop):
            if stages[stage].map({ !$0.isMapped || !isKnown(cardsOf: stage) }) ?? true {
                commit(stage, backdrop, wantsFrame: false)
            }
        case .commit(let stage, let backdrop, let wantsFrame):
            commit(stage, backdrop, wantsFrame: wantsFrame)
        case .setBlur(let stage, let blurs): change(stage) { $0.blurs = blurs }
        case .setInput(let stage, let region): change(stage) { $0.input = region }
        case .setKeyboard(let stage, let wants):
            change(stage) { $0.wantsKeyboard = wants }
            moveFocus()
        case .lowerStage(let stage):
            check(stage)
            stack(stage)
        case .raise(let stage, let order):
            for card in order where cards[card]?.stage != stage {
                fault("raise names card \(card.rawValue), which is not on the stage")
            }
            change(stage) { $0.order = order }
        case .addCard(let card, let stage): add(card, to: stage)
        case .dropCard(let card):
            if cards.removeValue(forKey: card) == nil { fault("dropped twice: \(card)") }
        case .draw(let card, let presentation, let scale):
            if failsDrawings {
                answer(.undrawn(card))
            } else {
                change(card) { $0.draw(presentation, at: scale) }
            }
        case .paint(let card, _, let area): change(card) { $0.painted = area }
        case .show(let card, let pose, let clip):
            if isStarved { answer(.starved(card), after: timeToFrame) }
            change(card) { $0.next = Card.Look(pose: pose, clip: clip) }
        case .unmap(let card): change(card) { $0.next = nil }
        case .openProbe(let output): openProbe(output)
        case .closeProbe(let output):
            if !probes.contains(output) { fault("no probe on output \(output.rawValue)") }
            probes.removeAll { $0 == output }
        }
    }

    private mutating func perform(_ command: SeatCommand) {
        switch command {
        case .want(let wants):
            self.wants = wants
            moveFocus()
        case .requestToken(let token, let stage, _):
            check(stage)
            if holdsTokens {
                heldTokens.append(token)
            } else {
                answer(.token(token, "token \(token.rawValue)"))
            }
        case .tellInputMethods(let stage, _, _, _): check(stage)
        case .repeatKey(_, let code): repeatKey(code)
        case .setPointer, .interruptInputMethods, .endTyping, .copy, .select, .paste: return
        }
    }

    /// Answers the withheld tokens.
    mutating func releaseTokens() {
        for token in heldTokens { answer(.token(token, "late")) }
        heldTokens = []
    }

    private mutating func check(_ stage: StageNumber) {
        if stages[stage] == nil { fault("no stage \(stage.rawValue)") }
    }

    private mutating func change(_ stage: StageNumber, _ body: (inout Surface) -> Void) {
        guard var surface = stages[stage] else { return fault("no stage \(stage.rawValue)") }
        body(&surface)
        stages[stage] = surface
    }

    private mutating func change(_ card: CardNumber, _ body: (inout Card) -> Void) {
        guard var surface = cards[card] else { return fault("no card \(card.rawValue)") }
        body(&surface)
        cards[card] = surface
    }

    // MARK: Stages

    private mutating func open(
        _ number: StageNumber, _ key: StageKey, _ extent: StageExtent
    ) {
        if stages[number] != nil { fault("stage opened twice: \(number.rawValue)") }
        if stages.values.contains(where: { $0.key == key }) { fault("two stages for \(key)") }
        var output = screens.first?.number
        if case .output(let wanted) = key.target { output = wanted }
        stages[number] = Surface(key: key, extent: extent, output: output)
        stack(number)
        configure(number)
        if case .band = extent { changeBands(of: output) }
    }

    /// Inserts a new stage into the stacking order.
    private mutating func stack(_ number: StageNumber) {
        stacking.removeAll { $0 == number }
        stacking.insert(number, at: stacksNewestBelow ? 0 : stacking.count)
    }

    private mutating func close(_ number: StageNumber) {
        check(number)
        stacking.removeAll { $0 == number }
        let old = stages.removeValue(forKey: number)
        if case .band? = old?.extent { changeBands(of: old?.output) }
        for card in cards.filter({ $0.value.stage == number }).keys {
            fault("card \(card.rawValue) is on the stage that closes")
        }
        if focus == number { focus = nil }
        moveFocus()
    }

    /// Sends a stage its size.
    mutating func configure(_ number: StageNumber) {
        guard let stage = stages[number] else { return }
        guard let screen = screen(of: stage), let size = screen.size else {
            return answer(.stage(number, .closed))
        }
        answer(.stage(number, .configured(room(of: stage, on: screen.number, size))))
    }

    /// Stages in the order in which they were opened.
    var stageNumbers: [StageNumber] { stages.keys.sorted { $0.rawValue < $1.rawValue } }

    private func screen(of stage: Surface) -> Screen? {
        screens.first { $0.number == stage.output }
    }

    private func room(of stage: Surface, on output: OutputNumber, _ size: Size) -> Size {
        let zones = allZones(of: output)
        let height = size.height - zones.top - zones.bottom
        return switch stage.extent {
        case .whole: size
        case .full: Size(width: size.width, height: height)
        case .column(let width): Size(width: width, height: height)
        case .band(let height): Size(width: size.width, height: height)
        }
    }

    /// The exclusive zones of panels, keyboards and bands on an output.
    func allZones(of output: OutputNumber) -> Zones {
        var zones = zones[output] ?? Zones()
        for stage in stages.values where stage.output == output {
            guard case .band(let height) = stage.extent else { continue }
            if stage.key.anchor == .top { zones.top += height } else { zones.bottom += height }
        }
        return zones
    }

    /// An exclusive zone has appeared or disappeared: the room of all other stages changes.
    private mutating func changeBands(of output: OutputNumber?) {
        guard let output else { return }
        for number in stageNumbers where stages[number]?.output == output {
            switch stages[number]?.extent {
            case .full, .column: configure(number)
            case .whole, .band, nil: continue
            }
        }
        if probes.contains(output) { answerProbe(output) }
    }

    private mutating func commit(_ number: StageNumber, _ backdrop: Backdrop, wantsFrame: Bool) {
        guard var stage = stages[number] else { return fault("no stage \(number.rawValue)") }
        if wantsFrame, stage.awaitsFrame { fault("stage \(number.rawValue): a second frame") }
        if !stage.isMapped, let screen = screen(of: stage) {
            answer(.stage(number, .entered(screen.number)))
            if screen.scale.numerator % 120 != 0 {
                answer(.stage(number, .preferredScale(screen.scale)))
            }
        }
        stage.commits += 1
        (stage.isMapped, stage.backdrop) = (true, backdrop)
        if wantsFrame {
            stage.awaitsFrame = true
            if stage.output.map({ isDark($0) }) ?? false {
                withheld.append(number)
            } else {
                answer(.stage(number, .frame), after: timeToFrame)
            }
        }
        stages[number] = stage
        for (card, state) in cards where state.stage == number { cards[card] = state.committed }
        moveFocus()
    }

    private func isKnown(cardsOf stage: StageNumber) -> Bool {
        cards.values.allSatisfy { $0.stage != stage || $0.isKnown }
    }

    private mutating func add(_ card: CardNumber, to stage: StageNumber) {
        check(stage)
        if cards[card] != nil { fault("added twice: \(card)") }
        cards[card] = Card(stage: stage)
    }

    private func isDark(_ output: OutputNumber) -> Bool {
        secretlyOff.contains(output)
            || screens.contains { $0.number == output && $0.isOff }
    }

    /// Turns outputs that nobody is told of on again: frames come.
    mutating func turnOn() {
        secretlyOff = []
        for number in withheld where stages[number]?.output.map({ !isDark($0) }) ?? false {
            answer(.stage(number, .frame), after: timeToFrame)
        }
        withheld = withheld.filter { stages[$0]?.output.map { isDark($0) } ?? false }
    }

    /// Sends the frame callback that a stage awaits.
    mutating func finishFrame(of stage: StageNumber) { stages[stage]?.awaitsFrame = false }

    // MARK: Outputs and their zones

    /// Reports the present outputs.
    mutating func setScreens(_ screens: [Screen]) {
        self.screens = screens
        for number in withheld {
            let output = stages[number]?.output
            guard let output, !isDark(output) else { continue }
            answer(.stage(number, .frame), after: timeToFrame)
        }
        withheld = withheld.filter { stages[$0]?.output.map { isDark($0) } ?? false }
        for number in stageNumbers where stages[number].flatMap({ screen(of: $0) }) != nil {
            configure(number)
        }
    }

    /// Removes an output: its surfaces are closed, and the scene hears of that after the removal of the output.
    mutating func remove(_ output: OutputNumber) {
        screens.removeAll { $0.number == output }
        for number in stageNumbers where stages[number]?.output == output {
            answer(.stage(number, .closed))
        }
    }

    mutating func setZones(_ zones: Zones, on output: OutputNumber) {
        self.zones[output] = zones
        for number in stageNumbers where stages[number]?.output == output {
            configure(number)
        }
        if probes.contains(output) { answerProbe(output) }
    }

    private mutating func openProbe(_ output: OutputNumber) {
        if probes.contains(output) { fault("two probes on output \(output.rawValue)") }
        probes.append(output)
        answerProbe(output)
    }

    private mutating func answerProbe(_ output: OutputNumber) {
        guard let size = screens.first(where: { $0.number == output })?.size else {
            return answer(.probe(output, nil))
        }
        let zones = allZones(of: output)
        answer(
            .probe(
                output,
                Size(width: size.width, height: size.height - zones.top - zones.bottom)))
    }

    // MARK: Keyboard focus

    /// Gives keyboard focus to a stage that asks for it. Only a seat whose keyboard is bound is told.
    private mutating func moveFocus() {
        let asking = stages.filter { $0.value.wantsKeyboard && $0.value.isMapped }.keys
        let next = wants.keyboard ? asking.max { $0.rawValue < $1.rawValue } : nil
        guard next != focus else { return }
        if focus != nil { answer(.seat(Self.seat, .keyboardLeft(isTaken: wants.keyboard))) }
        focus = next
        guard let next else { return }
        answer(.seat(Self.seat, .keyboardEntered(next)))
        if wants.text { answer(.seat(Self.seat, .inputMethodEntered(next))) }
    }

    private mutating func repeatKey(_ code: UInt32) {
        guard let heldKey, heldKey.code == code else { return fault("key \(code) is not held") }
        answer(.seat(Self.seat, .keyRepeated(heldKey)))
    }

    /// Ends the compositor.
    mutating func die() {
        for stage in stages.keys { fault("stage \(stage.rawValue) survives its compositor") }
        for card in cards.keys { fault("card \(card.rawValue) survives its compositor") }
        if !probes.isEmpty { fault("a probe survives its compositor") }
        (answers, heldTokens, focus, wants) = ([], [], nil, SeatWants())
        (isHanging, failsDrawings, isStarved) = (false, false, false)
    }

    /// The compositor ends at this moment: events that it has not sent are lost.
    mutating func forgetAnswers() { answers = [] }
}
