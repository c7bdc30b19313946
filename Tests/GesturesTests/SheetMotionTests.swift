import Geometry
import Motion
import Testing

@testable import Gestures

/// Cards with two places of rest.
@Suite struct SheetMotionTests {
    /// A panel of 300×400 px at the left edge; when it is closed, 60 px of it are visible.
    private static func panel(_ rule: SheetRule, reducedMotion: Bool = false) -> CardRules {
        CardRules(
            .sheet(rule), extent: Size(width: 300, height: 400),
            room: Rectangle(x: 0, y: 0, width: 600, height: 800), edge: .left,
            hides: HidingDistances(left: 320), closedOffset: Point(x: -240, y: 0),
            reducedMotion: reducedMotion)
    }

    /// A sheet of 600×600 px at the lower edge; when it is closed, 60 px of it are visible.
    private static func popup(_ rule: SheetRule) -> CardRules {
        CardRules(
            .sheet(rule), extent: Size(width: 600, height: 600),
            room: Rectangle(x: 0, y: 0, width: 600, height: 800), edge: .down,
            hides: HidingDistances(down: 620), closedOffset: Point(x: 0, y: 540))
    }

    /// A card that rests, open or closed.
    private func card(_ rules: CardRules, isOpen: Bool) -> CardFixture {
        let card = CardFixture(rules, place: Point(x: 0, y: 200))
        card.motion.setOpen(isOpen, at: card.now)
        card.wait(5)
        return card
    }

    /// The offset of the top left corner from the open place.
    private func offset(_ card: CardFixture) -> Point {
        Point(x: card.pose.origin.x, y: card.pose.origin.y - 200)
    }

    struct Row: Sendable {
        let wasOpen: Bool
        /// Width by which the card is open at the release, of 240 px.
        let travel: Double
        /// Velocity towards open, px/s.
        let velocity: Double
        let isOpen: Bool
        let duration: Double
    }

    /// Half the width of 300 px decides, or a velocity of more than 600 px/s.
    private static let sidePanelRows = [
        Row(wasOpen: false, travel: 140, velocity: 601, isOpen: true, duration: 100 / 480.8),
        Row(wasOpen: false, travel: 140, velocity: 600, isOpen: false, duration: 0.25),
        Row(wasOpen: true, travel: 140, velocity: 0, isOpen: false, duration: 0.5),
        Row(wasOpen: true, travel: 140, velocity: -2000, isOpen: false, duration: 140 / 1600.0),
        Row(wasOpen: true, travel: 160, velocity: -601, isOpen: false, duration: 160 / 480.8),
        Row(wasOpen: true, travel: 160, velocity: -600, isOpen: true, duration: 0.25),
        Row(wasOpen: false, travel: 160, velocity: 0, isOpen: true, duration: 0.5),
        Row(wasOpen: false, travel: 160, velocity: 300, isOpen: true, duration: 80 / 240.0),
        Row(wasOpen: false, travel: 200, velocity: 6000, isOpen: true, duration: 0.05),
    ]

    @Test(arguments: sidePanelRows) func aSidePanelSettles(row: Row) {
        check(row, rule: .sidePanel)
    }

    /// At rest 40 % of the distance change the state; while moving, 20 % open the panel and less than 80 % close it.
    private static let slideInRows = [
        Row(wasOpen: false, travel: 97, velocity: 0, isOpen: true, duration: 0.3),
        Row(wasOpen: false, travel: 96, velocity: 0, isOpen: false, duration: 0.2),
        Row(wasOpen: true, travel: 144, velocity: 0, isOpen: true, duration: 0.3),
        Row(wasOpen: true, travel: 143, velocity: 0, isOpen: false, duration: 0.2),
        Row(wasOpen: false, travel: 49, velocity: 200, isOpen: true, duration: 0.3),
        Row(wasOpen: false, travel: 48, velocity: 200, isOpen: false, duration: 0.2),
        Row(wasOpen: true, travel: 193, velocity: -200, isOpen: true, duration: 0.3),
        Row(wasOpen: true, travel: 192, velocity: -200, isOpen: false, duration: 0.2),
        Row(wasOpen: true, travel: 150, velocity: -2400, isOpen: false, duration: 0.1),
    ]

    @Test(arguments: slideInRows) func aSlideInSettles(row: Row) { check(row, rule: .slideIn) }

    private func check(_ row: Row, rule: SheetRule) {
        let card = card(Self.panel(rule), isOpen: row.wasOpen)
        let start = row.wasOpen ? 240.0 : 0
        card.drag(.horizontal, by: Point(x: row.travel - start, y: 30))
        #expect(abs(offset(card).x - (row.travel - 240)) < 1e-9 && offset(card).y == 0)
        card.pan(
            .ended, .horizontal, by: Point(x: row.travel - start, y: 30),
            velocity: Point(x: row.velocity, y: 0))
        #expect(card.motion.isOpen == row.isOpen && !card.motion.hasContact)
        #expect(card.motion.isMoving(at: card.now + row.duration - 0.001))
        #expect(!card.motion.isMoving(at: card.now + row.duration + 0.001))
        #expect(abs(offset(card).x - (row.travel - 240)) < 1e-6)
        let changed: CardMotion.Outcome? =
            row.isOpen == row.wasOpen ? nil : row.isOpen ? .opened : .closed
        #expect((card.motion.deadline != nil) == (changed != nil))
        #expect(card.advance() == changed)
        #expect(card.outcome(within: 1) == nil)
        #expect(abs(offset(card).x - (row.isOpen ? 0 : -240)) < 1e-9)
    }

    @Test func sheetKeepsTheFingersVelocity() {
        let card = card(Self.panel(.sidePanel), isOpen: false)
        card.drag(.horizontal, by: Point(x: 140, y: 0), releasedAt: Point(x: 800, y: 0))
        #expect(abs(card.velocity.x - 800) < 1)
    }

    @Test func sidePanelStopsAtClosedAndResistsBeyondOpen() {
        let card = card(Self.panel(.sidePanel), isOpen: true)
        card.drag(.horizontal, by: Point(x: -1000, y: 0))
        #expect(offset(card).x == -240)
        card.pan(.changed, .horizontal, by: Point(x: 100, y: 0))
        #expect(abs(offset(card).x - RubberBand(slope: 0.55, limit: 300).value(100)) < 1e-9)
        card.pan(.ended, .horizontal, by: Point(x: 100, y: 0))
        #expect(card.motion.isOpen && card.outcome(within: 1) == nil && offset(card) == .zero)
    }

    @Test func sheetDoesNotMoveAcross() {
        let card = card(Self.panel(.slideIn), isOpen: true)
        card.drag(.vertical, by: Point(x: 0, y: 200), releasedAt: Point(x: 0, y: 2000))
        #expect(card.outcome(within: 1) == nil && offset(card) == .zero)
    }

    @Test(arguments: [SheetRule.sidePanel, .slideIn, .popupDrag, .popupSnap])
    func cancelledDragReturnsToTheFormerRest(rule: SheetRule) {
        for isOpen in [true, false] {
            let card = card(Self.panel(rule), isOpen: isOpen)
            let rest = offset(card)
            card.drag(.horizontal, by: Point(x: isOpen ? -70 : 150, y: 0))
            card.pan(.cancelled, .horizontal, velocity: Point(x: 3000, y: 0))
            #expect(card.outcome(within: 2) == nil)
            #expect(card.motion.isOpen == isOpen && offset(card) == rest)
        }
    }

    @Test func sheetAppearsOverItsEdgeAtOneOfItsRests() {
        for (rule, rest) in [(SheetRule.sidePanel, 0.0), (.slideIn, -240)] {
            let card = CardFixture(
                Self.panel(rule), place: Point(x: 0, y: 200), shownFor: 0)
            #expect(offset(card) == Point(x: -320, y: 0))
            card.wait(3)
            #expect(offset(card) == Point(x: rest, y: 0))
        }
        // At 10, 20, 30, 40, 50, 60 and 80 % of a second, of 80 px.
        let course = [0.382, 0.762, 0.973, 1.043, 1.043, 1.024, 1.000]
        for (share, done) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8], course) {
            let card = CardFixture(
                Self.panel(.slideIn), place: Point(x: 0, y: 200), shownFor: share)
            #expect(abs(offset(card).x + 320 - 80 * done) < 0.11, "at \(share)")
        }
    }

    /// The direction of the movement decides; a change needs a fifth of the distance or more than 300 px/s.
    private static let popupRows = [
        (false, 0.3, 100.0, true), (false, 0.3, 0, true), (false, 0.3, -100, false),
        (false, 0.1, 100, false), (false, 0.1, 301, true), (true, 0.7, -100, false),
        (true, 0.9, -100, true), (true, 0.9, -301, false), (true, 0.51, 0, true),
        (true, 0.49, 0, false), (true, 0.49, 100, true),
    ]

    @Test(arguments: popupRows)
    func aDraggedPopupSettles(wasOpen: Bool, share: Double, velocity: Double, isOpen: Bool) {
        let card = card(Self.popup(.popupDrag), isOpen: wasOpen)
        let way = wasOpen ? 540 * (1 - share) : -540 * share
        card.drag(.vertical, by: Point(x: 0, y: way), releasedAt: Point(x: 0, y: -velocity))
        #expect(abs(offset(card).y - 540 * (1 - share)) < 1e-6)
        #expect(card.motion.isOpen == isOpen)
        #expect(
            card.outcome(within: 2)?.0 == (isOpen == wasOpen ? nil : isOpen ? .opened : .closed))
        card.wait(2)
        #expect(abs(offset(card).y - (isOpen ? 0 : 540)) < 1e-9)
    }

    /// At 10, 20, 30, 40, 50, 60 and 80 % of half a second, opened by a tap and closed by a drag.
    /// Of the 80 px that its bar is from being out of sight, two fifths decide, or the speed.
    @Test(arguments: [
        (20.0, 0.0, false), (40, 0, true), (10, 800, true), (60, -400, false), (-10, 100, false),
    ])
    func aClosedPopupIsSwipedAway(beyond: Double, velocity: Double, leaves: Bool) {
        let card = card(Self.popup(.popupDrag), isOpen: false)
        card.drag(
            .vertical, by: Point(x: 0, y: beyond), releasedAt: Point(x: 0, y: velocity))
        #expect(card.motion.isLeaving == leaves)
        #expect((card.outcome()?.0 == .left(.down)) == leaves)
    }

    /// In a direction without a meaning the sheet stops at its place of rest.
    @Test func aPopupThatMayNotLeaveStops() {
        var rules = Self.popup(.popupDrag)
        rules.hides = HidingDistances()
        let card = card(rules, isOpen: false)
        card.drag(.vertical, by: Point(x: 0, y: 60), releasedAt: Point(x: 0, y: 900))
        #expect(!card.motion.isLeaving)
        #expect(offset(card).y == 540)
    }

    @Test func popupsMoveByTheirSprings() {
        let opening = [0.236, 0.551, 0.764, 0.883, 0.945, 0.974, 0.995]
        let closing = [0.225, 0.555, 0.790, 0.918, 0.977, 0.998, 1.004]
        for (index, share) in [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].enumerated() {
            let opened = card(Self.popup(.popupDrag), isOpen: false)
            opened.motion.setOpen(true, at: opened.now)
            opened.wait(share * 0.5)
            #expect(abs(offset(opened).y - 540 * (1 - opening[index])) < 0.4)
            let closed = card(Self.popup(.popupDrag), isOpen: true)
            closed.drag(.vertical, by: Point(x: 0, y: 300), releasedAt: .zero)
            closed.wait(share * 0.5)
            #expect(abs(offset(closed).y - 300 - 240 * closing[index]) < 0.4)
        }
    }

    @Test func aPopupSnapsOpenAfterAMoment() {
        let card = card(Self.popup(.popupSnap), isOpen: false)
        _ = card.press()
        card.pan(.began, .vertical, velocity: Point(x: 0, y: -80))
        #expect(card.motion.isOpen && card.advance() == .opened)
        card.pan(.changed, .vertical, by: Point(x: 0, y: -100))
        card.wait(0.149)
        #expect(offset(card).y == 540 && card.motion.isMoving(at: card.now))
        card.wait(0.06)
        #expect(offset(card).y < 440)
        card.pan(.ended, .vertical, by: Point(x: 0, y: -100), velocity: Point(x: 0, y: 900))
        card.wait(2)
        #expect(offset(card) == .zero && card.advance() == nil)
    }

    @Test func aClosedPopupThatSnapsIgnoresOtherWays() {
        let card = card(Self.popup(.popupSnap), isOpen: false)
        card.drag(.vertical, by: Point(x: 0, y: 100), releasedAt: Point(x: 0, y: 900))
        #expect(!card.motion.isOpen && card.outcome(within: 1) == nil && offset(card).y == 540)
    }

    /// The sheet snaps when it is pulled by more than 32 % of 600 px; until then it follows by a rubber band.
    @Test func anOpenPopupSnapsClosedUnderTheFinger() {
        let card = card(Self.popup(.popupSnap), isOpen: true)
        card.drag(.vertical, by: Point(x: 0, y: 192))
        #expect(abs(offset(card).y - RubberBand(slope: 0.32, limit: 600).value(192)) < 1e-9)
        #expect(card.motion.isOpen && card.motion.hasContact)
        card.pan(.changed, .vertical, by: Point(x: 0, y: 192.1))
        #expect(!card.motion.isOpen && !card.motion.hasContact && card.advance() == .closed)
        card.pan(.ended, .vertical, by: Point(x: 0, y: 300), velocity: Point(x: 0, y: -900))
        card.wait(2)
        #expect(offset(card).y == 540 && card.advance() == nil)
        let early = self.card(Self.popup(.popupSnap), isOpen: true)
        early.drag(.vertical, by: Point(x: 0, y: 190), releasedAt: Point(x: 0, y: 900))
        #expect(early.outcome(within: 2) == nil && offset(early) == .zero)
    }

    @Test func sheetOpensAndClosesByItself() {
        let card = card(Self.panel(.sidePanel), isOpen: true)
        card.motion.setOpen(false, at: card.now)
        #expect(card.motion.deadline == nil)
        card.wait(0.249)
        #expect(card.motion.isMoving(at: card.now))
        card.wait(0.002)
        #expect(offset(card).x == -240 && card.advance() == nil)
        card.motion.movePlace(to: Point(x: 10, y: 300), at: card.now)
        card.wait(2)
        #expect(card.pose.origin == Point(x: -230, y: 300))
        card.motion.hide(at: card.now)
        #expect(card.outcome()?.0 == .hidden && card.pose.origin.x == -310)
    }

    @Test func reducedMotionFadesFromRestToRest() {
        let card = card(Self.panel(.slideIn, reducedMotion: true), isOpen: false)
        card.drag(.horizontal, by: Point(x: 150, y: 0), releasedAt: .zero)
        card.wait(0.07)
        #expect(offset(card).x == -90 && card.pose.opacity < 0.1)
        card.wait(0.01)
        #expect(offset(card).x == 0 && card.pose.opacity < 0.1)
        card.wait(0.08)
        #expect(card.pose.opacity == 1 && card.advance() == .opened)
    }
}
