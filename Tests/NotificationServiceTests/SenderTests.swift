import Bus
import Messages
import NotificationService
import Testing

/// The notifications that senders may replace and close, by their sandbox.
@Suite(.serialized) struct SenderTests {
    /// Stands in for the bus and the file system: answers when a test calls for it.
    private final class Inquiry {
        var open: [(name: String, handler: (Confinement) -> Void)] = []

        init(_ fixture: ServiceFixture) {
            fixture.inquire = { [unowned(unsafe) self] name, handler in
                unsafe self.open.append((name, handler))
            }
        }

        func answer(_ confinement: Confinement) { open.removeFirst().handler(confinement) }
    }

    private static func replacing(_ id: UInt32, _ summary: String = "new") -> Notification {
        var notification = Notification()
        (notification.replaces, notification.summary) = (id, summary)
        return notification
    }

    /// Begins a call; the answer is stored in `result`: an id, `done`, or an error's name.
    private final class Answer {
        var text: String?
    }

    private func begin(
        _ member: String, _ fixture: ServiceFixture, from client: ServiceFixture.Client,
        _ write: (inout MessageWriter) -> Void
    ) throws -> Answer {
        let answer = Answer()
        let target = BusTarget(
            destination: NotificationInterface.name, path: NotificationInterface.path,
            interface: NotificationInterface.name)
        try client.connection.call(target, member, arguments: write) { result in
            do {
                let reader = try result.get()
                answer.text = reader.isAtEnd ? "done" : "\(try reader.uint32())"
            } catch { answer.text = (error as? BusError)?.name ?? "\(error)" }
        }
        return answer
    }

    @Test func plainNotificationsAndOwnReplacementsNeedNoInquiry() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let id = try fixture.notify()
        #expect(try fixture.notify(Self.replacing(id)) == id)
        #expect(try fixture.call("CloseNotification") { $0.uint32(id) }.get().isAtEnd)
        #expect(inquiry.open.isEmpty)
    }

    @Test func replacementByAnotherWaitsForItsIdentityAndKeepsTheOrder() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let other = try fixture.newClient()
        let id = try fixture.notify()
        let first = try begin("Notify", fixture, from: other) {
            Self.replacing(id, "first").write(to: &$0)
        }
        let second = try begin("Notify", fixture, from: other) {
            Self.replacing(id, "second").write(to: &$0)
        }
        let third = try begin("CloseNotification", fixture, from: other) { $0.uint32(id) }
        try fixture.wait { inquiry.open.count == 1 }
        #expect(inquiry.open.map(\.name) == [try other.connection.uniqueName()])
        // No other sender waits meanwhile.
        #expect(try fixture.notify() != id)
        #expect(first.text == nil && second.text == nil && third.text == nil)
        #expect(fixture.message(id)?.title == "summary")
        inquiry.answer(.none)
        try fixture.wait { third.text != nil }
        #expect(first.text == "\(id)" && second.text == "\(id)" && third.text == "done")
        #expect(fixture.message(id) == nil)
        // Every sender that was given the id is told of the end, once.
        try fixture.wait { !other.signals.isEmpty && !fixture.client.signals.isEmpty }
        for client in [other, fixture.client] {
            #expect(client.signals == ["NotificationClosed \(id) 3"])
        }
    }

    @Test(arguments: [Confinement.application("org.b"), .unknown])
    func sandboxedSenderChangesNothingOfOthers(confinement: Confinement) throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let other = try fixture.newClient()
        let id = try fixture.notify()
        let replacement = try begin("Notify", fixture, from: other) {
            Self.replacing(id).write(to: &$0)
        }
        try fixture.wait { !inquiry.open.isEmpty }
        inquiry.answer(confinement)
        if confinement != .unknown {
            // Now the sandboxes of the caller and of the first message are needed.
            #expect(inquiry.open.map(\.name) == [try fixture.client.connection.uniqueName()])
            inquiry.answer(.none)
        }
        try fixture.wait { replacement.text != nil }
        #expect(replacement.text == "\(id + 1)")
        let unheld = try fixture.call("Notify", from: other) {
            Self.replacing(77).write(to: &$0)
        }
        #expect(try unheld.get().uint32() == id + 2)
        for missing in [id, 78] {
            let answer = try fixture.call("CloseNotification", from: other) { $0.uint32(missing) }
            guard case .failure(let error) = answer else {
                Issue.record("\(missing) was closed")
                continue
            }
            #expect(error.name == "org.freedesktop.Notifications.Error.NotFound")
            #expect(error.message == "")
        }
        #expect(fixture.message(id)?.title == "summary")
    }

    @Test func sandboxedApplicationChangesItsMessagesOverAnotherConnection() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let other = try fixture.newClient()
        let id = try fixture.notify()
        let replacement = try begin("Notify", fixture, from: other) {
            Self.replacing(id).write(to: &$0)
        }
        try fixture.wait { !inquiry.open.isEmpty }
        inquiry.answer(.application("org.a"))
        inquiry.answer(.application("org.a"))
        try fixture.wait { replacement.text != nil }
        #expect(replacement.text == "\(id)")
        // For the person it is the same sender.
        #expect(
            fixture.message(id)?.sender == .connection(try fixture.client.connection.uniqueName()))
        #expect(fixture.message(id)?.sandbox == "org.a")
    }

    @Test func sandboxedTagReplacesOnlyMessagesOfItsSandbox() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let other = try fixture.newClient()
        var tagged = Notification()
        tagged.hint("x-dunst-stack-tag", "s") { $0.string("volume") }
        let first = try begin("Notify", fixture, from: fixture.client) { tagged.write(to: &$0) }
        try fixture.wait { !inquiry.open.isEmpty }
        inquiry.answer(.none)
        let second = try begin("Notify", fixture, from: other) { tagged.write(to: &$0) }
        try fixture.wait { !inquiry.open.isEmpty }
        inquiry.answer(.application("org.b"))
        try fixture.wait { first.text != nil && second.text != nil }
        #expect(first.text == "1" && second.text == "2")
        #expect(try fixture.notify(tagged) == 1)
        #expect(try fixture.notify(tagged, from: other) == 2)
    }

    @Test func callsThatWaitAreBounded() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let other = try fixture.newClient()
        let id = try fixture.notify()
        let answers = try (0..<70).map { _ in
            try begin("CloseNotification", fixture, from: other) { $0.uint32(id) }
        }
        let excess = "org.freedesktop.Notifications.Error.ExcessNotificationGeneration"
        try fixture.wait { answers.last?.text != nil }
        #expect(answers.count { $0.text == excess } == 6)
        inquiry.answer(.none)
        try fixture.wait { answers.allSatisfy { $0.text != nil } }
        #expect(answers.first?.text == "done")
    }

    @Test func processOfTheSameRootIsInNoSandbox() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        let id = try fixture.notify()
        #expect(try fixture.notify(Self.replacing(id), from: other) == id)
        #expect(
            fixture.message(id)?.sender == .connection(try other.connection.uniqueName()))
    }
}
