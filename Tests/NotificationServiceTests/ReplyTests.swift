import Bus
import Messages
import NotificationService
import Testing

/// Replies to notifications: requested by applications, and reported to them.
@Suite(.serialized) struct ReplyTests {
    private static let placeholder = "x-kde-reply-placeholder-text"
    private static let submit = "x-kde-reply-submit-button-text"
    private static let icon = "x-kde-reply-submit-button-icon-name"

    private func message(_ change: (inout NotificationRequest) -> Void) -> Message {
        var request = NotificationRequest(appName: "app")
        change(&request)
        return request.message()
    }

    @Test
    func hintsOfAReplyBecomeItsTexts() {
        let texts = message {
            $0.setHint(Self.placeholder, .text("Write to\nAda\u{7}"))
            $0.setHint(Self.submit, .text("Send"))
        }.reply
        #expect(texts == ReplyTexts(placeholder: "Write to Ada", submit: "Send"))
        let long = String(repeating: "x", count: 5000)
        let cut = message {
            $0.setHint(Self.placeholder, .text(long))
            $0.setHint(Self.submit, .text(long))
        }.reply
        #expect(cut.placeholder.utf8.count == TextLimits.label + 3)
        #expect(cut.submit.utf8.count == TextLimits.label + 3)
    }

    @Test(arguments: [
        HintValue.integer(1), .flag(true), .real(.nan), .other("as"),
    ])
    func hintsOfWrongTypesAreIgnored(value: HintValue) {
        var request = NotificationRequest(appName: "")
        for name in [Self.placeholder, Self.submit, Self.icon] { request.setHint(name, value) }
        request.setHint(Self.icon, .text("document-send"))
        #expect(request.message().reply == ReplyTexts())
        #expect(request.complaints.map(\.kind) == [.hintType, .hintType])
        #expect(request.complaints.allSatisfy { $0.text.contains("x-kde-reply-") })
    }

    @Test
    func replyActionHasALabel() {
        let bare = message { $0.setActions(["inline-reply", "", "other", ""]) }
        #expect(bare.actions.map(\.label) == ["Reply", ""])
        #expect(bare.replyAction?.label == "Reply")
        #expect(
            message { $0.setActions(["inline-reply", "Antworten"]) }.replyAction?.label
                == "Antworten")
    }

    @Test
    func replyIsReportedBetweenTokenAndEnd() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.actions = ["default", "Open", "inline-reply", ""]
        notification.hint(Self.placeholder, "s") { $0.string("Write") }
        try fixture.notify(notification)
        #expect(fixture.message(1)?.reply.placeholder == "Write")
        let event = BoardEvent.reply(.one, text: "On my way 🚲", token: "t")
        fixture.switchboard.handle(event, at: fixture.now)
        try fixture.wait { fixture.client.signals.count >= 3 }
        try fixture.settle()
        #expect(
            fixture.client.signals == [
                "ActivationToken 1 t", "NotificationReplied 1 On my way 🚲",
                "NotificationClosed 1 2",
            ])
    }

    @Test
    func residentNotificationAcceptsFurtherReplies() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        var notification = Notification()
        notification.actions = ["inline-reply", "Reply"]
        notification.hint("resident", "b") { $0.bool(true) }
        try fixture.notify(notification)
        for text in ["one", "two"] {
            fixture.switchboard.handle(.reply(.one, text: text, token: nil), at: fixture.now)
        }
        fixture.switchboard.handle(
            .choose(.one, key: MessageAction.replyKey, token: nil), at: fixture.now)
        try fixture.wait { fixture.client.signals.count >= 2 }
        try fixture.settle()
        #expect(
            fixture.client.signals == ["NotificationReplied 1 one", "NotificationReplied 1 two"])
        #expect(other.signals == [])
        #expect(fixture.message(1) != nil)
    }
}
