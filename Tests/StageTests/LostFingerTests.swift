import Gestures
import Messages
import Scene
import Stage
import Testing
import WireServer

/// Fingers whose touch the compositor has cancelled without telling, as labwc and phoc 0.46 do.
@MainActor @Suite struct LostFingerTests {
    private static let open = MessageAction(key: MessageAction.defaultKey, label: "")

    /// A desktop with a card that a finger has dragged away from its place, and the place.
    ///
    /// - Parameter rest: Seconds after which a finger counts as lost.
    private func draggedCard(
        longestRest rest: Double = 1000
    ) throws -> (desktop: FakeDesktop, card: FakeSurface, home: Int32) {
        let desktop = try FakeDesktop(showing: Self.open)
        desktop.presenter.look.tuning.recognition.longestRest = rest
        let card = try desktop.card
        let home = card.current.x
        try desktop.drag(1)
        return (desktop, card, home)
    }

    @Test func cardReturnsWhenItsFingerGoesDownAgain() throws {
        let (desktop, card, home) = try draggedCard()
        try desktop.show(2)
        let other = try desktop.card
        try desktop.press(1, at: (Double(other.current.x) + 100, Double(other.current.y) + 50))
        try desktop.wait(for: "the card at its place") { card.current.x == home }
        try desktop.lift(1)
        #expect(!desktop.board.has("swiped"))
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func cardReturnsWhenItsFingerRestsTooLong() throws {
        let (desktop, card, home) = try draggedCard(longestRest: 1)
        #expect(desktop.board.has("paused"))
        try desktop.wait(for: "the card at its place") { card.current.x == home }
        try desktop.wait(for: "the message's time") { desktop.board.has("resumed") }
        // The finger lifts after all.
        try desktop.lift(1)
        #expect(!desktop.board.has("swiped"))
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func cardReturnsWhenTheMouseIsPressed() throws {
        let (desktop, card, home) = try draggedCard()
        try desktop.point(at: (2, 400))
        #expect(card.current.x != home)
        try desktop.click()
        try desktop.wait(for: "the card at its place") { card.current.x == home }
        #expect(!desktop.board.has("swiped"))
    }

    @Test func newCardIsNotBeneathTheCardUnderAFinger() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        let first = try desktop.card
        let place = (first.current.x, first.current.y)
        try desktop.press(1)
        try desktop.show(2)
        let second = try desktop.card
        #expect(second !== first && second.isMapped)
        #expect((first.current.x, first.current.y) == place)
        #expect(second.current.y > first.current.y + 40)
        try desktop.lift(1)
        try desktop.wait(for: "the newest card at the edge") {
            second.current.y == place.1 && first.current.y > place.1
        }
    }
}
