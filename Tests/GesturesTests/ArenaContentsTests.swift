import Geometry
import Gestures
import Motion
import Testing

/// Contacts that scroll the contents of a card instead of moving the card.
@Suite struct ArenaContentsTests {
    private func fixture(_ mode: PanRules.Mode, up: Bool, down: Bool) -> ArenaFixture {
        var fixture = ArenaFixture()
        fixture.rules = PanRules(mode, hasLongPress: false)
        fixture.rules.contents = PanRules.Contents(up: up, down: down)
        return fixture
    }

    private func scrolls(_ outputs: [Arena<Int>.Output]) -> [Pan.Phase] {
        outputs.compactMap { if case .scroll(_, let pan) = $0 { pan.phase } else { nil } }
    }

    @Test(arguments: [
        PanRules.Mode.none, .axes(horizontal: true, vertical: true), .free,
    ])
    func verticalMovementScrollsTheContents(mode: PanRules.Mode) {
        var fixture = fixture(mode, up: true, down: false)
        _ = fixture.down(7, 100)
        #expect(scrolls(fixture.move(7, 60)) == [.began])
        #expect(scrolls(fixture.move(9, 50)) == [.changed])
        #expect(scrolls(fixture.up()) == [.ended])
        var other = self.fixture(mode, up: true, down: false)
        _ = other.down(7, 100)
        let outputs = other.move(7, 140)
        #expect(scrolls(outputs) == [])
        #expect(outputs.phases == (mode == .none ? [] : [.began]))
    }

    @Test
    func sidewaysMovementPansTheCard() {
        var fixture = fixture(.axes(horizontal: true, vertical: true), up: true, down: true)
        _ = fixture.down(7, 100)
        let outputs = fixture.move(60, 80)
        #expect(outputs.phases == [.began] && scrolls(outputs) == [])
    }

    @Test
    func secondFingerDoesNotMoveAScrollingCard() {
        var fixture = fixture(.axes(horizontal: true, vertical: true), up: true, down: true)
        _ = fixture.down(7, 100, by: ArenaFixture.finger(0), on: 1)
        _ = fixture.move(7, 60)
        _ = fixture.down(7, 100, by: ArenaFixture.finger(1), on: 1)
        let outputs = fixture.move(80, 100, by: ArenaFixture.finger(1))
        #expect(outputs.phases == [] && scrolls(outputs) == [])
    }
}
