import Testing

@testable import Messages

/// Messages that rules keep off the screen.
@Suite struct OffScreenTests {
    private static let sender = MessageClaim(origin: .application(busName: ":1.1"), appName: "App")

    /// A board that keeps messages to which their senders gave no time.
    private func fixture() -> BoardFixture {
        var fixture = BoardFixture()
        var settings = fixture.board.settings
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        return fixture
    }

    @Test func messageIsKeptOrEndsUnseen() {
        var fixture = fixture()
        #expect(
            fixture.post("a", claim: Self.sender) { $0.isOffScreen = true }.effects
                == ["added a", "kept a"])
        #expect(
            fixture.post("b", claim: Self.sender) {
                ($0.isOffScreen, $0.expiry) = (true, .never)
            }.effects == ["added b", "ended b expired"])
        // Critical and modal messages are kept off the screen, too, and later ones are shown.
        #expect(
            fixture.post("c", claim: Self.sender) {
                ($0.isOffScreen, $0.urgency, $0.dim) = (true, .critical, Dim(.gray))
            }.effects == ["added c", "ended c expired"])
        #expect(fixture.post("d", claim: Self.sender).effects.contains("present d"))
    }

    /// A summary at the end of a mode counts what the mode held back, and not what a rule keeps off the screen anyway.
    @Test func modesAreNotSaidToHoldItBack() {
        var fixture = fixture()
        _ = fixture.handle(.limit(.critical), at: 0)
        fixture.isVerbose = true
        let effects = fixture.post("a", claim: Self.sender) { $0.isOffScreen = true }.effects
        #expect(effects.contains("kept a") && !effects.contains("held-back a"))
        #expect(fixture.post("b", claim: Self.sender).effects.contains("held-back b"))
    }

    @Test func messageWaitsNeitherForItsDelayNorForAnOutput() {
        var fixture = fixture()
        #expect(
            fixture.post("a") {
                ($0.isOffScreen, $0.expiry) = (true, .indefinite(delay: 500, minimum: 0))
            }.effects == ["added a", "ended a expired"])
        _ = fixture.handle(.outputs([]), at: 0)
        #expect(
            fixture.post("b", claim: Self.sender) { $0.isOffScreen = true }.effects
                == ["added b", "kept b"])
    }

    @Test func replacementLeavesTheScreen() {
        var fixture = fixture()
        let id = fixture.post("a", claim: Self.sender).id
        var again = Self.sender
        again.replaces = id
        let effects = fixture.post("b", at: 10, claim: again) { $0.isOffScreen = true }.effects
        #expect(effects.contains("withdraw \(id.rawValue)") && effects.contains("kept b"))
        #expect(fixture.board.state(of: id) == .kept)
        // The message returns to the screen with an update that is not kept off the screen.
        let back = fixture.post("c", at: 20, claim: again).effects
        #expect(back.contains("present c"))
    }

    @Test func personCanShowTheMessage() {
        var fixture = fixture()
        let id = fixture.post("a", claim: Self.sender) { $0.isOffScreen = true }.id
        #expect(fixture.handle(.recall(id), at: 10).contains("present a"))
        // Later messages do not silence it.
        #expect(!fixture.post("b", at: 20) { $0.isOffScreen = true }.effects.contains("kept a"))
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test func otherWaitingMessagesStay() {
        var fixture = fixture()
        for index in 0..<7 { fixture.post("w\(index)", claim: Self.sender) }
        let waiting = fixture.board.order.filter { fixture.board.state(of: $0) == .waiting }
        fixture.post("a", claim: Self.sender) { $0.isOffScreen = true }
        #expect(waiting.count == 2)
        #expect(waiting.allSatisfy { fixture.board.state(of: $0) == .waiting })
    }
}
