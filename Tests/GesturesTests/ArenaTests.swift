import Geometry
import Gestures
import Motion
import Testing

/// The recognition of a single contact on a card.
@Suite struct ArenaTests {
    private let finger = ArenaFixture.finger(0)

    @Test func contactLiftedWithinTheSlopIsATap() {
        var fixture = ArenaFixture()
        #expect(fixture.down(30, 40) == [.pressed(1)])
        #expect(fixture.arena.isOn(1) && fixture.arena.isPressing(finger))
        #expect(fixture.move(36, 44) == [])
        #expect(
            fixture.up() == [.tapped(1, finger, at: Point(x: 30, y: 40)), .released(1)])
        #expect(!fixture.arena.isOn(1) && fixture.arena.isEmpty)
    }

    @Test(arguments: [
        (ContactSource.touch, 9.9, 0.0, false), (.touch, 10, 0, true), (.touch, 7, 7, false),
        (.touch, 8, 7, true), (.pointer, 3.9, 0, false), (.pointer, 4, 0, true),
        (.pointer, -3, 3, true),
    ])
    func panBeginsBeyondTheSlop(source: ContactSource, x: Double, y: Double, pans: Bool) {
        var fixture = ArenaFixture()
        let id = ContactID(seat: 1, source: source)
        _ = fixture.down(100, 100, by: id)
        let outputs = fixture.move(100 + x, 100 + y, by: id)
        #expect(outputs.phases == (pans ? [.began] : []))
        #expect(fixture.arena.isPressing(id) != pans)
    }

    @Test
    func panStartsAtItsRecognitionAndFollowsOneToOne() throws {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        let began = try #require(fixture.move(14, 3).first?.pan)
        #expect(began.phase == .began && began.axis == .horizontal)
        #expect(began.translation == .zero && began.location == Point(x: 14, y: 3))
        let changed = try #require(fixture.move(20, 5).first?.pan)
        #expect(changed.phase == .changed && changed.translation == Point(x: 6, y: 2))
        #expect(changed.location == Point(x: 20, y: 5))
        #expect(changed.velocity.x > 0)
        let outputs = fixture.up()
        #expect(outputs.phases == [.ended] && outputs.last == .released(1))
        #expect(outputs.first?.pan?.translation == Point(x: 6, y: 2))
        #expect(fixture.arena.isEmpty)
    }

    @Test(arguments: [
        (ArenaFixture.both, 12.0, 3.0, Axis?.some(.horizontal)),
        (ArenaFixture.both, -3, -12, .vertical),
        (ArenaFixture.horizontal, -12, 3, .horizontal), (ArenaFixture.horizontal, 3, 12, nil),
        (ArenaFixture.vertical, 12, 3, nil), (ArenaFixture.vertical, 3, 12, .vertical),
        (ArenaFixture.fixed, 12, 3, nil),
    ])
    func panHasTheAxisOfItsFirstMovement(rules: PanRules, x: Double, y: Double, axis: Axis?) {
        var fixture = ArenaFixture()
        fixture.rules = rules
        _ = fixture.down(0, 0)
        let outputs = fixture.move(x, y)
        #expect(outputs.first?.pan?.axis == axis)
        #expect(outputs.phases == (axis == nil ? [] : [.began]))
        // Later movements change nothing.
        let later = fixture.move(y * 4, x * 4)
        #expect(later.first?.pan?.axis == axis)
        if axis == nil { #expect(fixture.up() == [.released(1)], "no tap") }
    }

    @Test func freePansHaveNoAxis() throws {
        var fixture = ArenaFixture()
        fixture.rules = ArenaFixture.free
        _ = fixture.down(0, 0)
        let pan = try #require(fixture.move(8, 8).first?.pan)
        #expect(pan.phase == .began && pan.axis == nil)
    }

    @Test func cancelledContactIsNoTap() throws {
        var fixture = ArenaFixture()
        _ = fixture.down(0, 0)
        #expect(fixture.handle(.cancelAll(seat: finger.seat)) == [.released(1)])
        _ = fixture.down(0, 0)
        _ = fixture.move(20, 0)
        _ = fixture.move(60, 0)
        let outputs = fixture.handle(.cancel(finger))
        #expect(outputs.phases == [.cancelled] && outputs.last == .released(1))
        #expect(outputs.first?.pan?.velocity == .zero)
        #expect(fixture.up() == [])
    }
}
