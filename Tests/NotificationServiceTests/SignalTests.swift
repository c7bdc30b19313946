import Bus
import Messages
import NotificationService
import Testing

/// The signals to senders of notifications, on a real bus.
@Suite(.serialized) struct SignalTests {
    @Test(arguments: [
        (EndReason.expired, 1), (.dismissed, 2), (.swiped, 2), (.actionChosen, 2), (.closed, 3),
        (.stopped, 4),
    ])
    func closedSignalHasItsReason(reason: EndReason, code: Int) throws {
        let fixture = try ServiceFixture()
        try fixture.notify()
        fixture.switchboard.handle(.close(.one, reason), at: fixture.now)
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 \(code)"])
        #expect(fixture.message(1) == nil)
    }

    @Test
    func notificationExpiresAfterItsTimeOnTheScreen() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.timeout = 300
        try fixture.notify(notification)
        let start = fixture.now
        fixture.switchboard.handle(.tick, at: start.advanced(byMilliseconds: 299))
        #expect(fixture.message(1) != nil)
        fixture.switchboard.handle(.tick, at: start.advanced(byMilliseconds: 300))
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 1"])
    }

    @Test
    func closeNotificationClosesOrFailsForAnUnknownID() throws {
        let fixture = try ServiceFixture()
        let id = try fixture.notify()
        #expect(try fixture.call("CloseNotification") { $0.uint32(id) }.get().isAtEnd)
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 3"])
        for unknown in [id, 0, 77, .max] {
            let answer = try fixture.call("CloseNotification") { $0.uint32(unknown) }
            #expect(throws: BusError.self) { try answer.get() }
            if case .failure(let error) = answer { #expect(error.message == "") }
        }
        try fixture.settle()
        #expect(fixture.client.signals.count == 1)
    }

    @Test
    func actionIsReportedBetweenTokenAndEnd() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.actions = ["default", "Open"]
        try fixture.notify(notification)
        fixture.switchboard.handle(.choose(.one, key: "default", token: "token"), at: fixture.now)
        try fixture.wait { fixture.client.signals.count == 3 }
        #expect(
            fixture.client.signals == [
                "ActivationToken 1 token", "ActionInvoked 1 default", "NotificationClosed 1 2",
            ])
    }

    @Test
    func residentNotificationStaysAfterAnAction() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.actions = ["next", "Next"]
        notification.hint("resident", "b") { $0.bool(true) }
        try fixture.notify(notification)
        fixture.switchboard.handle(.choose(.one, key: "next", token: nil), at: fixture.now)
        try fixture.wait { !fixture.client.signals.isEmpty }
        try fixture.settle()
        #expect(fixture.client.signals == ["ActionInvoked 1 next"])
        #expect(fixture.message(1) != nil)
    }

    @Test
    func onlyTheSenderHearsItsSignals() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        try fixture.notify()
        try fixture.notify(from: other)
        fixture.switchboard.handle(.closeAll(.dismissed), at: fixture.now)
        try fixture.wait { fixture.client.signals.count == 1 && other.signals.count == 1 }
        try fixture.settle()
        #expect(fixture.client.signals == ["NotificationClosed 1 2"])
        #expect(other.signals == ["NotificationClosed 2 2"])
    }

    /// notify-send --wait waits for the id that it was given.
    @Test
    func senderWhoseMessageAnotherReplacedHearsItsEndAndNoAction() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        try fixture.notify()
        for client in [other, other, fixture.client, other] {
            var replacement = Notification()
            replacement.replaces = 1
            replacement.actions = ["default", "Open"]
            #expect(try fixture.notify(replacement, from: client) == 1)
        }
        fixture.switchboard.handle(.choose(.one, key: "default", token: nil), at: fixture.now)
        try fixture.wait { other.signals.count == 2 && !fixture.client.signals.isEmpty }
        try fixture.settle()
        #expect(fixture.client.signals == ["NotificationClosed 1 4", "NotificationClosed 1 4"])
        #expect(
            other.signals == [
                "NotificationClosed 1 4", "ActionInvoked 1 default", "NotificationClosed 1 2",
            ])
    }

    @Test
    func senderWhoseMessageACommandReplacedHearsItsEnd() throws {
        let fixture = try ServiceFixture()
        try fixture.notify()
        var message = try #require(fixture.message(1))
        (message.origin, message.sender) = (.command, .command)
        fixture.switchboard.post(message, at: fixture.now) { _ in }
        fixture.switchboard.handle(.close(.one, .expired), at: fixture.now)
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 1"])
    }

    /// A duplicate that is ignored has the id of the message that stands for it.
    @Test
    func senderOfAnIgnoredDuplicateHearsTheEnd() throws {
        let fixture = try ServiceFixture()
        fixture.inquire = { _, answer in answer(SenderIdentity(.none)) }
        var settings = BoardSettings()
        settings.defaults.said.duplicates = .ignore
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        let other = try fixture.newClient()
        #expect(try fixture.notify() == 1)
        #expect(try fixture.notify(from: other) == 1)
        fixture.switchboard.handle(.close(.one, .dismissed), at: fixture.now)
        try fixture.wait { !fixture.client.signals.isEmpty && !other.signals.isEmpty }
        #expect(other.signals == ["NotificationClosed 1 2"])
    }

    /// The number of senders that are remembered is limited; the one that waits longest is told at once.
    @Test
    func senderOfAMessageThatManyReplacedIsToldAtOnce() throws {
        let fixture = try ServiceFixture()
        try fixture.notify()
        var replacement = Notification()
        replacement.replaces = 1
        for _ in 1...7 { try fixture.notify(replacement, from: fixture.newClient()) }
        try fixture.settle()
        #expect(fixture.client.signals == [])
        try fixture.notify(replacement, from: fixture.newClient())
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 4"])
    }

    @Test
    func notificationsOutliveTheirSender() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        try fixture.notify(from: other)
        other.connection.close()
        try fixture.settle()
        #expect(fixture.message(1) != nil)
        fixture.switchboard.handle(.close(.one, .dismissed), at: fixture.now)
        try fixture.settle()
        #expect(try fixture.notify() == 2)
    }
}
