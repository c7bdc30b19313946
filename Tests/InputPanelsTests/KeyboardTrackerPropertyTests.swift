import InputPanels
import Seeds
import Testing

/// Random events; all invariants are checked after each. MARTLET_SEED repeats a run.
@Suite struct KeyboardTrackerPropertyTests {
    @Test(arguments: 0..<40)
    func trackerKeepsItsInvariants(round: UInt64) {
        let seed = Seed.current &+ round
        var world = TrackerWorld(seed: seed)
        for step in 0..<400 {
            let trouble = world.step()
            #expect(
                trouble.isEmpty,
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step), \(world.last)")
            guard trouble.isEmpty else { return }
        }
        #expect(world.finish().isEmpty, "MARTLET_SEED=\(seed &- round), round \(round), the end")
    }
}
