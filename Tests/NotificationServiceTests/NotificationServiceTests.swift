import Bus
import Folders
import Messages
import NotificationService
import Testing

/// The service from its clients' side, on a real bus: its description of itself, and the identity of notifications.
@Suite(.serialized) struct NotificationServiceTests {
    @Test
    func serverInformationIsTrue() throws {
        let fixture = try ServiceFixture()
        let reader = try fixture.call("GetServerInformation").get()
        let texts = try (0..<4).map { _ in try reader.string() }
        #expect(texts == ["martlet", "Martlet", "4.5.6", "1.3"])
    }

    @Test
    func capabilitiesAreTrue() throws {
        let fixture = try ServiceFixture()
        let capabilities = try fixture.call("GetCapabilities").get().strings()
        #expect(
            capabilities == [
                "actions", "body", "body-hyperlinks", "body-markup", "icon-static",
                "inhibitions", "inline-reply", "x-canonical-append",
                "x-canonical-private-synchronous",
                "x-dunst-stack-tag",
            ])
    }

    @Test
    func interfaceDescribesItself() throws {
        let fixture = try ServiceFixture()
        var answer: Result<MessageReader, BusError>?
        let target = BusTarget(
            destination: NotificationInterface.name, path: NotificationInterface.path,
            interface: "org.freedesktop.DBus.Introspectable")
        try fixture.client.connection.call(target, "Introspect") { answer = $0 }
        try fixture.wait { answer != nil }
        let text = try #require(try answer?.get().string())
        #expect(
            try Golden.difference(
                of: Golden.interface(NotificationInterface.name, in: text),
                from: "outside/notifications.xml") == nil)
    }

    @Test
    func configuredDefaultsFillUnsetValues() throws {
        let fixture = try ServiceFixture()
        var settings = BoardSettings()
        settings.defaults.said.position = .bottomLeft
        settings.urgencyDefaults[.normal] = MessageDefaults()
        settings.urgencyDefaults[.normal]?.said.layout = .tab
        settings[.notifications].defaults.said.layer = .overlay
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        let message = try #require(fixture.message(try fixture.notify()))
        #expect(message.anchor == .bottomLeft)
        #expect(message.layout == .tab)
        #expect(message.layer == .overlay)
    }

    @Test
    func knownReplacementReplacesAllAndReturnsItsID() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.actions = ["a", "A"]
        notification.icon = "old"
        notification.hint("value", "i") { $0.int32(10) }
        let id = try fixture.notify(notification)
        var next = Notification()
        next.summary = "new"
        next.replaces = id
        #expect(try fixture.notify(next) == id)
        let message = try #require(fixture.message(id))
        #expect(message.title == "new")
        #expect(message.actions.isEmpty && message.icon == nil && message.progress == nil)
        #expect(fixture.switchboard.count == 1)
        try fixture.settle()
        #expect(fixture.client.signals == [])
    }

    @Test
    func replacementWorksAmongDuplicates() throws {
        let fixture = try ServiceFixture()
        var settings = BoardSettings()
        settings.defaults.said.duplicates = .ignore
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        var notification = Notification()
        let id = try fixture.notify(notification)
        (notification.summary, notification.replaces) = ("new", id)
        #expect(try fixture.notify(notification) == id)
        #expect(fixture.message(id)?.title == "new")
    }

    @Test
    func duplicatesAreCountedAndTagsReplace() throws {
        let fixture = try ServiceFixture()
        var settings = BoardSettings()
        settings.defaults.said.duplicates = .ignore
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        var notification = Notification()
        let id = try fixture.notify(notification)
        #expect(try fixture.notify(notification) == id)
        notification.summary = "other"
        #expect(try fixture.notify(notification) != id)
        #expect(fixture.switchboard.count == 2)
        notification.hint("x-dunst-stack-tag", "s") { $0.string("volume") }
        let tagged = try fixture.notify(notification)
        notification.summary = "louder"
        #expect(try fixture.notify(notification) == tagged)
        #expect(fixture.message(tagged)?.title == "louder")
    }

    @Test
    func unknownReplacementReturnsItsID() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.replaces = 9999
        #expect(try fixture.notify(notification) == 9999)
        #expect(try fixture.notify() == 1)
    }

    @Test
    func sameTagReturnsTheSameID() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.hint("x-dunst-stack-tag", "s") { $0.string("volume") }
        let id = try fixture.notify(notification)
        #expect(try fixture.notify(notification) == id)
        notification.appName = "other"
        #expect(try fixture.notify(notification) != id)
    }
}
