import Messages
import Testing

/// The reports about replies that are written and sent.
@Suite struct ReplyTests {
    @Test
    func replyIsReportedBeforeTheEndOrIgnored() {
        var fixture = BoardFixture()
        let mute = fixture.post("m") { $0.actions = [MessageAction(key: "k", label: "K")] }.id
        #expect(fixture.handle(.reply(mute, text: "yes", token: nil), at: 1) == [])
        let id = fixture.post("a", at: 1) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
            $0.expiry = .never
        }.id
        #expect(fixture.handle(.reply(id, text: "", token: nil), at: 2) == [])
        #expect(fixture.handle(.choose(id, key: MessageAction.replyKey, token: nil), at: 2) == [])
        #expect(
            fixture.handle(.reply(id, text: "yes", token: "t"), at: 2) == [
                "replied a yes t", "ended a action",
            ])
        #expect(fixture.handle(.reply(id, text: "yes", token: nil), at: 3) == [])
    }

    @Test func replyReachesOnlyTheSenderOfItsMessage() {
        var fixture = BoardFixture()
        let id = fixture.post("a") {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
            $0.sender = .connection(":1.1")
            $0.expiry = .never
        }.id
        let toOther = BoardEvent.reply(id, text: "no", token: nil, to: .connection(":1.2"))
        #expect(fixture.handle(toOther, at: 1) == [])
        let toSender = BoardEvent.reply(id, text: "yes", token: nil, to: .connection(":1.1"))
        #expect(fixture.handle(toSender, at: 2) == ["replied a yes", "ended a action"])
    }

    @Test
    func textsOfTheReplyFieldCountInTheQuota() {
        var limits = BoardLimits()
        limits.textBytes = 10
        var fixture = BoardFixture(limits: limits)
        for reply in [ReplyTexts(placeholder: "123456789"), ReplyTexts(submit: "123456789")] {
            #expect(
                fixture.post("ab") { $0.reply = reply }.effects.first?.hasPrefix("refused") == true)
        }
        #expect(fixture.post("ab").effects.first == "added ab")
    }

    @Test
    func longReplyIsCutToWholeCharacters() {
        var fixture = BoardFixture()
        let id = fixture.post("a") {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
            $0.isResident = true
        }.id
        let thumb = "\u{1F44D}\u{1F3FD}"
        let effects = fixture.handle(
            .reply(id, text: "x" + String(repeating: thumb, count: 600), token: nil), at: 1)
        #expect(effects == ["replied a x" + String(repeating: thumb, count: 499)])
        #expect(fixture.board.state(of: id) == .shown)
    }
}
