import Messages
import Seeds
import Testing
import Timing

/// Random events, with what must always hold checked after each. MARTLET_SEED repeats a run.
@Suite struct MessageBoardPropertyTests {
    @Test(arguments: 0..<40)
    func boardKeepsItsInvariants(round: UInt64) {
        let seed = Seed.current &+ round
        var world = BoardWorld(seed: seed)
        for step in 0..<400 {
            let trouble = world.step()
            #expect(
                trouble.isEmpty,
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step), \(world.last)")
            guard trouble.isEmpty else { return }
        }
        #expect(world.finish().isEmpty, "MARTLET_SEED=\(seed &- round), round \(round), the end")
    }

    @Test(arguments: 0..<30)
    func noMessageBlocksTheBoard(round: UInt64) {
        let seed = Seed.current &+ round
        var world = BoardWorld(seed: seed)
        for _ in 0..<150 { _ = world.step() }
        #expect(world.drain().isEmpty, "MARTLET_SEED=\(seed &- round), round \(round)")
    }

    /// The first message of a sender is taken, however much others hold, and a person's commands are.
    @Test(arguments: 0..<40)
    func newSenderIsNeverRefused(round: UInt64) {
        let seed = Seed.current &+ round
        var crowd = CrowdedBoard(seed: seed)
        var wasFull = false
        for step in 0..<400 {
            crowd.step()
            wasFull = wasFull || crowd.board.count == CrowdedBoard.limits.messages
            #expect(crowd.board.count <= CrowdedBoard.limits.messages)
            let isTaken = crowd.takesNewcomer()
            #expect(isTaken, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            let isCommandTaken = crowd.commands >= 10 || crowd.takesCommand()
            #expect(isCommandTaken, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            guard isTaken, isCommandTaken else { return }
        }
        #expect(wasFull, "MARTLET_SEED=\(seed &- round), round \(round)")
    }

    @Test
    func thousandsOfMessagesLeaveNothingBehind() {
        var fixture = BoardFixture()
        let time = processorTime {
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
