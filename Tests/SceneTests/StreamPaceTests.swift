import Geometry
import Layout
import Messages
import Testing

@testable import Scene

/// Streams of messages wait for their pictures, and single messages do not.
@Suite struct StreamPaceTests {
    private func instant(_ microseconds: UInt64) -> Instant {
        Instant(microseconds: 1_000_000 + microseconds)
    }

    /// A stream of messages that arrived `gap` microseconds apart, the last one at `count - 1` gaps.
    private func stream(_ count: Int, every gap: UInt64) -> StreamPace {
        var pace = StreamPace()
        for index in 0..<count { pace.arrive(at: instant(UInt64(index) * gap)) }
        return pace
    }

    @Test func singleMessagesAreLaidOutAtOnce() {
        var pace = StreamPace()
        #expect(pace.due(at: instant(0)) == nil)
        for index: UInt64 in 0..<10 {
            let now = instant(index * (StreamPace.gap + 1))
            pace.arrive(at: now)
            #expect(pace.due(at: now) == nil)
            #expect(pace.finish() == true)
        }
    }

    @Test func streamIsLaidOutWhenItPauses() {
        let pace = stream(5, every: 200)
        #expect(pace.due(at: instant(800)) == instant(800 + StreamPace.pause))
        #expect(pace.due(at: instant(799 + StreamPace.pause)) != nil)
        #expect(pace.due(at: instant(800 + StreamPace.pause)) == nil)
    }

    @Test func longStreamIsLaidOutAfterAWhile() {
        let pace = stream(39, every: 200)
        #expect(pace.due(at: instant(38 * 200)) == instant(StreamPace.patience))
        #expect(pace.due(at: instant(StreamPace.patience)) == nil)
    }

    @Test func waitBeginsAnewAfterEachLayout() {
        var pace = stream(10, every: 200)
        #expect(pace.finish() == true)
        #expect(pace.finish() == false)
        #expect(pace.due(at: instant(1_800)) == nil)
        pace.arrive(at: instant(2_000))
        #expect(pace.due(at: instant(2_000)) == instant(2_000 + StreamPace.pause))
    }

    @Test func arrivalsOfOneMomentCountOnce() {
        var pace = StreamPace()
        for _ in 0..<10 { pace.arrive(at: instant(0)) }
        #expect(pace.due(at: instant(0)) == nil)
    }

    @Test func streamEndsWithAPause() {
        var pace = stream(10, every: 200)
        #expect(pace.finish() == true)
        let later = instant(10_000)
        pace.arrive(at: later)
        #expect(pace.due(at: later) == nil)
    }

    // MARK: In the scene

    /// An output at 1000 Hz with a card that has come to rest.
    private func world() -> SceneWorld {
        let world = SceneWorld()
        world.compositor.refreshPeriod = 1_000
        world.present(1) { $0.animation = .still }
        world.rest()
        return world
    }

    /// Replaces the card's message 5,000 times a second; returns how often the card was drawn meanwhile.
    private func replace(_ count: Int, in world: SceneWorld) -> Int {
        let before = world.draws(of: 1) ?? 0
        for index in 0..<count {
            world.present(1) {
                $0.animation = .still
                $0.title = "Message number \(index)"
            }
            world.run(until: Instant(microseconds: world.now.microseconds + 200))
        }
        return (world.draws(of: 1) ?? 0) - before
    }

    @Test func cardsOfAStreamAreDrawnWhenItPauses() {
        let world = world()
        // The first messages are none of a stream yet.
        let early = replace(StreamPace.least - 1, in: world)
        #expect(replace(20, in: world) == 0)
        #expect(world.scene.deadline != nil)
        let before = world.draws(of: 1) ?? 0
        world.run(milliseconds: 5)
        #expect(early > 0 && world.draws(of: 1) == before + 1)
        #expect(world.card(1)?.face.drawn?.presentation == world.card(1)?.face.presentation)
        #expect(world.rest() && world.scene.deadline == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func endlessStreamIsDrawnAllTheSame() {
        let world = world()
        // 160 ms: 20 times its patience.
        let draws = replace(800, in: world)
        #expect((15...25).contains(draws), "\(draws)")
        #expect(world.rest() && world.compositor.faults.isEmpty)
    }

    @Test func movingCardsKeepTheRateOfTheOutput() {
        let world = SceneWorld()
        world.show([1])
        let before = world.draws(of: 1) ?? 0
        for index in 0..<800 {
            world.present(1) { $0.title = String(repeating: "word ", count: index % 40) }
            world.run(until: Instant(microseconds: world.now.microseconds + 200))
        }
        // 160 ms are nearly ten frames at 60 Hz.
        #expect((world.draws(of: 1) ?? 0) - before >= 8)
        #expect(world.rest() && world.compositor.faults.isEmpty)
    }

    /// A stage that waits is updated with one that moves, and not left behind.
    @Test func stagesOfAStreamAreUpdatedTogether() {
        let world = world()
        world.present(2) { $0.position = .bottomLeft }
        world.run(milliseconds: 400)
        let moving = StreamPace.least + 3
        for index in 0..<moving {
            world.present(1) {
                $0.animation = .still
                $0.title = "Message number \(index)"
            }
            world.run(until: Instant(microseconds: world.now.microseconds + 200))
        }
        world.end(2)
        #expect(world.rest())
        #expect(world.card(1)?.face.drawn?.presentation == world.card(1)?.face.presentation)
        world.forget()
        world.post(.pass)
        #expect(world.commands.isEmpty && world.compositor.faults.isEmpty)
    }
}
