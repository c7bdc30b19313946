import Bus
import Messages
import NotificationService
import Testing

/// Limits on what the service holds for a sender.
@Suite(.serialized) struct BoundTests {
    @Test
    func hugeValuesAreCutAndLoggedOnce() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.summary = String(repeating: "s", count: 1_000_000)
        notification.body = String(repeating: "b", count: 10_000_000)
        notification.actions = (0..<20_000).map { "\($0)" }
        let first = try #require(fixture.message(try fixture.notify(notification)))
        #expect(first.textBytes < 20_000)
        #expect(first.actions.count == TextLimits.actions)
        try fixture.notify(notification)
        #expect(Set(fixture.log).count == fixture.log.count)
        var nested = Notification()
        nested.body = String(repeating: "<b>", count: 20_000) + "deep"
        nested.actions = ["only"]
        let second = fixture.message(try fixture.notify(nested))
        #expect(second?.body.text == "deep")
        #expect(second?.actions.isEmpty == true)
    }

    @Test
    func longPathIsNotCutToAnother() throws {
        let fixture = try ServiceFixture()
        let path = "/" + String(repeating: "p", count: TextLimits.picture - 1)
        var notification = Notification()
        notification.icon = path + "é"
        notification.hint("image-path", "s") { $0.string(path + "é") }
        let message = fixture.message(try fixture.notify(notification))
        #expect(message?.icon == nil && message?.image == nil)
        notification.icon = path
        let whole = fixture.message(try fixture.notify(notification))
        #expect(whole?.icon == .source(.file(path)))
    }

    @Test
    func notifyFailsWhenTheQuotaIsReached() throws {
        var limits = BoardLimits()
        limits.messages = 3
        let fixture = try ServiceFixture(limits: limits)
        #expect(try fixture.notify() == 1)
        #expect(try fixture.notify() == 2)
        let answer = try fixture.call("Notify") { Notification().write(to: &$0) }
        guard case .failure(let error) = answer else {
            throw BusError(name: "Test", message: "taken")
        }
        #expect(error.name == "org.freedesktop.Notifications.Error.ExcessNotificationGeneration")
        #expect(fixture.switchboard.count == 2)
    }

    @Test
    func thousandNotificationsAreHeldAndShownInTurn() throws {
        let fixture = try ServiceFixture()
        var answers = 0
        for _ in 0..<1000 {
            let target = BusTarget(
                destination: NotificationInterface.name, path: NotificationInterface.path,
                interface: NotificationInterface.name)
            try fixture.client.connection.call(target, "Notify") {
                Notification(timeout: 0).write(to: &$0)
            } reply: { _ in
                answers += 1
            }
        }
        var turns = 0
        while answers < 1000, turns < 100_000 {
            turns += 1
            try fixture.loop.turn(timeout: 5000)
        }
        #expect(answers == 1000)
        #expect(fixture.switchboard.count == 1000)
    }
}
