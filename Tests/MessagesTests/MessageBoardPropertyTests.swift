import Messages
import Testing

/// Random events, with what must always hold checked after each. MARTLET_SEED repeats a run.
@Suite struct MessageBoardPropertyTests {
    @Test("Whatever happens, no message is lost and each ends once", arguments: 0..<40)
    func invariants(round: UInt64) {
        let seed = Seed.current &+ round
        var world = World(seed: seed)
        for step in 0..<400 {
            let trouble = world.step()
            #expect(trouble.isEmpty, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            guard trouble.isEmpty else { return }
        }
        #expect(world.finish().isEmpty, "MARTLET_SEED=\(seed &- round), round \(round), the end")
    }

    @Test("Thousands come and go in no time, and leave nothing behind")
    func thousands() {
        var fixture = BoardFixture()
        let clock = ContinuousClock()
        let time = clock.measure {
            for number in 0..<4000 { fixture.post("m\(number)") { $0.priority = number % 7 } }
            var now: UInt64 = 0
            while fixture.board.count > 0 {
                now += 8000
                _ = fixture.handle(.tick, at: now)
            }
        }
        #expect(time < .seconds(10))
        #expect(fixture.board.order.isEmpty)
    }
}

/// A board, what is known of it from its effects alone, and random events for it.
private struct World: ~Copyable {
    private var board: MessageBoard
    private var generator: SplitMix
    private var now: UInt64 = 1
    private var outputs: Set<String> = []
    private var held: [MessageID: Message] = [:]
    private var shown: Set<MessageID> = []
    private var wake: Instant?
    private var trouble: [String] = []
    private var ended = 0
    private var added = 0

    private static let limits = {
        var limits = BoardLimits.visible(3)
        limits.messages = 30
        limits.criticalReserve = 5
        limits.textBytes = 2000
        limits.bitmapBytes = 200
        return limits
    }()

    init(seed: UInt64) {
        board = MessageBoard(limits: Self.limits)
        generator = SplitMix(seed: seed)
    }

    mutating func step() -> [String] {
        now += UInt64.random(in: 0...3000, using: &generator)
        handle(randomEvent())
        checkAll()
        return trouble
    }

    mutating func finish() -> [String] {
        handle(.closeAll(.stopped))
        if !held.isEmpty || board.count != 0 { trouble.append("held after the end") }
        if added != ended { trouble.append("\(added) added, \(ended) ended") }
        if wake != nil { trouble.append("a timer is left") }
        return trouble
    }

    private mutating func handle(_ event: BoardEvent) {
        let time = Instant(microseconds: now * 1000)
        let held = Set(held.keys)
        let effects = board.handle(event, at: time)
        for effect in effects { note(effect) }
        if case .swiped(let id, let meaning, _) = event { checkSwipe(of: id, meaning, held) }
        if let wake, wake <= time { trouble.append("wake is not in the future") }
        if case .post(let message) = event, !held.contains(message.id) {
            let isTaken = effects.contains(.refused(message.id)) == false
            if isTaken != (self.held[message.id] != nil) {
                trouble.append("neither held nor refused")
            }
        }
    }

    /// What a swipe must have ended, of what was held before.
    private mutating func checkSwipe(
        of id: MessageID, _ meaning: SwipeMeaning, _ before: Set<MessageID>
    ) {
        guard before.contains(id) else { return }
        let isGone = held[id] == nil
        switch meaning {
        case .dismiss, .dismissGroup: if !isGone { trouble.append("swiped and not gone") }
        case .dismissAll: if !held.isEmpty { trouble.append("all swiped and not gone") }
        case .defaultAction:
            let stays = held[id].map { $0.isResident && $0.defaultAction != nil } ?? true
            if !stays { trouble.append("neither resident nor gone") }
        case .nothing: break
        }
    }

    private mutating func note(_ effect: BoardEffect) {
        switch effect {
        case .added(let message):
            added += 1
            if held.updateValue(message, forKey: message.id) != nil {
                trouble.append("added twice")
            }
        case .updated(let message, let state):
            if held.updateValue(message, forKey: message.id) == nil { trouble.append("not added") }
            if (state == .shown) != shown.contains(message.id) { trouble.append("wrong state") }
        case .present(let message):
            if held[message.id] != message { trouble.append("presented what is not held") }
            if !shown.insert(message.id).inserted { trouble.append("presented twice") }
        case .withdraw(let id):
            if shown.remove(id) == nil { trouble.append("withdrawn what was not shown") }
        case .chosen(let message, _, _):
            if held[message.id] == nil { trouble.append("chosen on what is not held") }
        case .ended(let message, _):
            ended += 1
            shown.remove(message.id)
            if held.removeValue(forKey: message.id) == nil { trouble.append("ended twice") }
        case .wake(let time):
            if time == wake { trouble.append("wake said twice") }
            wake = time
        case .refused, .picturesLeftOut: break
        }
    }

    private mutating func checkAll() {
        if board.count != held.count { trouble.append("count") }
        var groups: [String: (shown: Int, waiting: Int)] = [:]
        var earliest: Instant?
        for (id, message) in held {
            if board.message(id) != message { trouble.append("message") }
            if (board.state(of: id) == .shown) != shown.contains(id) { trouble.append("state") }
            let key = "\(message.output.text) \(message.layer.rawValue) \(message.anchor.rawValue)"
            let isShowable = outputs.contains(message.output.text) || message.output == .focused
            if shown.contains(id), outputs.isEmpty || !isShowable {
                trouble.append("nowhere to show")
            }
            groups[key, default: (0, 0)].shown += shown.contains(id) ? 1 : 0
            let waits = !shown.contains(id) && isShowable && !outputs.isEmpty
            groups[key, default: (0, 0)].waiting += waits ? 1 : 0
            earliest = min(earliest ?? message.arrival, message.arrival)
        }
        for (key, group) in groups {
            if group.shown > Self.limits.visible { trouble.append("too many at \(key)") }
            if group.waiting > 0, group.shown < Self.limits.visible {
                trouble.append("room at \(key)")
            }
        }
        checkQuotas()
    }

    private mutating func checkQuotas() {
        if held.count > Self.limits.messages + Self.limits.criticalReserve {
            trouble.append("quota")
        }
        let texts = held.values.reduce(0) { $0 + $1.textBytes }
        if texts > Self.limits.textBytes { trouble.append("text quota") }
        let bitmaps = held.values.reduce(0) { $0 + $1.bitmapBytes }
        if bitmaps > Self.limits.bitmapBytes { trouble.append("bitmap quota") }
    }

    // MARK: Events

    private mutating func randomEvent() -> BoardEvent {
        switch Int.random(in: 0..<22, using: &generator) {
        case 20: return .swiped(randomID(), randomMeaning())
        case 21 where Int.random(in: 0..<5, using: &generator) == 0:
            return .swiped(randomID(), .dismissGroup)
        case 0..<9: return .post(randomMessage())
        case 9..<11: return .close(randomID(), randomReason())
        case 11:
            return .choose(randomID(), key: Bool.random(using: &generator) ? "k" : "x", token: nil)
        case 12..<15: return .hold(randomID(), Bool.random(using: &generator))
        case 15: return .illustrate(randomID(), image: randomBitmap(), icon: randomBitmap())
        case 16..<18: return randomOutputs()
        case 18 where Int.random(in: 0..<10, using: &generator) == 0:
            return .closeAll(randomReason())
        default:
            if let wake { now = max(now, wake.microseconds / 1000) }
            return .tick
        }
    }

    private mutating func randomOutputs() -> BoardEvent {
        outputs = Set(["A", "B"].filter { _ in Bool.random(using: &generator) })
        return .outputs(outputs.sorted())
    }

    private mutating func randomID() -> MessageID {
        let ids = held.keys.sorted { $0.rawValue < $1.rawValue }
        if let id = ids.randomElement(using: &generator), Bool.random(using: &generator) {
            return id
        }
        return MessageID(rawValue: UInt32.random(in: 1...60, using: &generator))
            ?? board.identify(.command)
    }

    private mutating func randomReason() -> EndReason {
        EndReason.allCases.randomElement(using: &generator) ?? .closed
    }

    /// Mostly of one message, or else the others would hardly ever be many.
    private mutating func randomMeaning() -> SwipeMeaning {
        let isRare = Int.random(in: 0..<10, using: &generator) == 0
        return isRare
            ? .dismissAll
            : [.dismiss, .defaultAction, .nothing].randomElement(using: &generator) ?? .dismiss
    }

    private mutating func randomBitmap() -> Bitmap? {
        let side = Int.random(in: 0...6, using: &generator)
        return Bitmap(width: side, height: side, pixels: Array(repeating: 0, count: side * side))
    }

    private mutating func randomActions() -> [Action] {
        ["k", Action.defaultKey].filter { _ in Bool.random(using: &generator) }
            .map { Action(key: $0, label: "") }
    }

    private mutating func randomMessage() -> Message {
        let isCommand = Bool.random(using: &generator)
        let claim = MessageClaim(
            replaces: Int.random(in: 0..<3, using: &generator) == 0 ? randomID() : nil,
            origin: isCommand ? .command : .application(busName: ":1.7"),
            appName: ["a", "b"].randomElement(using: &generator) ?? "",
            tag: ["", "", "t", "u"].randomElement(using: &generator) ?? "")
        let isNew = claim.replaces == nil && claim.tag.isEmpty
        let id = board.identify(claim)
        if isNew, held[id] != nil { trouble.append("a new id that is held") }
        var message = Message(id: id, arrival: Instant(microseconds: now * 1000))
        message.origin = claim.origin
        message.appName = claim.appName
        message.tag = claim.tag
        message.title = String(repeating: "x", count: Int.random(in: 0..<150, using: &generator))
        message.urgency = Urgency.allCases.randomElement(using: &generator) ?? .normal
        message.priority = Int.random(in: -1...1, using: &generator)
        message.expiry =
            [.automatic, .never, .milliseconds(500)].randomElement(using: &generator) ?? .never
        message.isResident = Bool.random(using: &generator)
        message.actions = randomActions()
        message.anchor = [.topRight, .bottom].randomElement(using: &generator) ?? .top
        message.output =
            [.focused, .named("A"), .named("B")].randomElement(using: &generator) ?? .all
        message.image = randomBitmap().map { .bitmap($0) }
        return message
    }
}
