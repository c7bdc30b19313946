import Geometry
import Gestures
import Motion
import Testing

/// Two fingers on a touchpad are recognised like a contact.
@Suite struct ArenaScrollTests {
    private let pad = ArenaFixture.pad

    @Test
    func scrollingPansTheCardAfterASlop() throws {
        var fixture = ArenaFixture()
        #expect(fixture.scroll(6, 0) == [] && !fixture.arena.isOn(1))
        #expect(fixture.arena.deadline == nil && !fixture.arena.isPressing(pad))
        let outputs = fixture.scroll(6, 1)
        #expect(outputs.first == .pressed(1) && outputs.phases == [.began])
        let began = try #require(outputs.last?.pan)
        #expect(began.axis == .horizontal && began.source == .touchpad)
        #expect(began.translation == .zero && began.location == Point(x: 100, y: 50))
        let changed = try #require(fixture.scroll(20, 0).first?.pan)
        #expect(changed.translation == Point(x: -20, y: 0))
        #expect(changed.location == Point(x: 80, y: 50) && changed.velocity.x < -700)
        let ended = fixture.scrollEnded()
        #expect(ended.phases == [.ended] && ended.last == .released(1))
        #expect(ended.first?.pan?.translation == Point(x: -20, y: 0))
        #expect(fixture.arena.isEmpty)
    }

    @Test
    func scrollingWithinTheSlopIsIgnored() {
        var fixture = ArenaFixture()
        _ = fixture.scroll(9, 0)
        #expect(fixture.scrollEnded() == [] && fixture.arena.isEmpty)
        _ = fixture.scroll(9, 0)
        #expect(fixture.tick(after: 900) == [])
        #expect(
            fixture.handle(.cancel(pad)) == []
                && fixture.arena.isEmpty)
    }

    /// A scroll must be 1.2 times as far along the axis as across.
    @Test(arguments: [(12.0, 10.0, true), (12, 10.1, false), (-10, 12, true), (-10.1, 12, false)])
    func dominantAxisDecidesTheScroll(x: Double, y: Double, pans: Bool) {
        var fixture = ArenaFixture()
        #expect(fixture.scroll(x, y).phases == (pans ? [.began] : []))
        #expect(fixture.scroll(x * 5, 0).phases == (pans ? [.changed] : []), "decided once")
        #expect(fixture.scrollEnded().phases == (pans ? [.ended] : []))
        #expect(!fixture.arena.isOn(1))
    }

    @Test
    func scrollingPansOnlyAlongAllowedAxes() {
        var fixture = ArenaFixture()
        fixture.rules = ArenaFixture.horizontal
        #expect(fixture.scroll(0, 40) == [] && fixture.scrollEnded() == [])
        fixture.rules = ArenaFixture.free
        #expect(fixture.scroll(20, 20).pans.first?.axis == .some(nil))
    }

    /// A unit of scrolling, 400 px across or 300 down, moves the card by its own unit.
    @Test
    func scrollUnitScalesTheMovement() throws {
        var fixture = ArenaFixture()
        fixture.rules.unit = Size(width: 200, height: 75)
        _ = fixture.scroll(0, -10)
        let pan = try #require(fixture.scroll(-8, -60).first?.pan)
        #expect(pan.axis == .vertical && pan.translation == Point(x: 4, y: 15))
        #expect(abs(pan.velocity.y - 60 / 0.008 / 4) < 1e-6 || pan.velocity.y == 1000)
    }

    @Test
    func pausedScrollingIsForgotten() {
        var fixture = ArenaFixture()
        fixture.rules = ArenaFixture.horizontal
        #expect(fixture.scroll(0, 40, on: 1) == [])
        #expect(fixture.scroll(40, 0, on: 2, after: 300) == [])
        #expect(fixture.scroll(40, 0, on: 2, after: 301).last?.pan?.phase == .began)
        #expect(fixture.arena.isOn(2) && !fixture.arena.isOn(1))
        // Fingers that rested for a while still scroll the same card.
        #expect(fixture.scroll(9, 0, on: 3, after: 5000).phases == [.changed])
        #expect(fixture.scrollEnded(after: 200).first?.pan?.velocity == .zero)
    }

    @Test
    func fingerAndScrollingExcludeEachOther() {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        _ = fixture.move(20, 0)
        #expect(fixture.scroll(40, 0) == [] && fixture.scrollEnded() == [])
        #expect(fixture.up().last == .released(1))
        #expect(fixture.scroll(40, 0).phases == [.began])
        #expect(fixture.down(0, 0) == [])
        #expect(fixture.move(90, 0) == [] && fixture.up() == [])
        #expect(fixture.scrollEnded().last == .released(1))
    }

    @Test
    func onlyTouchpadsScrollCards() {
        var fixture = ArenaFixture()
        #expect(fixture.scroll(40, 0, by: ArenaFixture.mouse) == [])
        _ = fixture.down(0, 0)
        #expect(fixture.scroll(40, 0, by: ArenaFixture.finger(0)) == [])
        #expect(fixture.up().count == 2)
    }
}
