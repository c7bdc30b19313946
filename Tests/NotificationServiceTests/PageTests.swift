import Bus
import Messages
import NotificationService
import Testing

/// Notifications of web pages.
@Suite(.serialized) struct PageTests {
    private static func notification(
        _ entry: String = "chromium", host: String = "mail.example"
    ) -> Notification {
        var notification = Notification()
        notification.appName = "Chromium"
        notification.body = "<a href=\"https://mail.example/\">\(host)</a>\n\nFrom Ada"
        notification.hint("desktop-entry", "s") { $0.string(entry) }
        return notification
    }

    private func message(
        _ notification: Notification, in confinement: Confinement = .none
    ) throws -> Message {
        let fixture = try ServiceFixture()
        fixture.inquire = { _, handler in handler(SenderIdentity(confinement)) }
        let id = try fixture.notify(notification)
        return try #require(fixture.message(id))
    }

    @Test func pageIsTheApplicationAndNoText() throws {
        let message = try message(Self.notification())
        #expect(message.appName == "mail.example" && message.body.text == "From Ada")
        #expect(message.desktopEntry == "chromium")
        #expect(message.icon == .source(.icon("chromium")))
    }

    @Test(arguments: [("mail", "mail.example"), ("chromium", "bank.example"), ("", "mail.example")])
    func otherNotificationsAreUnchanged(entry: String, host: String) throws {
        let message = try message(Self.notification(entry, host: host))
        #expect(message.appName == "Chromium" && message.body.text.hasSuffix("\n\nFrom Ada"))
    }

    @Test(arguments: [
        (Confinement.application("org.chromium.Chromium"), true), (.application("org.evil"), false),
        (.unknown, false),
    ])
    func sandboxDecidesTheApplication(confinement: Confinement, isPage: Bool) throws {
        let message = try message(Self.notification(), in: confinement)
        #expect(message.appName == (isPage ? "mail.example" : "Chromium"))
    }
}
