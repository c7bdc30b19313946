import Geometry
import Layout
import Messages

@testable import Scene

/// A scene on a virtual clock, with a compositor that answers as a real one does, and a message board that carries out
/// the person's choices.
final class SceneWorld {
    /// The board's answer to a swiped card.
    enum SwipeAnswer {
        case ends
        case stays
        /// The board waits until the test calls `finishSwipes`.
        case waits
    }

    private(set) var scene: Scene
    private(set) var now: Instant
    var compositor = ModelCompositor()
    /// Whether the scene has a compositor.
    private(set) var isConnected = false
    var swipeAnswer = SwipeAnswer.ends
    private var waitingSwipes: [(card: CardNumber, message: MessageID)] = []
    /// The reports of the scene since `forget`.
    private(set) var reports: [SceneReport] = []
    /// The commands of the scene since `forget`, with their times.
    private(set) var commands: [(time: Instant, command: SceneCommand)] = []
    /// Messages that were withdrawn and have not departed yet.
    private(set) var departing: Set<MessageID> = []
    private var inbox: [SceneEvent] = []
    private var wantsPass = false
    private var isPosting = false
    var fingers: [Int32: Finger] = [:]
    var serial: UInt32 = 100
    /// Cards of the deck that have left; nil: there is no deck.
    private var deckLeft: Set<Int>?
    /// The requests to the bar without an answer yet, by `nextRequest`.
    private(set) var barRequests: Set<UInt64> = []
    private var lastRequest = SceneWorld.firstRequest
    /// The last phase of the bar's motions.
    private var barPhase: BarPhase?
    private static let firstRequest: UInt64 = 1_000_000
    /// Settings of the scene.
    private(set) var look = Look()
    /// The contents of the history.
    var history = ModelHistory()

    /// A finger on the screen.
    struct Finger {
        var output: OutputNumber
        var stage: StageNumber
        /// Logical pixels of the output.
        var place: Point
    }

    /// Maximum number of turns of the loop at the same time.
    private static let mostPasses = 30
    private static let mostFaults = 20
    /// Maximum number of ticks at one moment.
    private static let mostTicks = 3

    /// A world in which a compositor with these outputs is connected.
    ///
    /// - Parameter stacksNewestBelow: Whether new layer surfaces are beneath older ones of their layer.
    init(_ screens: [Screen] = [.large], stacksNewestBelow: Bool = false) {
        now = Instant(microseconds: 100_000_000)
        scene = Scene(measuring: FixedWidthText(), at: now)
        compositor.stacksNewestBelow = stacksNewestBelow
        connect(screens)
    }

    // MARK: Events

    /// Makes the scene handle an event, and everything that follows at the same time.
    func post(_ event: SceneEvent) {
        inbox.append(event)
        guard !isPosting else { return }
        isPosting = true
        drain()
        for _ in 0..<Self.mostPasses where wantsPass {
            wantsPass = false
            inbox.append(.pass)
            drain()
        }
        if wantsPass { compositor.fault("the loop never rests") }
        isPosting = false
    }

    /// Makes the scene handle events in one turn of the loop.
    func post(_ events: [SceneEvent]) {
        inbox += events.dropLast()
        if let last = events.last { post(last) }
    }

    private func drain() {
        var next = 0
        while next < inbox.count {
            let event = inbox[next]
            note(event)
            for command in scene.handle(event, at: now) {
                commands.append((now, command))
                compositor.now = now
                compositor.perform(command)
                if case .schedulePass = command { wantsPass = true }
                if case .report(let report) = command { take(report) }
            }
            next += 1
        }
        inbox = []
    }

    private func note(_ event: SceneEvent) {
        switch event {
        case .stage(let stage, .frame): compositor.finishFrame(of: stage)
        case .withdraw(let message), .end(let message), .endAtOnce(let message):
            departing.insert(message)
        case .undoable(0, _, _): if scene.isPresented(.undo) { departing.insert(.undo) }
        case .gathered(0, _, _): if scene.isPresented(.away) { departing.insert(.away) }
        case .deck(.open): deckLeft = deckLeft ?? []
        default: return
        }
    }

    /// Drops the commands and reports so far.
    func forget() { (commands, reports) = ([], []) }

    func fault(_ text: String) { compositor.fault(text) }

    // MARK: The message board

    private func take(_ report: SceneReport) {
        reports.append(report)
        switch report {
        case .swiped(let card, let message, _, let meaning, _):
            if swipeAnswer == .waits { return waitingSwipes.append((card, message)) }
            if swipeAnswer == .ends, meaning != .nothing { inbox.append(.end(message)) }
            inbox.append(.swipeDone(card))
        case .dismissed(let message), .dimTapped(let message): inbox.append(.end(message))
        case .pressed(let message, _, let meaning, _):
            if meaning == .dismiss { inbox.append(.end(message)) }
            if meaning == .dismissAll {
                inbox += scene.presented.messages.map { .end($0.id) }
            }
        case .panel(let report): inbox += history.answers(to: report, at: now)
        case .deck(let report): take(report)
        case .bar(let report): take(report)
        case .departed(let message):
            if departing.remove(message) == nil {
                fault("message \(message.rawValue) departs again")
            }
        default: return
        }
    }

    /// Each card of a deck is reported once, and none after the end.
    private func take(_ report: DeckReport) {
        switch report {
        case .left(let outcome):
            guard deckLeft?.insert(outcome.index).inserted == true else {
                return fault("card \(outcome.index) of the deck left twice, or after the end")
            }
        case .ended:
            if deckLeft == nil { fault("the deck ended twice") }
            deckLeft = nil
        case .picturesWanted(let index, _, _):
            if deckLeft?.contains(index) != false { fault("card \(index) is asked for in vain") }
        }
    }

    /// A number for the next request to the bar.
    func nextRequest() -> UInt64 {
        lastRequest += 1
        barRequests.insert(lastRequest)
        return lastRequest
    }

    /// Each request is answered once, and each motion is reported as begun before it is reported as ended.
    private func take(_ report: BarReport) {
        switch report {
        case .completed(let number, _) where number >= Self.firstRequest:
            if barRequests.remove(number) == nil { fault("request \(number) is answered twice") }
        case .phase(let phase, _):
            let begins = phase.rawValue.hasPrefix("will")
            if !begins,
                barPhase.map({ $0.rawValue.dropFirst(4) != phase.rawValue.dropFirst(3) }) ?? true
            {
                fault("\(phase.rawValue) after \(barPhase?.rawValue ?? "nothing")")
            }
            barPhase = phase
        default: return
        }
    }

    /// Carries out the waiting swipes.
    func finishSwipes() {
        let done = waitingSwipes
        waitingSwipes = []
        for swipe in done { post(.swipeDone(swipe.card)) }
    }

    // MARK: Settings

    func changeLook(_ body: (inout Look) -> Void) {
        body(&look)
        post(.look(look))
    }

    /// Makes the scene lay out everything again: the stack that is arranged is one of no message.
    func updateAll() {
        var message = Message(id: .first, arrival: now)
        message.messenger = MessengerName(known: "nobody")
        post(.arrange(Arrangement(message.slot)))
    }

    // MARK: The compositor

    func connect(_ screens: [Screen]) {
        isConnected = true
        compositor.screens = screens
        let abilities = Abilities(stacksNewestBelow: compositor.stacksNewestBelow)
        post([.connected(abilities), .outputs(screens), .seatAdded(ModelCompositor.seat)])
    }

    func disconnect() {
        compositor.forgetAnswers()
        isConnected = false
        fingers = [:]
        waitingSwipes = []
        post(.disconnected)
        compositor.die()
    }

    func setScreens(_ screens: [Screen]) {
        for old in compositor.screens where !screens.contains(where: { $0.number == old.number }) {
            remove(old.number)
        }
        compositor.setScreens(screens)
        post(.outputs(screens))
    }

    func remove(_ output: OutputNumber) {
        compositor.now = now
        compositor.remove(output)
        fingers = fingers.filter { $0.value.output != output }
        post(.outputRemoved(output, compositor.screens))
    }

    func setZones(top: Double = 0, bottom: Double = 0, on output: OutputNumber = .first) {
        compositor.now = now
        compositor.setZones(ModelCompositor.Zones(top: top, bottom: bottom), on: output)
    }

    // MARK: Time

    /// Lets time pass, with all events until then.
    func run(until end: Instant) {
        while let next = nextEventOrAge, next <= end {
            now = max(now, next)
            step()
        }
        now = max(now, end)
    }

    /// Lets time pass in which neither the scene nor the compositor comes to anything, as while the machine sleeps.
    func sleep(milliseconds: UInt64) {
        delay(milliseconds: milliseconds)
        run(until: now)
    }

    /// Delays everything that is due: the next event comes first.
    func delay(milliseconds: UInt64) { now = now.advanced(byMilliseconds: milliseconds) }

    func run(milliseconds: UInt64) { run(until: now.advanced(byMilliseconds: milliseconds)) }

    /// Lets time pass until no event is left, apart from changes of ages; returns whether that was within a minute.
    @discardableResult
    func rest() -> Bool {
        let end = now.advanced(byMilliseconds: 60_000)
        while let next = nextEvent {
            guard next <= end else { return false }
            now = max(now, next)
            step()
        }
        return true
    }

    /// Lets time pass until the next frame of any stage has been handled; returns whether there was one.
    @discardableResult
    func runToFrame() -> Bool {
        while let next = nextEvent {
            now = max(now, next)
            let isFrame = isFrameNext
            step()
            if isFrame { return true }
        }
        return false
    }

    private var isFrameNext: Bool {
        guard let answer = compositor.answers.first, answer.due <= now, !compositor.isHanging,
            case .stage(_, .frame) = answer.event
        else { return false }
        return true
    }

    /// Time of the next event apart from changes of ages; nil: there is none, or too many faults have stopped the world.
    private var nextEvent: Instant? {
        guard compositor.faults.count < Self.mostFaults else { return nil }
        return [compositor.nextAnswer, scene.deadline].compactMap { $0 }.min()
    }

    /// Time of the next event; nil: as for `nextEvent`.
    private var nextEventOrAge: Instant? {
        guard compositor.faults.count < Self.mostFaults else { return nil }
        return [compositor.nextAnswer, scene.wakeUp?.time].compactMap { $0 }.min()
    }

    private func step() {
        if let due = compositor.nextAnswer, due <= now { return post(compositor.takeAnswer()) }
        // A message board that returns a card may have something due at once.
        for _ in 0..<Self.mostTicks {
            post(.tick)
            guard let time = scene.wakeUp?.time, time <= now else { return }
        }
        fault("ticks do not move the deadline on at \(now)")
        now.microseconds += 1
    }
}

extension OutputNumber {
    static let first = OutputNumber(rawValue: 1)
    static let second = OutputNumber(rawValue: 2)
}

extension Screen {
    /// 1280 x 800.
    static let large = Screen(
        number: .first, name: "ONE", size: Size(width: 1280, height: 800),
        area: Rectangle(x: 0, y: 0, width: 1280, height: 800))
    /// A phone's, 360 x 720.
    static let phone = Screen(
        number: .first, name: "PHONE", size: Size(width: 360, height: 720),
        area: Rectangle(x: 0, y: 0, width: 360, height: 720))
    /// 1024 x 768, to the right of `large`.
    static let right = Screen(
        number: .second, name: "TWO", size: Size(width: 1024, height: 768),
        area: Rectangle(x: 1280, y: 0, width: 1024, height: 768))

    func scaled(_ numerator: UInt32) -> Screen {
        var screen = self
        screen.scale = Scale(numerator: numerator)
        return screen
    }
}
