import Geometry
import Gestures
import Motion
import Testing

/// Several contacts at once, and contacts that end otherwise than by being lifted.
@Suite struct ArenaContactTests {
    private func finger(_ number: Int32, seat: UInt32 = 1) -> ContactID {
        ArenaFixture.finger(number, seat: seat)
    }

    @Test
    func onlyOneContactPansACard() {
        var fixture = ArenaFixture()
        #expect(fixture.down(0, 0, by: finger(0)) == [.pressed(1)])
        #expect(fixture.down(50, 0, by: finger(1)) == [])
        #expect(fixture.move(20, 0, by: finger(0)).phases == [.began])
        #expect(!fixture.arena.isPressing(finger(1)) && fixture.arena.isPanned(1))
        #expect(fixture.down(80, 0, by: finger(2)) == [])
        #expect(fixture.move(120, 0, by: finger(1)) == [])
        #expect(fixture.move(120, 0, by: finger(2)) == [])
        #expect(fixture.up(by: finger(1)) == [], "no tap, and others are still on it")
        let ended = fixture.up(by: finger(0))
        #expect(ended.phases == [.ended] && ended.count == 1)
        #expect(fixture.arena.isOn(1) && !fixture.arena.isPanned(1))
        #expect(fixture.move(300, 0, by: finger(2)) == [], "what lost once has lost")
        #expect(fixture.up(by: finger(2)) == [.released(1)])
    }

    @Test
    func cardsAndSeatsDoNotDisturbOneAnother() {
        var fixture = ArenaFixture()
        let (left, right) = (finger(0), finger(0, seat: 2))
        _ = fixture.down(0, 0, by: left, on: 1)
        #expect(fixture.down(0, 100, by: right, on: 2) == [.pressed(2)])
        #expect(fixture.move(20, 0, by: left).phases == [.began])
        #expect(fixture.move(20, 100, by: right).phases == [.began])
        let outputs = fixture.handle(.cancelAll(seat: 1))
        #expect(outputs.phases == [.cancelled] && outputs.last == .released(1))
        #expect(fixture.move(30, 100, by: right).phases == [.changed])
        #expect(fixture.handle(.cancel(left)) == [])
        #expect(fixture.handle(.cancel(right)).phases == [.cancelled])
    }

    /// A hundred contacts pan a hundred cards; more than 128 are ignored.
    @Test
    func hundredContactsPanHundredCardsAndMoreAreIgnored() {
        var fixture = ArenaFixture()
        for number in 0..<100 {
            _ = fixture.down(0, 0, by: finger(Int32(number)), on: number)
        }
        for number in 0..<100 {
            let outputs = fixture.move(30, 0, by: finger(Int32(number)), after: 0)
            #expect(outputs.phases == [.began])
        }
        for number in 100..<1000 { _ = fixture.down(0, 0, by: finger(Int32(number)), on: number) }
        #expect(fixture.arena.isOn(127) && !fixture.arena.isOn(128))
        #expect(fixture.scroll(20, 0, on: 500) == [], "no room for scrolling either")
        #expect(fixture.up(by: finger(128)) == [])
        let outputs = fixture.handle(.cancelAll(seat: 1))
        #expect(outputs.phases.count == 100 && outputs.count == 228)
        #expect(fixture.arena.isEmpty)
    }

    @Test
    func contactThatGoesDownAgainWasCancelled() {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0, on: 1)
        #expect(fixture.down(5, 5, on: 2) == [.released(1), .pressed(2)])
        _ = fixture.move(40, 5)
        let outputs = fixture.down(5, 5, on: 2)
        #expect(outputs.phases == [.cancelled])
        #expect(Array(outputs.dropFirst()) == [.released(2), .pressed(2)])
        #expect(fixture.up().first == .tapped(2, finger(0), at: Point(x: 5, y: 5)))
    }

    @Test
    func contactsOfARemovedCardAreIgnored() {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0, by: finger(0))
        _ = fixture.down(0, 0, by: finger(1))
        _ = fixture.down(0, 0, by: finger(2), on: 2)
        _ = fixture.move(40, 0, by: finger(1))
        let outputs = fixture.handle(.removed(1))
        #expect(outputs.phases == [.cancelled] && outputs.last == .released(1))
        #expect(outputs.count == 2)
        #expect(fixture.up(by: finger(0)) == [] && fixture.move(9, 9, by: finger(1)) == [])
        #expect(fixture.up(by: finger(2)).count == 2)
        #expect(fixture.handle(.removed(77)) == [])
    }

    @Test
    func eventsOfUnknownContactsAreIgnored() {
        var fixture = ArenaFixture()
        #expect(fixture.move(1, 2) == [] && fixture.up() == [] && fixture.scrollEnded() == [])
        #expect(fixture.handle(.removed(3)) == [] && fixture.tick(after: 9) == [])
        #expect(fixture.handle(.caught(1)) == [] && fixture.arena.isEmpty)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 16_777_217, -1e9])
    func impossibleCoordinatesAreIgnored(coordinate: Double) {
        var fixture = ArenaFixture()
        #expect(fixture.down(coordinate, 0) == [] && fixture.up() == [])
        _ = fixture.down(3, 4)
        #expect(fixture.move(0, coordinate) == [] && fixture.down(coordinate, 0) == [])
        #expect(fixture.up().first == .tapped(1, finger(0), at: Point(x: 3, y: 4)))
        #expect(fixture.scroll(coordinate, 0) == [] && fixture.arena.isEmpty)
        _ = fixture.scroll(1, 0)
        #expect(fixture.scroll(0, coordinate) == [] && fixture.scroll(30, 0).phases == [.began])
        #expect(fixture.scroll(coordinate, 0) == [])
    }

    @Test
    func contactThatStopsAMovingCardOnlyPans() {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        #expect(fixture.handle(.caught(1)) == [])
        #expect(!fixture.arena.isPressing(finger(0)) && fixture.arena.deadline == nil)
        #expect(fixture.tick(after: 900) == [] && fixture.up() == [.released(1)])
        _ = fixture.down(0, 0)
        _ = fixture.handle(.caught(1))
        #expect(fixture.move(20, 0).phases == [.began])
    }

    @Test
    func equalBackwardAndWrappingTimesAreNoLeap() {
        for base in [1000, .max - 20] as [UInt32] {
            var fixture = ArenaFixture()
            fixture.base = base
            _ = fixture.down(0, 0)
            for step in 1...10 { _ = fixture.move(Double(step) * 8, 0) }
            let velocity = fixture.up().pans.last?.velocity ?? .zero
            #expect(abs(velocity.x - 1000) < 1e-6 && velocity.y == 0)
        }
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        for x in [12.0, 30, 60] { #expect(fixture.move(x, 0, after: 0).count == 1) }
        #expect(fixture.up(after: 0).first?.pan?.velocity == .zero)
        fixture.now = 500
        _ = fixture.down(0, 0)
        fixture.now = 100
        #expect(fixture.move(40, 0, after: 0).phases == [.began])
        fixture.now = 20
        #expect(fixture.up(after: 0).phases == [.ended])
    }

    @Test(arguments: [Point(x: 880, y: 0), Point(x: -220, y: 0), Point(x: 100, y: -100)])
    func impossibleLeapIsIgnored(by leap: Point) {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        for step in 1...10 { _ = fixture.move(Double(step) * 8, 0) }
        #expect(fixture.move(88 + leap.x, leap.y) == [])
        let back = fixture.move(96 + leap.x, leap.y).pans.last
        #expect(back?.phase == .changed && back?.translation == Point(x: 72, y: 0))
        #expect(fixture.move(110, 0) == [], "the way back is a leap as well")
        for step in 1...14 { _ = fixture.move(110 + Double(step) * 8, 0) }
        let end = fixture.up().pans.last
        #expect(end?.translation == Point(x: 184, y: 0))
        #expect(abs((end?.velocity.x ?? 0) - 1000) < 1, "no leap in the velocity either")
    }

    @Test
    func largeStepIsNoLeap() {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        #expect(fixture.move(97, 0) == [] && fixture.up() == [.released(1)])
        for (step, time) in [(96.0, 8), (96, 0), (192, 16), (204, 17), (204, 500)] as [(_, UInt32)]
        {
            _ = fixture.down(0, 0)
            #expect(fixture.move(step, 0, after: time).phases == [.began])
            #expect(fixture.move(2 * step + 1, 0, after: time) == [])
            _ = fixture.up()
        }
        _ = fixture.down(0, 0, by: ArenaFixture.mouse)
        #expect(fixture.move(800, 0, by: ArenaFixture.mouse).phases == [.began])
    }

    @Test
    func leapingContactIsIgnored() {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        _ = fixture.move(20, 0)
        for number in 0..<800_000 {
            let start = (number / 2).isMultiple(of: 2) ? 1000.0 : -1000
            let place = number.isMultiple(of: 2) ? start : start + 95
            let outputs = fixture.move(place, 0, after: 0)
            if outputs.pans.contains(where: { $0.translation.x > 16_777_216 }) {
                Issue.record("gone too far")
                break
            }
        }
        #expect(fixture.up().phases == [.ended])
    }
}
