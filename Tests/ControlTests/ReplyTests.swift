import Bus
import Control
import Messages
import Testing

/// The calls and signals of replies over the control interface.
@Suite(.serialized) struct ReplyTests {
    private func reply(
        _ fixture: ControlFixture, _ id: UInt32, _ text: String
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call("Reply") {
            $0.uint32(id)
            $0.string(text)
        }
    }

    private func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        guard case .failure(let error) = answer else { return nil }
        return error
    }

    @Test
    func replyIsReportedBeforeTheEndAndNotAsAnAction() throws {
        let fixture = try ControlFixture()
        let id = try fixture.show(["title": "Lunch?", "reply": "Answer"])
        #expect(try reply(fixture, id, "At one,\nin the\u{1B}[1m sun").get().isAtEnd)
        try fixture.settle()
        #expect(
            fixture.client.signals.suffix(2) == [
                "MessageReplied 1 At one, in the[1m sun", "MessageEnded 1 action",
            ])
        #expect(error(try reply(fixture, id, "x"))?.name.hasSuffix("UnknownMessage") == true)
    }

    @Test(arguments: [
        ("", "text: “” is not allowed; allowed: 1 to 4000 bytes of text"),
        ("\u{1}\u{7}", "text: “” is not allowed; allowed: 1 to 4000 bytes of text"),
        (String(repeating: "x", count: 4001), "text: “xxxx"),
        ("x" + String(repeating: "é", count: 2000), "text: “xéé"),
        (String(repeating: "🥗", count: 1001), "text: “🥗🥗"),
    ])
    func invalidReplyIsRefused(text: String, start: String) throws {
        let fixture = try ControlFixture()
        let id = try fixture.show(["title": "Lunch?", "reply": ""])
        let refusal = try #require(error(try reply(fixture, id, text)))
        #expect(refusal.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(refusal.message.hasPrefix(start) && refusal.message.utf8.count < 200)
        #expect(fixture.message(id) != nil)
        let mute = try fixture.show(["title": "No"])
        #expect(
            error(try reply(fixture, mute, "yes"))?.message
                == "id: “2” is not allowed; allowed: a message with the action inline-reply")
    }

    @Test
    func longestReplyIsReportedWhole() throws {
        let fixture = try ControlFixture()
        let id = try fixture.show(["title": "Lunch?", "reply": ""])
        let text = String(repeating: "é", count: TextLimits.reply / 2)
        #expect(try reply(fixture, id, text).get().isAtEnd)
        try fixture.settle()
        #expect(fixture.client.signals.contains("MessageReplied 1 " + text))
    }

    @Test
    func replyActionCannotBeInvokedWithoutAText() throws {
        let fixture = try ControlFixture()
        let id = try fixture.show(["title": "Lunch?", "reply": "Answer"])
        let answer = try fixture.call("Invoke") {
            $0.uint32(id)
            $0.string(MessageAction.replyKey)
        }
        let reason = "allowed: none, since the message has no actions"
        #expect(error(answer)?.message == "key: “inline-reply” is not allowed; \(reason)")
        #expect(fixture.message(id) != nil)
    }

    @Test
    func updateChangesTheLabelOrAddsAReply() throws {
        let fixture = try ControlFixture()
        let id = try fixture.show(["title": "Lunch?"])
        for label in ["Answer", "Say"] {
            let answer = try fixture.call("Update") { writer in
                writer.uint32(id)
                writer.array("{sv}") { $0.field("reply", "s") { $0.string(label) } }
            }
            #expect(try answer.get().isAtEnd)
            #expect(
                fixture.message(id)?.actions == [
                    MessageAction(key: MessageAction.replyKey, label: label)
                ])
        }
    }

    @Test
    func replyFollowsTheActionsInAnyOrderOfKeys() throws {
        var form = MessageForm()
        try form.set("reply", .text(""))
        try form.set("actions", .actions([MessageAction(key: "k", label: "K")]))
        let message = form.message(id: .first, arrival: Instant(microseconds: 0))
        #expect(message.actions.map(\.label) == ["K", "Reply"])
        #expect(message.replyAction != nil)
    }

    @Test
    func messageIsListedWithTheKeysOfItsReply() throws {
        let fixture = try ControlFixture()
        try fixture.show(["reply": "Answer", "reply-placeholder": "Write", "reply-submit": "Send"])
        var told: [String: String] = [:]
        let list = try fixture.call("List").get()
        try list.array("a{sv}") { () throws(BusError) in
            try list.dictionary { (key, signature) throws(BusError) in
                if signature == "s" { told[key] = try list.string() } else { try list.skip() }
            }
        }
        #expect(told["reply"] == "Answer")
        #expect(told["reply-placeholder"] == "Write" && told["reply-submit"] == "Send")
    }
}
