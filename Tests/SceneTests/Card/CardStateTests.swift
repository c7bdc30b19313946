import Geometry
import Gestures
import Layout
import Messages
import Motion
import Testing

@testable import Scene
@testable import SceneModel

/// One card from its appearance to its end.
@Suite struct CardStateTests {
    private let place = StageRectangle(Rectangle(x: 100, y: 16, width: 400, height: 80))
    private let tuning = GestureTuning.standard

    private func card(_ change: (inout Message) -> Void = { _ in }) throws -> CardState {
        let message = try Sample.message(1, change)
        return CardState(
            CardNumber(rawValue: 1), message: message, style: Look().catalog.style(of: message))
    }

    private func target(_ place: StageRectangle? = nil) -> CardState.Target {
        let place = place ?? self.place
        let far = HidingDistances(up: 200, down: 900, left: 600, right: 700)
        return CardState.Target(
            place: place, origin: MotionPoint(place.rectangle.origin),
            rules: CardRules(
                .swipe, extent: place.rectangle.size,
                room: Rectangle(x: 0, y: 0, width: 1280, height: 720), edge: .up, hides: far,
                exits: far, closedOffset: .zero, animation: nil, reducedMotion: false))
    }

    private func laidOut(_ change: (inout Message) -> Void = { _ in }) throws -> CardState {
        var card = try card(change)
        card.layOut(
            CardFace.Circumstances(room: CardRoom(width: 400, maxHeight: 700), age: ""),
            at: 0, still: false, measuring: FixedWidthText())
        return card
    }

    /// A card that rests at its place.
    private func standing(at now: Double = 0) throws -> CardState {
        var card = try laidOut()
        card.position(at: target(), tuning: tuning, now: now)
        card.show(card.motion?.pose(at: now + 9) ?? Pose(origin: .zero))
        return card
    }

    private func pan(_ phase: Pan.Phase, by x: Double, velocity: Double = 0) -> Pan {
        Pan(
            phase, axis: .horizontal, location: .zero, translation: Point(x: x, y: 0),
            velocity: Point(x: velocity, y: 0), source: .touch)
    }

    // MARK: Places

    @Test func cardWithoutRoomHasNoMotion() throws {
        var card = try laidOut()
        card.position(at: nil, tuning: tuning, now: 0)
        #expect(card.motion == nil && card.placement.isCrowded)
        #expect(card.takeDrawing(scale: .one, at: 0) == nil)
    }

    @Test func cardMovesFromItsEdgeToItsPlace() throws {
        let card = try standing()
        let start = try #require(card.motion?.pose(at: 0).origin)
        let end = try #require(card.motion?.pose(at: 9).origin)
        #expect(start.y < 0 && end == place.rectangle.origin)
    }

    @Test func movingCardContinuesToAnotherPlace() throws {
        var card = try standing()
        let lower = StageRectangle(place.rectangle.moved(by: Point(x: 0, y: 100)))
        card.position(at: target(lower), tuning: tuning, now: 9)
        #expect(card.motion?.pose(at: 9).origin == place.rectangle.origin)
        #expect(card.motion?.pose(at: 20).origin == lower.rectangle.origin)
    }

    @Test func frameIsWhereTheCardIsShown() throws {
        let card = try standing()
        let size = try #require(card.face.presentation?.card.size)
        #expect(card.frame?.rectangle == Rectangle(origin: place.rectangle.origin, size: size))
        var hidden = card
        hidden.unmap()
        #expect(hidden.frame == nil)
    }

    @Test func targetsAreFoundOnTheCard() throws {
        var card = try laidOut { $0.actions = [MessageAction(key: "open", label: "Open")] }
        card.position(at: target(), tuning: tuning, now: 0)
        card.show(Pose(origin: place.rectangle.origin))
        let presentation = try #require(card.face.presentation)
        let hit = try #require(presentation.hits.first { $0.target == .button(key: "open") })
        let middle = StagePoint(
            x: hit.rectangle.midX - presentation.card.minX + place.rectangle.minX,
            y: hit.rectangle.midY - presentation.card.minY + place.rectangle.minY)
        #expect(card.target(at: middle) == .button(key: "open"))
        #expect(card.target(at: StagePoint(x: 0, y: 0)) == nil)
        #expect(card.contentPoint(at: middle) == nil && card.fieldOffset(at: middle) == nil)
    }

    @Test func deeperCardIsLowerAndCentred() throws {
        let card = try laidOut()
        let first = card.place(beneath: place, depth: 1).rectangle
        let second = card.place(beneath: place, depth: 2).rectangle
        #expect(first.midX == place.rectangle.midX && second.midX == first.midX)
        let bottoms = [(first, 1), (second, 2)].map { area, depth in
            area.midY + area.height * CardPlacement.share(depth: depth) / 2
        }
        #expect(abs(bottoms[0] - place.rectangle.maxY - CardPlacement.peek) < 0.001)
        #expect(abs(bottoms[1] - place.rectangle.maxY - 2 * CardPlacement.peek) < 0.001)
    }

    @Test func shadowReachesUpNoFartherThanTheGap() throws {
        let card = try card()
        let reach = card.shadowReach(isCompact: false, grain: 1)
        #expect(reach.top == card.style.layout.gap && reach.bottom == .infinity)
    }

    @Test func shadowReachIsInSteps() throws {
        var card = try card()
        card.setShadowReach(Insets(top: 3.9, right: 5.9, bottom: 7.2, left: .infinity))
        let reach = card.shadowReach(isCompact: false, grain: 2)
        #expect(reach == Insets(top: 2, right: 4, bottom: 6, left: .infinity))
    }

    // MARK: Life

    @Test func cardAppearsOnce() throws {
        var card = try standing()
        #expect(card.isAppearing && card.life == .entering)
        card.finishAppearing()
        #expect(!card.isAppearing && card.life == .present)
    }

    @Test func hiddenCardDoesNotAppear() throws {
        #expect(try !laidOut().isAppearing)
    }

    @Test func swipedCardReturnsUnchanged() throws {
        for hasAppeared in [false, true] {
            var card = try standing()
            if hasAppeared { card.finishAppearing() }
            card.swipeAway()
            #expect(card.life == .swiped(hadAppeared: hasAppeared) && !card.isAppearing)
            card.swipeAway()
            card.returnToPlace(opens: false, at: 10)
            #expect(card.life == (hasAppeared ? .present : .entering))
        }
    }

    @Test func endedCardStaysEnded() throws {
        var card = try standing()
        card.end(at: 9)
        card.swipeAway()
        card.returnToPlace(opens: false, at: 9)
        #expect(card.isEnded && card.isDisappearing)
        #expect(card.panRules.mode == .none)
        let outcome = card.advance(to: 20)
        #expect(outcome == .hidden)
    }

    @Test func endedCardIsNotLaidOutAgain() throws {
        var card = try standing()
        let before = card.face.presentation
        card.end(at: 9)
        card.update(
            try Sample.message(1) { $0.title = "Another" }, style: card.style)
        card.layOut(
            CardFace.Circumstances(room: CardRoom(width: 300, maxHeight: 700), age: ""),
            at: 9, still: false, measuring: FixedWidthText())
        #expect(card.face.presentation == before)
    }

    // MARK: Drags

    @Test func swipeCountsForTheSenderAtItsEnd() throws {
        var card = try standing()
        let press = Press(seat: Sample.seat, serial: 4)
        card.pan(pan(.began, by: 20), by: nil, at: 9)
        #expect(card.drag == CardDrag(press: nil, sender: card.message.sender))
        card.update(try Sample.message(1) { $0.sender = Sample.ben }, style: card.style)
        card.pan(pan(.changed, by: 200), by: nil, at: 9.1)
        #expect(card.drag?.sender != Sample.ben)
        card.pan(pan(.ended, by: 400, velocity: 2000), by: press, at: 9.2)
        #expect(card.drag == CardDrag(press: press, sender: Sample.ben))
        #expect(card.isDisappearing)
        let outcome = card.advance(to: 20)
        #expect(outcome == .left(.right))
    }

    @Test func draggedCardFollowsTheFinger() throws {
        var card = try standing()
        card.pan(pan(.began, by: 0), by: nil, at: 9)
        card.pan(pan(.changed, by: 150), by: nil, at: 9.1)
        #expect(card.motion?.pose(at: 9.1).origin.x == place.rectangle.minX + 150)
        #expect(card.motion?.hasContact == true && !card.isDisappearing)
    }

    @Test func tapMayFollowOnACardAtRestOnly() throws {
        var card = try standing()
        #expect(card.press(at: 0.02) == false)
        var resting = try standing()
        #expect(resting.press(at: 20) == true)
        var placeless = try laidOut()
        #expect(placeless.press(at: 0) == false)
    }

    @Test func deadlineIsThatOfTheNextReport() throws {
        var card = try standing()
        #expect(card.deadline == card.motion?.arrival)
        card.finishAppearing()
        #expect(card.deadline == nil)
        card.end(at: 9)
        #expect(card.deadline != nil)
    }
}
