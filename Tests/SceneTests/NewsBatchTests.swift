import Messages
import Seeds
import Testing

@testable import Scene
@testable import SceneModel

@Suite struct NewsBatchTests {
    private func instant(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    private func id(_ number: UInt32) throws -> MessageID {
        try #require(MessageID(rawValue: number))
    }

    private func message(
        _ number: UInt32, _ title: String = "", _ edit: (inout Message) -> Void = { _ in }
    ) throws -> Message {
        var message = Message(id: try id(number), arrival: instant(0))
        message.title = title
        edit(&message)
        return message
    }

    // MARK: Time

    @Test func eventIsHandledAtOnceWhereNoFrameIsPending() throws {
        var batch = NewsBatch()
        batch.add(.withdraw(try id(1)), at: instant(5)) { _ in true }
        let waits = batch.waits(at: instant(5), awaitsFrame: false)
        #expect(!waits)
    }

    @Test func nothingWaitsIfThereAreNoEvents() {
        let batch = NewsBatch()
        let waits = batch.waits(at: instant(100), awaitsFrame: true)
        #expect(!waits)
        #expect(batch.deadline(awaitsFrame: true) == nil)
    }

    @Test func eventsOfAStreamWaitNoLongerThanTheFirstMay() throws {
        var batch = NewsBatch()
        for time in [100, 104, 115] as [UInt64] {
            batch.add(.withdraw(try id(1)), at: instant(time)) { _ in true }
        }
        #expect(batch.deadline(awaitsFrame: true) == instant(116))
        let waits = [115, 116].map { batch.waits(at: instant($0), awaitsFrame: true) }
        #expect(waits == [true, false])
    }

    @Test func nextEventStartsANewBatchWhenAllHaveBeenTaken() throws {
        var batch = NewsBatch()
        batch.add(.withdraw(try id(1)), at: instant(100)) { _ in true }
        let events = batch.take(at: instant(101))
        #expect(events.count == 1)
        batch.add(.withdraw(try id(2)), at: instant(120)) { _ in true }
        #expect(batch.deadline(awaitsFrame: true) == instant(136))
    }

    @Test func batchesKeepADistanceWhereFramesAreFaster() throws {
        var batch = NewsBatch()
        batch.add(.withdraw(try id(1)), at: instant(100)) { _ in true }
        #expect(batch.take(at: instant(100)).count == 1)
        batch.add(.withdraw(try id(2)), at: instant(101)) { _ in true }
        #expect(batch.deadline(awaitsFrame: false) == instant(108))
        #expect(batch.deadline(awaitsFrame: true) == instant(117))
        #expect(batch.take(at: instant(117)).count == 1)
        batch.add(.withdraw(try id(3)), at: instant(130)) { _ in true }
        #expect(batch.deadline(awaitsFrame: false) == instant(130))
    }

    // MARK: Events that are left out

    /// The events of a batch in short.
    ///
    /// - Parameter presented: Messages that the scene has.
    private func rest(of events: [SceneEvent], presented: [UInt32] = []) -> [String] {
        var batch = NewsBatch()
        for event in events {
            batch.add(event, at: instant(0)) { presented.contains($0.rawValue) }
        }
        return batch.take(at: instant(0)).map(\.summary)
    }

    @Test func messageThatEndsBeforeAPictureIsNotShown() throws {
        let (one, two) = (try message(1), try message(2))
        let events: [SceneEvent] = [
            .present(one), .timeLeft(one.id, nil), .present(two), .withdraw(one.id),
        ]
        #expect(rest(of: events) == ["present 2 ", "withdraw 1"])
    }

    @Test(arguments: ["withdraw", "end", "endAtOnce"])
    func changeOfAShownMessageIsKeptUntilItsEnd(_ word: String) throws {
        let one = try message(1, "new")
        let end: SceneEvent =
            switch word {
            case "end": .end(one.id)
            case "withdraw": .withdraw(one.id)
            default: .endAtOnce(one.id)
            }
        #expect(rest(of: [.present(one), end], presented: [1]) == ["present 1 new", word + " 1"])
        #expect(rest(of: [.present(one), end]) == [word + " 1"])
    }

    @Test func messageHasItsLastStateAtItsFirstPlace() throws {
        let events: [SceneEvent] = [
            .present(try message(1, "old")), .present(try message(2)),
            .present(try message(1, "new")),
        ]
        #expect(rest(of: events) == ["present 1 new", "present 2 "])
    }

    @Test func messageThatMovesIsShownAfterTheOthers() throws {
        let events: [SceneEvent] = [
            .present(try message(1, "old") { $0.anchor = .top }), .present(try message(2)),
            .present(try message(1, "new") { $0.anchor = .bottom }),
        ]
        #expect(rest(of: events) == ["present 1 old", "present 2 ", "present 1 new"])
    }

    @Test func messageThatReturnsIsShownAnew() throws {
        let one = try message(1)
        let events: [SceneEvent] = [.present(one), .withdraw(one.id), .present(one)]
        #expect(rest(of: events, presented: [1]) == ["present 1 ", "withdraw 1", "present 1 "])
    }

    @Test func lastStateOfAStackTimeAndHistoryRemains() throws {
        let one = try message(1) { $0.anchor = .top }
        let two = try message(2) { $0.anchor = .bottom }
        var arrangement = Arrangement(one.slot)
        arrangement.more = 7
        let events: [SceneEvent] = [
            .arrange(Arrangement(one.slot)), .arrange(Arrangement(two.slot)),
            .panel(.historyChanged), .timeLeft(one.id, nil), .timeLeft(two.id, nil),
            .timeLeft(one.id, nil), .panel(.historyChanged), .arrange(arrangement),
        ]
        #expect(
            rest(of: events, presented: [1, 2]) == [
                "arrange 0 more", "timeLeft 2", "timeLeft 1", "history", "arrange 7 more",
            ])
    }

    /// Events that a batch leaves out make no difference to the picture after it.
    @Test func screenIsTheSameAsAfterAllEvents() throws {
        for number in 0..<60 as Range<UInt64> {
            var random = SplitMix(seed: Seed.current &* 1000 &+ number)
            let (whole, short) = (SceneWorld(), SceneWorld())
            for _ in 0..<12 {
                let count = Int.random(in: 1...25, using: &random)
                let events = try (0..<count).map { _ in try randomEvent(&random, at: whole.now) }
                var batch = NewsBatch()
                for event in events {
                    batch.add(event, at: short.now) { short.scene.isPresented($0) }
                }
                whole.post(events)
                short.post(batch.take(at: instant(0)))
                for world in [whole, short] {
                    if number % 2 == 0 { world.rest() }
                    world.run(until: whole.now.advanced(byMilliseconds: 20))
                }
                short.run(until: whole.now)
                whole.run(until: short.now)
                #expect(state(of: whole) == state(of: short), "seed \(Seed.current), \(number)")
            }
            whole.rest()
            short.rest()
            #expect(screen(of: whole) == screen(of: short), "seed \(Seed.current), \(number)")
            #expect(short.compositor.faults.isEmpty && short.departing.isEmpty)
        }
    }

    private func randomEvent(
        _ random: inout SplitMix, at now: Instant
    ) throws -> SceneEvent {
        let number = UInt32.random(in: 1...9, using: &random)
        var message = Message(id: try id(number), arrival: now)
        message.title = "Title \(Int.random(in: 0...3, using: &random))"
        message.anchor = number % 3 == 0 ? .bottom : .top
        if Int.random(in: 0...9, using: &random) == 0 { message.anchor = .center }
        switch Int.random(in: 0...9, using: &random) {
        case 0...4: return .present(message)
        case 5, 6: return .withdraw(message.id)
        case 7: return .end(message.id)
        case 8: return .endAtOnce(message.id)
        default:
            var arrangement = Arrangement(message.slot)
            arrangement.more = Int.random(in: 0...3, using: &random)
            return .arrange(arrangement)
        }
    }

    private func state(of world: SceneWorld) -> [String] {
        world.scene.presented.messages.map { "\($0.id.rawValue) \($0.title) \($0.anchor)" }
    }

    private func screen(of world: SceneWorld) -> [String] {
        state(of: world)
            + (1...9 as ClosedRange<UInt32>).map {
                "\($0) \(String(describing: world.frame(of: $0)))"
            }
    }
}

extension SceneEvent {
    fileprivate var summary: String {
        switch self {
        case .present(let message): "present \(message.id.rawValue) \(message.title)"
        case .withdraw(let id): "withdraw \(id.rawValue)"
        case .end(let id): "end \(id.rawValue)"
        case .endAtOnce(let id): "endAtOnce \(id.rawValue)"
        case .timeLeft(let id, _): "timeLeft \(id.rawValue)"
        case .arrange(let arrangement): "arrange \(arrangement.more) more"
        case .panel(.historyChanged): "history"
        default: "another event"
        }
    }
}
