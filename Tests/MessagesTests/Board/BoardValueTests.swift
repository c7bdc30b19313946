import Seeds
import Testing

@testable import Messages

/// Boards are values: they can be copied and compared, and depend on their events alone.
@Suite struct BoardValueTests {
    @Test func copyKeepsMessagesThatEndOnBoard() {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        let copy = fixture.board
        _ = fixture.handle(.close(id, .closed), at: 1)
        #expect(copy.message(id)?.title == "a")
        #expect(copy.state(of: id) == .shown)
        #expect(fixture.board.message(id) == nil)
        #expect(copy != fixture.board)
    }

    @Test func boardKeepsMessagesThatEndOnCopy() {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        var copy = fixture.board
        let before = fixture.board
        _ = copy.handle(.close(id, .closed), at: BoardFixture.time(1))
        #expect(fixture.board == before)
        #expect(fixture.board.message(id)?.title == "a")
    }

    @Test func copiesOfOneBoardHaveEqualEffects() {
        var fixture = BoardFixture(visible: 2)
        for title in ["a", "b", "c"] { fixture.post(title) }
        var (one, other) = (fixture.board, fixture.board)
        let now = BoardFixture.time(9000)
        #expect(one.handle(.tick, at: now) == other.handle(.tick, at: now))
        #expect(one == other)
        #expect(one != fixture.board)
    }

    @Test(arguments: 0..<10)
    func boardsOfSameEventsAreEqual(round: UInt64) {
        let seed = Seed.current &+ round
        var one = BoardWorld(seed: seed)
        var other = BoardWorld(seed: seed)
        for step in 0..<300 {
            (_, _) = (one.step(), other.step())
            let isEqual = one.board == other.board && one.wake == other.wake
            #expect(isEqual, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            guard isEqual else { return }
        }
    }

    /// Lines that an event does not touch need no work.
    @Test(arguments: 0..<20)
    func untouchedLinesNeedNothing(round: UInt64) {
        let seed = Seed.current &+ round
        var world = BoardWorld(seed: seed)
        for step in 0..<300 {
            _ = world.step()
            let now = BoardFixture.time(world.now)
            var board = world.board
            _ = board.handle(.tick, at: now)
            var copy = board
            copy.lines.touchAll()
            let isDone = copy.handle(.tick, at: now).isEmpty && copy == board
            #expect(
                isDone,
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step), \(world.last)")
            guard isDone else { return }
        }
    }

    @Test func emptyLineIsRemovedAfterItsPause() {
        var fixture = BoardFixture()
        let id = fixture.queue("a").id
        _ = fixture.handle(.close(id, .closed), at: 1000)
        #expect(fixture.board.lines.keys.count == 1)
        #expect(fixture.handle(.tick, at: 1499) == [])
        #expect(fixture.board.lines.keys.count == 1)
        _ = fixture.handle(.tick, at: 1500)
        #expect(fixture.board.lines.keys.isEmpty)
    }

    @Test func replacementStandsWithItsNewMessengerInOldOrder() {
        var fixture = BoardFixture()
        let moved = fixture.post("a").id
        let other = fixture.queue("b").id
        fixture.post("c", claim: .replacing(moved)) { $0.messenger = .queue }
        #expect(fixture.board.order(of: .queue) == [moved, other])
        #expect(fixture.board.order(of: .commands) == [])
        #expect(fixture.board.order == [moved, other])
    }
}
