import Geometry
import Gestures
import Testing

/// Taps of two fingers.
@Suite struct ArenaTwoFingerTests {
    private func finger(_ number: Int32) -> ContactID { ArenaFixture.finger(number) }

    private func fixture() -> ArenaFixture {
        var fixture = ArenaFixture()
        fixture.rules.hasTwoFingerTap = true
        return fixture
    }

    /// Puts two fingers down and lifts them; the finger that went down first is lifted first or last.
    private func tap(
        _ fixture: inout ArenaFixture, _ one: Int32, _ other: Int32, firstIsLast: Bool = false
    ) -> [ArenaFixture.Output] {
        var outputs = fixture.down(10, 10, by: finger(one))
        outputs += fixture.down(60, 10, by: finger(other))
        outputs += fixture.up(by: finger(firstIsLast ? other : one))
        outputs += fixture.up(by: finger(firstIsLast ? one : other))
        return outputs
    }

    @Test(arguments: [false, true]) func twoFingersAreOneTap(firstIsLast: Bool) {
        var fixture = fixture()
        let last = firstIsLast ? 0 : 1 as Int32
        #expect(
            tap(&fixture, 0, 1, firstIsLast: firstIsLast) == [
                .pressed(1),
                .tappedByTwo(1, finger(last), at: Point(x: firstIsLast ? 10 : 60, y: 10)),
                .released(1),
            ])
    }

    /// Compositors number fingers anew from 0 each time.
    @Test func pairsWithTheSameNumbersAreNewTaps() {
        var fixture = fixture()
        for _ in 0..<3 {
            #expect(
                tap(&fixture, 0, 1).contains { if case .tappedByTwo = $0 { true } else { false } })
            fixture.now += 50
        }
        #expect(fixture.arena.isEmpty)
    }

    @Test func fingersTapSeparatelyWithoutTheRule() {
        var fixture = ArenaFixture()
        let taps = tap(&fixture, 0, 1).filter { if case .tapped = $0 { true } else { false } }
        #expect(taps.count == 2)
    }

    @Test func oneFingerTapsDespiteTheRule() {
        var fixture = fixture()
        _ = fixture.down(1, 2)
        #expect(fixture.up().first == .tapped(1, finger(0), at: Point(x: 1, y: 2)))
    }

    @Test func threeFingersMeanNothing() {
        var fixture = fixture()
        for number in 0..<3 as Range<Int32> {
            _ = fixture.down(Double(number) * 30, 0, by: finger(number))
        }
        var outputs: [ArenaFixture.Output] = []
        for number in 0..<3 as Range<Int32> { outputs += fixture.up(by: finger(number)) }
        #expect(outputs == [.released(1)])
        // A finger that touches while one of a pair is still down is a third finger.
        _ = fixture.down(0, 0, by: finger(0))
        _ = fixture.down(30, 0, by: finger(1))
        #expect(fixture.up(by: finger(0)) == [])
        _ = fixture.down(0, 0, by: finger(0))
        #expect(fixture.up(by: finger(0)) + fixture.up(by: finger(1)) == [.released(1)])
    }

    @Test func fingersThatMoveOrStayAreNoTap() {
        var fixture = fixture()
        _ = fixture.down(0, 0, by: finger(0))
        _ = fixture.down(30, 0, by: finger(1))
        #expect(fixture.move(40, 0, by: finger(0)).phases == [.began])
        #expect(fixture.up(by: finger(1)) == [])
        #expect(fixture.up(by: finger(0)).phases == [.ended])
        _ = fixture.down(0, 0, by: finger(0))
        _ = fixture.down(30, 0, by: finger(1))
        #expect(fixture.tick(after: 600) == [], "no long press either")
        #expect(fixture.up(by: finger(0)) + fixture.up(by: finger(1)) == [.released(1)])
    }

    @Test func fingersOnTwoCardsAreTwoTaps() {
        var fixture = fixture()
        _ = fixture.down(0, 0, by: finger(0), on: 1)
        _ = fixture.down(0, 0, by: finger(1), on: 2)
        #expect(fixture.up(by: finger(0)).first == .tapped(1, finger(0), at: .zero))
        #expect(fixture.up(by: finger(1)).first == .tapped(2, finger(1), at: .zero))
    }
}
