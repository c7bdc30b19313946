import Bus
import DaemonDouble
import Testing

@testable import Martlet

/// The handle of a deck, and the client's objects for places, against a daemon on a private socket.
@Suite(.timeLimit(.minutes(1))) struct DeckHandleTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func connect() async throws -> MartletClient {
        try await MartletClient.connect(socket: runtime.path + "/martlet/bus")
    }

    private static func leave(_ call: FakeDaemon.Call, _ index: UInt32, _ meaning: String) {
        call.emit("DeckCardLeft") {
            $0.uint32(index)
            for text in ["card", "left", meaning, ""] { $0.string(text) }
        }
    }

    @Test func outcomesOfCardsArriveOnceAndEndWithTheDeck() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            switch call.member {
            case "AddToDeck": call.reply(0)
            case "FinishDeck":
                call.call.reply()
                Self.leave(call, 0, "dismiss")
                Self.leave(call, 1, "keep")
                call.emit("DeckEnded") { $0.string("finished") }
                // An event of another program's deck.
                Self.leave(call, 0, "keep")
            default: call.call.reply()
            }
        }
        defer { daemon.stop() }
        let deck = try await connect().openDeck(meanings: [.left: .dismiss])
        #expect(try await deck.add([DeckCard(MessageRequest(title: "A"), name: "card")]) == 0)
        try await deck.finish()
        var outcomes: [DeckOutcome] = []
        for await outcome in deck.outcomes { outcomes.append(outcome) }
        #expect(outcomes.map(\.index) == [0, 1])
        #expect(outcomes.map(\.meaning) == [.dismiss, .keep])
        #expect(try await deck.end() == .finished)
        #expect(daemon.calls == ["OpenDeck", "AddToDeck", "FinishDeck"])
    }

    @Test func holdOfAModeEndsWithTheWork() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            if call.member == "HoldMode" { call.reply(3) } else { call.call.reply() }
        }
        defer { daemon.stop() }
        let client = try await connect()
        let value = try await client.modes.hold("focus", holder: "Test") { 5 }
        #expect(value == 5)
        await #expect(throws: CancellationError.self) {
            try await client.modes.hold("focus", holder: "Test") { throw CancellationError() }
        }
        #expect(daemon.calls == ["HoldMode", "ReleaseMode", "HoldMode", "ReleaseMode"])
    }

    @Test func panelBarAndHistoryMakeTheirCalls() async throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            switch call.member {
            case "Unread", "MarkRead", "Restore", "ClearHistory": call.reply(2)
            case "PanelOpen": call.call.reply { $0.bool(true) }
            case "Silence": call.call.reply { $0.string("rule") }
            case "History", "Modes", "Rules", "TestRules":
                call.call.reply { $0.array("a{sv}") { _ in } }
            default: call.call.reply()
            }
        }
        defer { daemon.stop() }
        let client = try await connect()
        try await client.panel.open(output: "DP-1")
        try await client.panel.toggle()
        #expect(try await client.panel.isOpen())
        try await client.panel.close()
        #expect(try await client.history.entries() == [])
        #expect(try await client.history.unread() == 2)
        #expect(try await client.history.markRead() == 2)
        #expect(try await client.history.clear() == 2)
        #expect(try await client.history.restore() == 2)
        #expect(try await client.rules.all() == [])
        try await client.rules.set("a", enabled: false)
        #expect(try await client.rules.test(MessageRequest(title: "T")) == [])
        #expect(try await client.rules.silence("app", for: .seconds(60)) == "rule")
        try await client.rules.remove("rule")
        #expect(try await client.modes.all() == [])
        try await client.modes.add("focus", for: .seconds(60))
        try await client.modes.remove("focus")
        #expect(
            daemon.calls == [
                "OpenPanel", "TogglePanel", "PanelOpen", "ClosePanel", "History", "Unread",
                "MarkRead", "ClearHistory", "Restore", "Rules", "SetRuleEnabled", "TestRules",
                "Silence", "RemoveRule", "Modes", "AddMode", "RemoveMode",
            ])
    }
}
