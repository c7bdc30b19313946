import Bus
import DaemonDouble
import Testing

@testable import Martlet

/// The client against a daemon on a private socket.
@Suite(.timeLimit(.minutes(1))) struct ClientTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func connect() async throws -> MartletClient {
        try await MartletClient.connect(socket: runtime.path + "/martlet/bus")
    }

    @Test func handleTellsAllEventsOfItsMessageAndItsOutcome() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            // The first event arrives before the answer, so its message is not known yet.
            call.tell("MessageWillShow", 7)
            call.tell("MessageWillShow", 8)
            call.reply(7)
            call.tell("MessageDidShow", 7)
            call.tell("ActionInvoked", 8, "other")
            call.tell("ActionInvoked", 7, "open")
            call.tell("MessageReplied", 7, "Yes")
            call.tell("MessageWillHide", 7, "action")
            call.end(7, "action")
            call.tell("MessageDidHide", 7, "action")
        }
        defer { daemon.stop() }
        let handle = try await connect().show(MessageRequest(title: "T"))
        #expect(handle.id == 7)
        // Each iteration begins with the first event, also after the end.
        for _ in 0..<2 {
            var events: [MessageHandle.Event] = []
            for await event in handle.events { events.append(event) }
            #expect(
                events == [
                    .willShow, .didShow, .action("open"), .reply("Yes"), .willHide(.action),
                    .ended(.action), .didHide(.action),
                ])
            #expect(
                try await handle.outcome()
                    == MessageOutcome(reason: .action, action: "open", reply: "Yes"))
        }
    }

    @Test func eventsEndForAMessageThatWasNeverShown() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.reply(7)
            call.tell("MessageDidDrop", 7, "closed")
            call.end(7, "closed")
        }
        defer { daemon.stop() }
        let handle = try await connect().show(MessageRequest(title: "T"))
        var events: [MessageHandle.Event] = []
        for await event in handle.events { events.append(event) }
        #expect(events == [.didDrop(.closed), .ended(.closed)])
    }

    @Test func keptMessageHasNotEnded() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "Show" else {
                call.call.reply()
                return call.end(7, "dismissed")
            }
            call.reply(7)
            call.tell("MessageWillShow", 7)
            call.tell("MessageWillHide", 7, "kept")
            call.tell("MessageDidHide", 7, "kept")
        }
        defer { daemon.stop() }
        let handle = try await connect().show(MessageRequest(title: "T"))
        try await handle.hide()
        #expect(try await handle.outcome() == MessageOutcome(reason: .dismissed))
    }

    @Test func closuresOfButtonsAndReplyFieldRun() async throws {
        let log = Log()
        let daemon = FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                for line in try entries(call.call.reader) { log.add(line) }
            } catch { log.add(error.message) }
            call.reply(7)
            call.tell("ActionInvoked", 7, "2")
            call.tell("ActionInvoked", 7, "unknown")
            call.tell("ActionInvoked", 7, "default")
            call.tell("MessageReplied", 7, "Soon")
        }
        defer { daemon.stop() }
        let client = try await connect()
        let told = Log()
        let isOffered = true
        try await client.show(MessageRequest(title: "T")) {
            MessageButton("Open", key: "default") { told.add("opened") }
            if isOffered { MessageButton("Later") { told.add("later") } }
            for label in ["A", "B"] { MessageButton(label) }
            MessageReplyField("Answer", placeholder: "Write") { told.add($0) }
        }
        #expect(
            log.lines == [
                #"actions ["default=Open", "2=Later", "3=A", "4=B"]"#, #"reply s "Answer""#,
                #"reply-placeholder s "Write""#, #"title s "T""#,
            ])
        #expect(try await eventually { told.lines.count == 3 })
        #expect(Set(told.lines) == ["opened", "later", "Soon"])
        withExtendedLifetime(client) {}
    }

    @Test(arguments: [true, false])
    func cancelledWaitHidesTheMessageIfAsked(isHidden: Bool) async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            if call.member == "Show" { call.reply(7) } else { call.call.reply() }
        }
        defer { daemon.stop() }
        let client = try await connect()
        let handle = try await client.show(MessageRequest(title: "T"))
        let wait = Task { try await handle.outcome(hidingWhenCancelled: isHidden) }
        wait.cancel()
        let result = await wait.result
        #expect(throws: MartletError.cancelled) { try result.get() }
        if isHidden { #expect(try await eventually { daemon.calls.contains("Hide") }) }
        try await client.call(.closePanel)
        #expect(daemon.calls.contains("Hide") == isHidden)
    }

    @Test func cancellingEndsAnIterationAndLeavesTheOthersAlone() async throws {
        let unanswered = UnansweredCalls()
        let daemon = FakeDaemon(in: runtime.path) { call in
            if call.member == "Show" { return call.reply(7) }
            call.live(7)
            unanswered.keep(call)
        }
        defer { daemon.stop() }
        let client = try await connect()
        let handle = try await client.show(MessageRequest(title: "T"))
        let first = Task { for await _ in handle.events {} }
        let second = Task {
            var count = 0
            for await _ in handle.events { count += 1 }
            return count
        }
        first.cancel()
        await first.value
        await #expect(throws: MartletError.timedOut) {
            try await client.call(DaemonCall<Void>(.closePanel, patience: 100) { _ in })
        }
        #expect(await second.value == 5)
    }

    @Test func errorsAreThoseOfTheDaemon() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            let error = call.member == "Show" ? "InvalidValue" : "UnknownMessage"
            call.call.fail("org.martlet.Martlet1.Error.\(error)", "why")
        }
        defer { daemon.stop() }
        let client = try await connect()
        await #expect(throws: MartletError.invalidValue("why")) {
            try await client.show(MessageRequest(title: "T"))
        }
        await #expect(throws: MartletError.unknownMessage("why")) {
            try await client.call(.hide(3))
        }
    }

    @Test func slowAnswerDelaysNoOtherCall() async throws {
        let unanswered = UnansweredCalls()
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "Outputs" else { return unanswered.keep(call) }
            call.call.reply { $0.strings(["DP-1"]) }
        }
        let client = try await connect()
        let slow = Task { try await client.call(.openBar) }
        #expect(try await eventually { daemon.calls.contains("OpenBar") })
        #expect(try await client.call(.outputs) == ["DP-1"])
        daemon.stop()
        let result = await slow.result
        #expect(throws: MartletError.disconnected) { try result.get() }
    }

    @Test func lostDaemonEndsWaitingCalls() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            if call.member == "Show" { call.reply(7) } else { call.quit() }
        }
        defer { daemon.stop() }
        let client = try await connect()
        let handle = try await client.show(MessageRequest(title: "T"))
        let all = try await client.events()
        let wait = Task { try await handle.outcome() }
        let count = Task {
            var count = 0
            for await _ in all { count += 1 }
            return count
        }
        await #expect(throws: MartletError.disconnected) { try await client.call(.hideAll) }
        let result = await wait.result
        #expect(throws: MartletError.disconnected) { try result.get() }
        #expect(await count.value == 0)
        await #expect(throws: MartletError.disconnected) { try await client.call(.hideAll) }
        #expect(await !client.isConnected)
    }

    @Test func closingFailsCallsWithoutAnswer() async throws {
        let unanswered = UnansweredCalls()
        let daemon = FakeDaemon(in: runtime.path) { unanswered.keep($0) }
        defer { daemon.stop() }
        let client = try await connect()
        let call = Task { try await client.call(.list) }
        #expect(try await eventually { daemon.calls.contains("List") })
        await client.close()
        let result = await call.result
        #expect(throws: MartletError.disconnected) { try result.get() }
    }

    @Test func clientClosesWithItsLastReference() async throws {
        let daemon = FakeDaemon(in: runtime.path) { $0.reply(7) }
        defer { daemon.stop() }
        weak var gone: MartletClient?
        do {
            let client = try await connect()
            try await client.show(MessageRequest(title: "T"))
            gone = client
        }
        #expect(try await eventually { gone == nil })
    }

    @Test func withoutADaemonThereIsNoClient() async {
        await #expect(throws: MartletError.noDaemon) { try await connect() }
    }

    @Test func defaultsOfAMessengerFillUnsetProperties() async throws {
        let log = Log()
        let daemon = FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                log.add(try entries(call.call.reader).joined(separator: ", "))
            } catch { log.add(error.message) }
            call.reply(7)
        }
        defer { daemon.stop() }
        let client = try await connect()
        var chat = MessageConfiguration.theme(.success)
        chat.appName = "Chat"
        await client.setDefaults(chat, for: "chat")
        var message = MessageRequest(title: "T")
        message.messenger = "chat"
        try await client.show(message)
        try await client.show(message, like: .theme(.error))
        await client.setDefaults(nil, for: "chat")
        try await client.show(message, like: .sheet(.centered))
        #expect(
            log.lines == [
                #"app-name s "Chat", messenger s "chat", theme s "success", title s "T""#,
                #"app-name s "Chat", messenger s "chat", theme s "error", title s "T""#,
                #"messenger s "chat", sheet s "centered", title s "T""#,
            ])
    }
}
