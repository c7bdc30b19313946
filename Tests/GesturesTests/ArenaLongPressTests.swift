import Geometry
import Gestures
import Motion
import Testing

/// Contacts that stay down without moving.
@Suite struct ArenaLongPressTests {
    private let finger = ArenaFixture.finger(0)
    private let place = Point(x: 7, y: 8)

    @Test
    func contactBecomesALongPressAfterHalfASecondOnce() {
        var fixture = ArenaFixture()
        _ = fixture.down(7, 8)
        #expect(fixture.arena.deadline == 5000.5)
        #expect(fixture.tick(after: 499) == [] && fixture.move(9, 8, after: 0) == [])
        #expect(fixture.tick(after: 1) == [.longPressed(1, finger, at: place)])
        #expect(fixture.arena.deadline == nil && fixture.tick(after: 900) == [])
        #expect(fixture.move(80, 8) == [] && fixture.up() == [.released(1)])
    }

    @Test
    func lateEventsAreNoLongPress() {
        var fixture = ArenaFixture()
        _ = fixture.down(7, 8)
        #expect(fixture.up(after: 500) == [.longPressed(1, finger, at: place), .released(1)])
        // The daemon's clock went on by a second before the events were read.
        _ = fixture.down(7, 8)
        let lifted = EventTime(milliseconds: fixture.base &+ fixture.now &+ 90)
        fixture.now += 1000
        #expect(
            fixture.handle(.up(finger, time: lifted)) == [
                .tapped(1, finger, at: place), .released(1),
            ])
        // Both events were read in one turn.
        _ = fixture.down(7, 8)
        let later = EventTime(milliseconds: fixture.base &+ fixture.now &+ 2000)
        #expect(fixture.handle(.up(finger, time: later)).first == .tapped(1, finger, at: place))
    }

    @Test
    func contactWithoutALongPressMayTapOrPan() {
        var fixture = ArenaFixture()
        fixture.rules.hasLongPress = false
        _ = fixture.down(7, 8)
        #expect(fixture.arena.deadline == nil && fixture.tick(after: 3000) == [])
        #expect(fixture.move(40, 8).phases == [.began])
        _ = fixture.up()
        _ = fixture.down(7, 8)
        #expect(fixture.up(after: 3000).first == .tapped(1, finger, at: place))
    }

    @Test
    func deadlineIsThatOfTheFirstPossibleLongPress() {
        var fixture = ArenaFixture()
        #expect(fixture.arena.deadline == nil)
        _ = fixture.down(0, 0, by: ArenaFixture.finger(0), on: 1)
        fixture.now = 100
        _ = fixture.down(0, 0, by: ArenaFixture.finger(1), on: 2)
        #expect(fixture.arena.deadline == 5000.5)
        _ = fixture.move(40, 0, by: ArenaFixture.finger(0))
        #expect(fixture.arena.deadline == 5000.6, "a pan is none")
        _ = fixture.up(by: ArenaFixture.finger(1))
        #expect(fixture.arena.deadline == nil)
    }
}
