import Messages
import Testing

/// Messages while do not disturb is on.
@Suite struct DoNotDisturbTests {
    private static func fixture(visible: Int = 5, keepsUnread: Bool = false) -> BoardFixture {
        var fixture = BoardFixture(visible: visible)
        var settings = fixture.board.settings
        settings.keepsUnread = keepsUnread
        _ = fixture.handle(.configure(settings), at: 0)
        return fixture
    }

    private static let mail = MessageClaim.application("Mail")

    @Test func newMessageEndsUnseen() {
        var fixture = Self.fixture()
        #expect(fixture.handle(.limit(.critical), at: 0) == ["limited critical"])
        fixture.isVerbose = true
        let effects = fixture.post("a", claim: Self.mail).effects
        #expect(effects == ["added a", "held-back a", "did-drop a expired", "ended a expired"])
        #expect(fixture.board.count == 0)
    }

    @Test func keptMessageHasNoPhaseUntilItsEnd() {
        var fixture = Self.fixture(keepsUnread: true)
        _ = fixture.handle(.limit(.critical), at: 0)
        fixture.isVerbose = true
        let (id, effects) = fixture.post("a", claim: Self.mail)
        #expect(effects == ["added a", "held-back a", "kept a"])
        #expect(fixture.board.state(of: id) == .kept)
        #expect(fixture.post("b").effects.last == "ended b expired")
        let end = fixture.handle(.close(id, .dismissed), at: 1)
        #expect(end == ["did-drop a dismissed", "ended a dismissed"])
    }

    @Test func numberOfKeptMessagesIsBounded() {
        var limits = BoardLimits()
        limits.kept = 1
        var fixture = BoardFixture(limits: limits)
        var settings = fixture.board.settings
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        _ = fixture.handle(.limit(.critical), at: 0)
        fixture.post("a", claim: Self.mail)
        let effects = fixture.post("b", claim: Self.mail).effects
        #expect(effects == ["added b", "kept b", "ended a expired"])
    }

    @Test func valuesAreShown() {
        var fixture = Self.fixture()
        _ = fixture.handle(.limit(.critical), at: 0)
        let (id, _) = fixture.post("a") { $0.messenger = .osd }
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test func criticalAndModalMessagesAreShown() {
        var fixture = Self.fixture(keepsUnread: true)
        _ = fixture.handle(.limit(.critical), at: 0)
        let critical = fixture.post("a", claim: Self.mail) { $0.urgency = .critical }
        #expect(critical.effects.contains("present a"))
        let modal = fixture.post("b") { $0.dim = Dim(.gray) }
        #expect(modal.effects.contains("present b"))
    }

    @Test func messageOnTheScreenStaysUntilItsTimeIsOverAndMayBeUpdated() throws {
        var fixture = Self.fixture()
        let id = fixture.post("a", claim: Self.mail).id
        _ = fixture.handle(.limit(.critical), at: 1000)
        #expect(fixture.board.state(of: id) == .shown)
        var message = try #require(fixture.board.message(id))
        message.title = "c"
        message.anchor = .bottom
        let moved = fixture.handle(.post(message), at: 3000)
        #expect(moved.contains("updated c shown") || moved.contains("present c"))
        #expect(fixture.board.state(of: id) == .shown)
        #expect(fixture.handle(.tick, at: 11_000).contains("ended c expired"))
    }

    @Test func waitingMessageCountsAsNew() {
        var fixture = Self.fixture(visible: 1, keepsUnread: true)
        let shown = fixture.post("a", claim: Self.mail).id
        fixture.post("b", claim: Self.mail)
        fixture.post("c", claim: Self.mail) { $0.expiry = .never }
        fixture.post("d", claim: Self.mail) { $0.urgency = .critical }
        let effects = fixture.handle(.limit(.critical), at: 1)
        #expect(effects == ["limited critical", "kept b", "ended c expired"])
        #expect(fixture.handle(.close(shown, .dismissed), at: 2).contains("present d"))
    }

    @Test func messageIsSilencedWhenItsDelayIsOver() {
        var fixture = Self.fixture()
        _ = fixture.handle(.limit(.critical), at: 0)
        let id = fixture.post("a") { $0.expiry = .indefinite(delay: 500, minimum: 0) }.id
        #expect(fixture.board.state(of: id) == .delayed)
        #expect(fixture.handle(.tick, at: 500).contains("ended a expired"))
    }

    @Test func messageThatLostItsOutputReturnsWithTheOutput() {
        var fixture = Self.fixture()
        let id = fixture.post("a", claim: Self.mail).id
        _ = fixture.handle(.limit(.critical), at: 1)
        _ = fixture.handle(.outputs([]), at: 2)
        #expect(fixture.board.state(of: id) == .waiting)
        #expect(fixture.handle(.outputs(["A-1"]), at: 3).contains("present a"))
    }

    @Test func replacementOfAMessageThatLostItsOutputIsSilenced() throws {
        var fixture = Self.fixture()
        let id = fixture.post("a", claim: Self.mail).id
        _ = fixture.handle(.limit(.critical), at: 1)
        _ = fixture.handle(.outputs([]), at: 2)
        var message = try #require(fixture.board.message(id))
        message.title = "b"
        let effects = fixture.handle(.post(message), at: 3)
        #expect(effects == ["updated b waiting", "ended b expired"])
    }

    @Test func requestedMessageIsShown() throws {
        var fixture = Self.fixture(keepsUnread: true)
        _ = fixture.handle(.limit(.critical), at: 0)
        let id = fixture.post("a", claim: Self.mail).id
        #expect(fixture.handle(.recall(id), at: 1).contains("present a"))
        _ = fixture.handle(.tick, at: 9000)
        #expect(fixture.board.state(of: id) == .kept)
        var message = try #require(fixture.board.message(id))
        message.title = "b"
        #expect(fixture.handle(.post(message), at: 9001) == ["updated b waiting", "kept b"])
        _ = fixture.handle(.close(id, .dismissed), at: 9002)
        #expect(fixture.handle(.show(message), at: 9003).contains("present b"))
    }

    @Test func heldBackMessagesAreNotShownAfterwards() {
        var fixture = Self.fixture(keepsUnread: true)
        _ = fixture.handle(.limit(.critical), at: 0)
        fixture.post("a", claim: Self.mail)
        #expect(fixture.handle(.limit(.all), at: 1) == ["limited all"])
        #expect(fixture.handle(.limit(.all), at: 2).isEmpty)
        #expect(fixture.post("b", at: 3, claim: Self.mail).effects.contains("present b"))
    }

    @Test(arguments: [
        (ScreenLevel.nothing, [false, false, false, false]),
        (.critical, [false, false, true, true]),
        (.normal, [false, true, true, true]), (.all, [true, true, true, true]),
    ])
    func levelDecidesWhichMessagesAreShown(level: ScreenLevel, shown: [Bool]) {
        var fixture = Self.fixture()
        _ = fixture.handle(.limit(level), at: 0)
        let changes: [(inout Message) -> Void] = [
            { $0.urgency = .low }, { $0.urgency = .normal }, { $0.urgency = .critical },
            { $0.dim = Dim(.gray) },
        ]
        for (change, isShown) in zip(changes, shown) {
            let id = fixture.post("a", change: change).id
            #expect((fixture.board.state(of: id) == .shown) == isShown)
        }
    }

    @Test func messageThatPassesModesIsShownAtEveryLevel() {
        var fixture = Self.fixture()
        _ = fixture.handle(.limit(.nothing), at: 0)
        let id = fixture.post("a") { $0.passesModes = true }.id
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test func looserLevelLeavesWaitingMessages() {
        var fixture = Self.fixture(visible: 1)
        _ = fixture.handle(.limit(.nothing), at: 0)
        #expect(fixture.handle(.limit(.normal), at: 1) == ["limited normal"])
        let shown = fixture.post("a").id
        fixture.post("b")
        #expect(fixture.handle(.limit(.all), at: 2) == ["limited all"])
        #expect(fixture.handle(.close(shown, .dismissed), at: 3).contains("present b"))
    }
}
