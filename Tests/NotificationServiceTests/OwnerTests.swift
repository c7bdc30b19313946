import Bus
import Messages
import NotificationService
import Testing

/// The owners for which notifications count.
@Suite(.serialized) struct OwnerTests {
    private static func stay(_ title: String = "") -> Notification {
        var notification = Notification(timeout: 0)
        notification.summary = title
        return notification
    }

    @Test func busIsAskedOnceAboutASender() throws {
        let fixture = try ServiceFixture()
        var asked: [String] = []
        fixture.inquire = { name, _ in asked.append(name) }
        // No call waits for the answer, which never comes.
        for _ in 0..<42 { try fixture.notify(Self.stay()) }
        #expect(asked == [try fixture.client.connection.uniqueName()])
    }

    @Test func messagesOfOneProcessCountTogether() throws {
        var limits = BoardLimits()
        limits.messages = 80
        let fixture = try ServiceFixture(limits: limits)
        fixture.inquire = { _, handler in
            handler(SenderIdentity(.none, process: ProcessIdentity(id: 7, start: 1)))
        }
        let clients = try (0..<20).map { _ in try fixture.newClient() }
        for client in clients {
            for _ in 0..<4 {
                _ = try fixture.call("Notify", from: client) { Self.stay().write(to: &$0) }
            }
        }
        #expect(fixture.switchboard.count >= 32)
        var identity = SenderIdentity(.none, process: ProcessIdentity(id: 8, start: 1))
        fixture.inquire = { _, handler in handler(identity) }
        for number in 0..<2 {
            let id = try fixture.notify(Self.stay("other"))
            #expect(fixture.message(id) != nil, "\(number)")
        }
        identity.process = nil
        let error = try fixture.call("Notify", from: clients[0]) { Self.stay().write(to: &$0) }
        guard case .failure = error else {
            throw BusError(name: "Test", message: "the process got more than its share")
        }
    }

    @Test func applicationThatInhibitsIsIdentified() throws {
        let fixture = try ServiceFixture()
        var holders: [String] = []
        fixture.inhibitions?.begin = { application, _ in
            holders.append(application)
            return 1
        }
        var asked: [String] = []
        fixture.inquire = { name, answer in
            asked.append(name)
            answer(SenderIdentity(.application("org.evil.App")))
        }
        _ = try fixture.call("Inhibit") { writer in
            writer.string("org.example")
            writer.string("A film")
            writer.array("{sv}") { _ in }
        }
        #expect(asked == [try fixture.client.connection.uniqueName()])
        #expect(holders == ["org.evil.App"])
        let other = try fixture.newClient()
        fixture.inquire = { _, answer in answer(.unknown) }
        _ = try fixture.call("Inhibit", from: other) { writer in
            writer.string("org.example")
            writer.string("A film")
            writer.array("{sv}") { _ in }
        }
        #expect(holders.last == "org.example (\(try other.connection.uniqueName()))")
    }
}
