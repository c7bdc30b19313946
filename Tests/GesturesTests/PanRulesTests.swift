import Geometry
import Gestures
import Testing

/// The conditions under which a pan begins.
@Suite struct PanRulesTests {
    /// Moves from the origin along `path`, a place each 10 ms, and returns the axis of the pan that begins; nil: none
    /// begins.
    private func axis(_ rules: PanRules, _ path: [(Double, Double)]) -> Axis?? {
        var fixture = ArenaFixture()
        fixture.rules = rules
        _ = fixture.down(0, 0)
        for (x, y) in path {
            if let pan = fixture.move(x, y, after: 10).first?.pan { return .some(pan.axis) }
        }
        return nil
    }

    @Test(
        arguments: [
            (Direction.up, 0.0, -12.0, true), (.up, 0, 12, false), (.up, 12, 3, false),
            (.up, 7, -8, true), (.down, 0, 12, true), (.left, -12, 0, true),
            (.left, 12, 0, false), (.left, 8, -12, false), (.right, 12, -5, true),
        ] as [(Direction, Double, Double, Bool)])
    func panBeginsOnlyInItsDirection(direction: Direction, x: Double, y: Double, begins: Bool) {
        let rules = PanRules(
            .axes(horizontal: true, vertical: true), begin: .only(direction))
        #expect(axis(rules, [(x, y)]) == (begins ? .some(direction.axis) : nil))
        // The rule applies to free pans, too, which then have no axis.
        #expect(
            axis(PanRules(.free, begin: .only(direction)), [(x, y)]) == (begins ? .some(nil) : nil))
    }

    /// A pan does not begin at more than 100 px/s across and less than 300 along, nor where it would close a closed
    /// panel.
    @Test(
        arguments: [
            // velocity in px/ms along and across, open, begins
            (0.6, 0.0, false, true), (-0.6, 0, false, false), (-0.6, 0, true, true),
            (0.6, 0, true, true), (0.25, 0.3, false, false), (0.25, -0.3, true, false),
            (0.31, 0.8, false, true), (0.09, 0.09, false, true), (0.04, 0.099, false, true),
            (0.04, 0.101, false, false), (-0.31, 0.8, true, true), (-0.31, 0.8, false, false),
        ] as [(Double, Double, Bool, Bool)])
    func panOfASidePanelBeginsInItsDirection(
        along: Double, across: Double, isOpen: Bool, begins: Bool
    ) {
        for (opens, sign) in [(Direction.right, 1.0), (.left, -1)] {
            let rules = PanRules(
                .axes(horizontal: true, vertical: false),
                begin: .sidePanel(opens: opens, isOpen: isOpen))
            let path = (1...30).map { (sign * along * 10 * Double($0), across * 10 * Double($0)) }
            #expect(axis(rules, path) == (begins ? .some(.horizontal) : nil))
        }
        let upright = PanRules(
            .axes(horizontal: false, vertical: true),
            begin: .sidePanel(opens: .up, isOpen: isOpen))
        let path = (1...30).map { (across * 10 * Double($0), -along * 10 * Double($0)) }
        #expect(axis(upright, path) == (begins ? .some(.vertical) : nil))
    }

    @Test
    func panAcrossASidePanelDoesNotBegin() {
        let rules = PanRules(
            .axes(horizontal: false, vertical: true),
            begin: .sidePanel(opens: .right, isOpen: false))
        #expect(axis(rules, [(12, 0)]) == nil)
    }

    @Test
    func distanceDecidesWithoutAVelocity() {
        for (x, begins) in [(12.0, true), (-12, false)] {
            var fixture = ArenaFixture()
            fixture.rules = PanRules(
                .axes(horizontal: true, vertical: false),
                begin: .sidePanel(opens: .right, isOpen: false))
            _ = fixture.down(0, 0)
            #expect((fixture.move(x, 3, after: 0).first?.pan != nil) == begins)
        }
    }

    @Test(arguments: Direction.allCases)
    func directionsAreConsistent(direction: Direction) {
        #expect(direction.opposite.opposite == direction && direction.opposite != direction)
        #expect(direction.component(of: direction.vector(3)) == 3)
        #expect(direction.opposite.component(of: direction.vector(3)) == -3)
        #expect(direction.axis.other.component(of: direction.vector(3)) == 0)
        #expect(Direction(direction.axis, towards: direction.sign) == direction)
        #expect(Axis(dominant: direction.vector(1)) == direction.axis)
    }
}
