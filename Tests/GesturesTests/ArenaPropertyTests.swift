import Geometry
import Gestures
import Motion
import Seeds
import Testing

/// Random events; all invariants are checked after each. MARTLET_SEED repeats a run.
@Suite struct ArenaPropertyTests {
    @Test(arguments: 0..<30)
    func arenaKeepsItsInvariants(round: UInt64) {
        let seed = Seed.current &+ round
        var script = ArenaScript(seed: seed, seats: [1, 2], cards: 0..<6)
        var world = ArenaWorld()
        for step in 0..<500 {
            world.handle(script.next(), at: script.now)
            let trouble = world.trouble
            #expect(
                trouble.isEmpty,
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step): \(trouble)")
            guard trouble.isEmpty else { return }
        }
        world.finish(at: script.now)
        #expect(
            world.trouble.isEmpty, "MARTLET_SEED=\(seed &- round), round \(round): the end")
    }

    @Test
    func everyOutcomeIsReached() {
        var world = ArenaWorld()
        for round in 0..<10 as Range<UInt64> {
            var script = ArenaScript(seed: round, seats: [1, 2], cards: 0..<6)
            for _ in 0..<600 { world.handle(script.next(), at: script.now) }
            world.finish(at: script.now)
        }
        #expect(world.taps > 50, "\(world.taps)")
        #expect(world.longPresses > 10, "\(world.longPresses)")
        #expect(world.presses > 300, "\(world.presses)")
        #expect(world.changed > 300, "\(world.changed)")
        #expect(world.ended > 50, "\(world.ended)")
        #expect(world.cancelled > 50, "\(world.cancelled)")
    }

    @Test(arguments: 0..<20)
    func seatsOnDifferentCardsAreIndependent(round: UInt64) {
        let seed = Seed.current &+ round
        var scripts = [
            ArenaScript(seed: seed, seats: [1], cards: 0..<3),
            ArenaScript(seed: seed &+ 77, seats: [2], cards: 10..<13),
        ]
        var alone = [Arena<Int>(), Arena<Int>()]
        var together = Arena<Int>()
        var now = 0.0
        for step in 0..<800 {
            let seat = step % 2
            let input = scripts[seat].next()
            now += 0.003
            let expected = alone[seat].handle(input, at: now)
            if input == .tick {
                // Time passes in both arenas.
                let other = alone[1 - seat].handle(input, at: now)
                let outputs = together.handle(input, at: now)
                #expect(
                    outputs.count == expected.count + other.count
                        && (expected + other).allSatisfy(outputs.contains),
                    "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            } else {
                #expect(
                    together.handle(input, at: now) == expected,
                    "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            }
        }
    }

    @Test
    func equalEventsHaveEqualOutputs() {
        var scripts = [Int](0..<2).map { _ in
            ArenaScript(seed: Seed.current, seats: [1, 2], cards: 0..<6)
        }
        var arenas = [Arena<Int>(), Arena<Int>()]
        for _ in 0..<1000 {
            let outputs = (0..<2).map { arenas[$0].handle(scripts[$0].next(), at: scripts[$0].now) }
            #expect(outputs[0] == outputs[1], "MARTLET_SEED=\(Seed.current)")
        }
    }
}
