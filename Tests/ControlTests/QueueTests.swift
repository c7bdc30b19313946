import Bus
import Control
import Messages
import Testing

/// The calls about messages and their queues.
@Suite(.serialized) struct QueueTests {
    private static func named(
        _ name: String, _ messenger: String = ""
    ) -> (inout MessageWriter) -> Void {
        { writer in
            writer.string(name)
            writer.string(messenger)
        }
    }

    /// The titles and states of an answer.
    private static func messages(_ answer: Result<MessageReader, BusError>) throws -> [String] {
        let reader = try answer.get()
        var list: [String] = []
        try reader.array("a{sv}") { () throws(BusError) in
            var entries: [String: String] = [:]
            try reader.dictionary { (key, signature) throws(BusError) in
                if signature == "s" { entries[key] = try reader.string() }
            }
            list.append("\(entries["title"] ?? "") \(entries["state"] ?? "")")
        }
        return list
    }

    private static func error(_ answer: Result<MessageReader, BusError>) -> String {
        guard case .failure(let error) = answer else { return "" }
        return error.message
    }

    /// Two messages of a sequential messenger, and one of another messenger.
    private func queues() throws -> ControlFixture {
        let fixture = try ControlFixture()
        for title in ["a", "b"] {
            try fixture.show(["title": title, "id": title, "messenger": "one"])
        }
        try fixture.show(["title": "c", "id": "c"])
        return fixture
    }

    @Test func messageThatNeverExistedIsNotReplaced() throws {
        let fixture = try ControlFixture()
        let id = try fixture.show()
        _ = try fixture.call("Hide") { $0.uint32(id) }.get()
        let replace = { (number: UInt32) in
            try fixture.call("Show") { writer in
                writer.array("{sv}") { writer in
                    writer.field("title", "s") { $0.string("again") }
                    writer.field("replaces", "u") { $0.uint32(number) }
                }
            }
        }
        #expect(try Self.error(replace(id + 1)) == "no message has the id \(id + 1)")
        #expect(try replace(id).get().uint32() == id)
    }

    @Test
    func messageGoesThroughItsPhasesInOrder() throws {
        let fixture = try ControlFixture()
        let id = try #require(MessageID(rawValue: try fixture.show()))
        fixture.switchboard.handle(.appeared(id), at: fixture.now)
        _ = try fixture.call("Hide") { $0.uint32(1) }.get()
        fixture.switchboard.handle(.departed(id), at: fixture.now)
        try fixture.settle()
        #expect(
            fixture.client.phases == [
                "WillShow 1", "DidShow 1", "WillHide 1 closed", "DidHide 1 closed",
            ])
        #expect(
            fixture.client.signals == ["MessageAdded 1", "MessageShown 1", "MessageEnded 1 closed"])
    }

    @Test
    func unshownMessageIsDroppedWithAReason() throws {
        let fixture = try queues()
        try fixture.show(["title": "a", "id": "a", "messenger": "one", "duplicates": "ignore"])
        _ = try fixture.call("HideNamed") { $0.string("b") }.get()
        try fixture.settle()
        #expect(fixture.client.phases.suffix(2) == ["DidDrop 1 duplicate", "DidDrop 2 closed"])
    }

    @Test
    func shownAndWaitingMessagesAreListedByMessengerAndName() throws {
        let fixture = try queues()
        func ask(_ member: String, _ messenger: String) throws -> [String] {
            try Self.messages(try fixture.call(member) { $0.string(messenger) })
        }
        #expect(try ask("Current", "") == ["a shown", "c shown"])
        #expect(try ask("Current", "one") == ["a shown"])
        #expect(try ask("Current", "none") == [])
        #expect(try ask("Queued", "") == ["b waiting"])
        #expect(try ask("Queued", "commands") == [])
        let rows: [(String, String, String, [String])] = [
            ("CurrentNamed", "a", "", ["a shown"]), ("CurrentNamed", "b", "", []),
            ("QueuedNamed", "b", "", ["b waiting"]), ("QueuedNamed", "a", "", []),
            ("CurrentOrQueued", "b", "one", ["b waiting"]),
            ("CurrentOrQueued", "a", "one", ["a shown"]),
            ("CurrentOrQueued", "b", "commands", []), ("CurrentOrQueued", "x", "", []),
        ]
        for (member, name, messenger, expected) in rows {
            let answer = try fixture.call(member, Self.named(name, messenger))
            #expect(try Self.messages(answer) == expected, "\(member) \(name) \(messenger)")
        }
    }

    @Test
    func disappearingMessageIsStillTheCurrentOne() throws {
        let fixture = try queues()
        fixture.switchboard.handle(.appeared(.first), at: fixture.now)
        _ = try fixture.call("HideCurrent") { $0.string("one") }.get()
        let current = try fixture.call("Current") { $0.string("one") }
        #expect(try Self.messages(current) == ["a leaving"])
        #expect(
            try Self.messages(try fixture.call("CurrentNamed", Self.named("a"))) == ["a leaving"])
    }

    @Test
    func messageIsHiddenByAsManyCallsAsItWasShown() throws {
        let fixture = try ControlFixture()
        let texts = ["title": "t", "id": "busy", "duplicates": "ignore"]
        for _ in 0..<3 { #expect(try fixture.show(texts) == 1) }
        func count() throws -> UInt32 {
            try fixture.call("Count", Self.named("busy")).get().uint32()
        }
        #expect(try count() == 3)
        _ = try fixture.call("HideCounted", Self.named("busy", "commands")).get()
        #expect(try count() == 2)
        let set = try fixture.call("SetCount") { writer in
            Self.named("busy")(&writer)
            writer.uint32(7)
        }
        #expect(try set.get().uint32() == 7)
        for left in (0..<7).reversed() {
            _ = try fixture.call("HideCounted", Self.named("busy")).get()
            #expect(try count() == UInt32(left))
        }
        #expect(fixture.switchboard.count == 0)
        let gone = try fixture.call("HideCounted", Self.named("busy"))
        #expect(Self.error(gone) == "no message has the id “busy”")
        let unset = try fixture.call("SetCount") { writer in
            Self.named("busy")(&writer)
            writer.uint32(1)
        }
        #expect(Self.error(unset) == "no message has the id “busy”")
    }

    @Test
    func hideAllOfOneMessengerLeavesTheOthers() throws {
        let fixture = try queues()
        #expect(try fixture.call("HideMessenger") { $0.string("one") }.get().uint32() == 2)
        #expect(fixture.switchboard.order.map(\.rawValue) == [3])
        for member in ["HideMessenger", "HideCurrent"] {
            for name in ["", "a b"] {
                let error = Self.error(try fixture.call(member) { $0.string(name) })
                #expect(
                    error
                        == "messenger: “\(name)” is not allowed; allowed: \(MessengerName.rule)")
            }
        }
    }

    @Test
    func updateChangesOnlyTheNamedKeysOfItsMessage() throws {
        let fixture = try ControlFixture()
        let texts = ["title": "t", "body": "b", "theme": "info", "id": "n", "duplicates": "ignore"]
        let id = try fixture.show(texts)
        func update(_ id: UInt32, _ key: String, _ text: String) throws -> String {
            Self.error(
                try fixture.call("Update") { writer in
                    writer.uint32(id)
                    writer.array("{sv}") { $0.field(key, "s") { $0.string(text) } }
                })
        }
        #expect(try update(id, "title", "u") == "")
        let message = try #require(fixture.message(id))
        #expect(message.title == "u" && message.body.text == "b" && message.theme == .info)
        #expect(message.tag == "n")
        #expect(try update(77, "title", "u") == "no message has the id 77")
        #expect(try update(id, "theme", "pink").hasPrefix("theme: “pink” is not allowed"))
        #expect(
            try update(id, "id", "m") == "unknown key “id”; allowed: all keys but id, replaces")
        #expect(fixture.message(id) == message)
        try fixture.settle()
        #expect(fixture.client.signals.last == "MessageUpdated 1")
    }

    @Test
    func messengersAreListedWithSettingsAndCounts() throws {
        let fixture = try queues()
        var settings = BoardSettings()
        settings[try #require(MessengerName(valid: "calm"))].pause = 2000
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        let reader = try fixture.call("Messengers").get()
        var lines: [String] = []
        try reader.array("a{sv}") { () throws(BusError) in
            var entries: [String: String] = [:]
            try reader.dictionary { (key, signature) throws(BusError) in
                switch signature {
                case "s": entries[key] = try reader.string()
                case "t": entries[key] = "\(try reader.uint64())"
                default: entries[key] = "\(try reader.uint32())"
                }
            }
            let keys = ["name", "order", "max-visible", "pause", "shown", "waiting"]
            lines.append(keys.map { entries[$0] ?? "-" }.joined(separator: " "))
        }
        #expect(
            lines == [
                "notifications stacked 5 0 0 0", "commands stacked 5 0 1 0",
                "calm sequential 5 2000 0 0", "one sequential 5 500 1 1",
            ])
    }

    @Test
    func sheetsDoNotWaitForEachOther() throws {
        let fixture = try ControlFixture()
        try fixture.show(["title": "a", "sheet": "top-card"])
        try fixture.show(["title": "b", "sheet": "bottom-card"])
        let states = try Self.messages(try fixture.call("Current") { $0.string("") })
        #expect(states == ["a shown", "b shown"])
    }

    @Test
    func showUsesTheDefaultsOfTheMessenger() throws {
        let fixture = try ControlFixture()
        var settings = BoardSettings()
        settings[.commands].defaults.said.theme = .success
        settings[.commands].urgencyDefaults[.critical] = {
            var defaults = MessageDefaults()
            defaults.said.theme = .error
            return defaults
        }()
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        let rows: [([String: String], MessageTheme)] = [
            (["title": "t"], .success), (["title": "t", "urgency": "critical"], .error),
            (["title": "t", "urgency": "critical", "theme": "info"], .info),
            (["title": "t", "messenger": "other"], .plain),
        ]
        for (texts, theme) in rows {
            #expect(fixture.message(try fixture.show(texts))?.theme == theme)
        }
    }
}
