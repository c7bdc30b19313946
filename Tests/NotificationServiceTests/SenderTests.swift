import Bus
import Messages
import NotificationService
import Testing

/// The notifications that senders may replace and close, by their sandbox.
@Suite(.serialized) struct SenderTests {
    /// Stands in for the bus and the file system: answers when a test calls for it.
    private final class Inquiry {
        private var open: [(name: String, handler: (SenderIdentity) -> Void)] = []
        private let fixture: ServiceFixture

        init(_ fixture: ServiceFixture) {
            self.fixture = fixture
            fixture.inquire = { [unowned(unsafe) self] name, handler in
                unsafe self.open.append((name, handler))
            }
        }

        /// The connections about which there is a question.
        var names: [String] { open.map(\.name) }

        /// Answers the question about a client, once it is asked.
        func answer(
            _ confinement: Confinement, about client: ServiceFixture.Client, process: UInt32? = nil
        ) throws {
            let name = try client.connection.uniqueName()
            try fixture.wait { names.contains(name) }
            guard let index = names.firstIndex(of: name) else { return }
            let process = process.map { ProcessIdentity(id: $0, start: 1) }
            open.remove(at: index).handler(SenderIdentity(confinement, process: process))
        }
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

    @Test func plainNotificationsAndOwnReplacementsWaitForNoInquiry() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let id = try fixture.notify()
        #expect(try fixture.notify(Self.replacing(id)) == id)
        #expect(try fixture.call("CloseNotification") { $0.uint32(id) }.get().isAtEnd)
        // The bus is asked about the connection beside that, once.
        #expect(inquiry.names == [try fixture.client.connection.uniqueName()])
        try inquiry.answer(.none, about: fixture.client)
        try fixture.notify()
        #expect(inquiry.names.isEmpty)
    }

    /// No message joins the chat of another application, even for a moment.
    @Test func messageOfAChatWaitsForItsSandbox() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        var notification = Notification()
        notification.hint("category", "s") { $0.string("im.received") }
        let answer = try begin("Notify", fixture, from: fixture.client) {
            notification.write(to: &$0)
        }
        try inquiry.answer(.application("org.example.Chat"), about: fixture.client)
        try fixture.wait { answer.text != nil }
        #expect(fixture.message(1)?.sandbox == "org.example.Chat")
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
        try fixture.wait { inquiry.names.count == 2 }
        // No other sender waits meanwhile.
        #expect(try fixture.notify() != id)
        #expect(first.text == nil && second.text == nil && third.text == nil)
        #expect(fixture.message(id)?.title == "summary")
        try inquiry.answer(.none, about: other)
        try fixture.wait { third.text != nil }
        #expect(first.text == "\(id)" && second.text == "\(id)" && third.text == "done")
        #expect(fixture.message(id) == nil)
        // Every sender that was given the id is told of the end, once.
        try fixture.wait { !other.signals.isEmpty && !fixture.client.signals.isEmpty }
        for client in [other, fixture.client] {
            #expect(client.signals == ["NotificationClosed \(id) 3"])
        }
    }

    @Test func senderThatLosesItsActionsIsToldAtOnce() throws {
        let fixture = try ServiceFixture()
        fixture.inquire = { _, answer in answer(SenderIdentity(.none)) }
        let other = try fixture.newClient()
        var question = Notification()
        question.actions = ["default", "Open"]
        let id = try fixture.notify(question)
        #expect(try fixture.notify(Self.replacing(id), from: other) == id)
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed \(id) 4"])
        #expect(try fixture.call("CloseNotification", from: other) { $0.uint32(id) }.get().isAtEnd)
        try fixture.wait { !other.signals.isEmpty }
        try fixture.settle()
        #expect(other.signals == ["NotificationClosed \(id) 3"])
        #expect(fixture.client.signals == ["NotificationClosed \(id) 4"])
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
        try inquiry.answer(confinement, about: other)
        try inquiry.answer(.none, about: fixture.client)
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
        try inquiry.answer(.application("org.a"), about: other)
        try inquiry.answer(.application("org.a"), about: fixture.client)
        try fixture.wait { replacement.text != nil }
        #expect(replacement.text == "\(id)")
        // For the person it is the same sender.
        #expect(
            fixture.message(id)?.sender == .connection(try fixture.client.connection.uniqueName()))
        #expect(fixture.message(id)?.sandbox == "org.a")
    }

    @Test func unknownProcessChangesItsMessagesOverAnotherConnection() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let other = try fixture.newClient()
        let id = try fixture.notify()
        for (process, expected) in [(UInt32(7), id), (8, id + 1)] {
            let caller = process == 7 ? other : try fixture.newClient()
            let replacement = try begin("Notify", fixture, from: caller) {
                Self.replacing(id).write(to: &$0)
            }
            try inquiry.answer(.unknown, about: caller, process: process)
            if process == 7 { try inquiry.answer(.unknown, about: fixture.client, process: 7) }
            try fixture.wait { replacement.text != nil }
            #expect(replacement.text == "\(expected)", "process \(process)")
        }
    }

    @Test func sandboxedTagReplacesOnlyMessagesOfItsSandbox() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        let other = try fixture.newClient()
        var tagged = Notification()
        tagged.hint("x-dunst-stack-tag", "s") { $0.string("volume") }
        let first = try begin("Notify", fixture, from: fixture.client) { tagged.write(to: &$0) }
        try inquiry.answer(.none, about: fixture.client)
        let second = try begin("Notify", fixture, from: other) { tagged.write(to: &$0) }
        try inquiry.answer(.application("org.b"), about: other)
        try fixture.wait { first.text != nil && second.text != nil }
        #expect(first.text == "1" && second.text == "2")
        #expect(try fixture.notify(tagged) == 1)
        #expect(try fixture.notify(tagged, from: other) == 2)
    }

    @Test func messageBecomesItsSandboxsWhenThatIsKnown() throws {
        let fixture = try ServiceFixture()
        let inquiry = Inquiry(fixture)
        fixture.applicationName = { $0 == "org.good.App" ? "Good App" : nil }
        var names: [(app: String, entry: String)] = [("Bank", ""), ("good app", "org.good.App")]
        names += [("Good App", "com.bank"), ("org.good.App", ""), ("App", "")]
        var ids: [UInt32] = []
        for name in names {
            var notification = Notification()
            notification.appName = name.app
            notification.hint("desktop-entry", "s") { $0.string(name.entry) }
            ids.append(try fixture.notify(notification))
        }
        #expect(ids.allSatisfy { fixture.message($0)?.sandbox == nil })
        try inquiry.answer(.application("org.good.App"), about: fixture.client)
        #expect(ids.allSatisfy { fixture.message($0)?.sandbox == "org.good.App" })
        let misnamed = ids.map { fixture.message($0)?.isMisnamed }
        #expect(misnamed == [true, false, true, false, false])
        // The next one is known at once.
        var next = Notification()
        next.appName = "Bank"
        let id = try fixture.notify(next)
        #expect(fixture.message(id)?.isMisnamed == true)
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
        try inquiry.answer(.none, about: other)
        try fixture.wait { answers.allSatisfy { $0.text != nil } }
        #expect(answers.first?.text == "done")
    }

    @Test func processInTheNamespacesOfTheDaemonIsInNoSandbox() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        let id = try fixture.notify()
        #expect(try fixture.notify(Self.replacing(id), from: other) == id)
        #expect(
            fixture.message(id)?.sender == .connection(try other.connection.uniqueName()))
    }
}
