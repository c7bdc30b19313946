import Messages
import Testing

/// Positions of messages: the given one, else that of the layout.
@Suite struct PositionTests {
    private func fixture() -> BoardFixture {
        var fixture = BoardFixture()
        var settings = BoardSettings()
        settings.naturalAnchors = [.card: .topRight, .message: .top, .centered: .center]
        _ = fixture.handle(.configure(settings), at: 0)
        return fixture
    }

    @Test(arguments: [
        (MessageLayout.card, MessagePosition.topRight), (.message, .top), (.centered, .center),
        // A layout without a known position.
        (.statusLine, .topRight),
    ])
    func messageIsAtThePositionOfItsLayout(layout: MessageLayout, anchor: MessagePosition) {
        var fixture = fixture()
        let id = fixture.post("a") { $0.layout = layout }.id
        #expect(fixture.board.message(id)?.anchor == anchor)
    }

    @Test func setPositionCountsBeforeTheLayout() {
        var fixture = fixture()
        let id = fixture.post("a") {
            $0.layout = .centered
            $0.position = .bottomLeft
        }.id
        #expect(fixture.board.message(id)?.anchor == .bottomLeft)
    }

    @Test func messageMovesWhenItsLayoutChanges() throws {
        var fixture = fixture()
        let id = fixture.post("a").id
        let posted = fixture.board.message(id)
        var message = try #require(posted)
        message.layout = .centered
        _ = fixture.handle(.post(message), at: 1)
        #expect(fixture.board.message(id)?.anchor == .center)
    }

    @Test func defaultsSetAPosition() {
        var defaults = MessageDefaults()
        defaults.said.position = .left
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.naturalAnchor = .center
        #expect(message.anchor == .center)
        defaults.apply(to: &message)
        #expect(message.anchor == .left)
    }
}
