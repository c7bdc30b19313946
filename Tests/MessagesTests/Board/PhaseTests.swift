import Messages
import Testing

/// The phases of a message, and their order.
@Suite struct PhaseTests {
    private func fixture() -> BoardFixture {
        var fixture = BoardFixture()
        fixture.isVerbose = true
        fixture.reports = false
        return fixture
    }

    @Test
    func phasesFollowTheScreenInOrder() {
        var fixture = fixture()
        let posted = fixture.queue("a")
        #expect(posted.effects == ["added a", "will-show a", "present a", "wake 2000"])
        #expect(fixture.handle(.appeared(posted.id), at: 400) == ["did-show a", "wake never"])
        #expect(fixture.handle(.appeared(posted.id), at: 401) == [])
        #expect(
            fixture.handle(.close(posted.id, .dismissed), at: 500) == [
                "will-hide a dismissed", "ended a dismissed", "wake 4500",
            ])
        #expect(
            fixture.handle(.departed(posted.id), at: 700) == ["did-hide a dismissed", "wake never"])
    }

    @Test
    func messageThatLeavesEarlyWasNeverShown() {
        var fixture = fixture()
        let id = fixture.queue("a").id
        _ = fixture.handle(.swiped(id, .dismiss), at: 100)
        #expect(fixture.handle(.appeared(id), at: 200) == [])
        #expect(fixture.handle(.departed(id), at: 300).first == "did-hide a swiped")
    }

    @Test
    func actionIsReportedBeforeTheEnd() {
        var fixture = fixture()
        let id = fixture.queue("a") { $0.actions = [MessageAction(key: "k", label: "")] }.id
        #expect(
            fixture.handle(.choose(id, key: "k", token: nil), at: 1).dropLast() == [
                "chosen a k", "will-hide a action", "ended a action",
            ])
    }

    @Test
    func refusedMessageIsDropped() {
        var limits = BoardLimits()
        limits.messages = 0
        var fixture = BoardFixture(limits: limits)
        fixture.isVerbose = true
        #expect(fixture.post("a").effects == ["did-drop a refused", "refused 1"])
    }

    @Test
    func reusedIDKeepsTheFormerDeparture() {
        var fixture = fixture()
        let id = fixture.post("old").id
        _ = fixture.handle(.close(id, .closed), at: 1)
        fixture.post("new", at: 2, claim: .replacing(id))
        #expect(fixture.handle(.departed(id), at: 3).first == "did-hide old closed")
        #expect(fixture.board.message(id)?.title == "new")
    }

    @Test
    func departuresKeepNoPicturesAndAreBounded() throws {
        var limits = BoardLimits()
        limits.departures = 3
        var fixture = BoardFixture(limits: limits)
        fixture.isVerbose = true
        fixture.reports = false
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [1]))
        for number in 0..<5 {
            let id = fixture.post("m\(number)") { $0.image = .bitmap(bitmap) }.id
            let effects = fixture.handle(.close(id, .closed), at: 1)
            let isFirstGone = effects.contains { $0.hasPrefix("did-hide") }
            #expect(isFirstGone == (number >= 3))
        }
        #expect(fixture.board.current(of: .commands)?.image == nil)
    }

    @Test
    func everyPhaseAndReasonHasItsName() {
        #expect(
            MessagePhase.allCases.map(\.rawValue) == [
                "will-show", "did-show", "will-hide", "did-hide", "did-drop",
            ])
        let names = PhaseReason.all.map { $0.text }
        #expect(Set(names).count == names.count)
    }
}
