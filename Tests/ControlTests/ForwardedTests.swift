import Bus
import Control
import Messages
import Testing

/// Clients of the socket that is forwarded to other computers: what they may do, and what they hear.
@Suite(.serialized) struct ForwardedTests {
    private let fixture: ControlFixture
    private let near: String
    private let far: String

    init() throws {
        fixture = try ControlFixture()
        near = ForwarderName.name(of: ProcessIdentity(id: 10, start: 100), number: 0)
        far = ForwarderName.name(of: ProcessIdentity(id: 11, start: 110), number: 0)
    }

    @discardableResult
    private func show(
        _ texts: [String: String] = ["title": "t"], replaces: UInt32? = nil,
        from client: ControlFixture.Client
    ) throws -> Result<UInt32, BusError> {
        let answer = try fixture.call("Show", from: client) { writer in
            writer.array("{sv}") { writer in
                for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
                    writer.field(key, "s") { $0.string(text) }
                }
                if let replaces { writer.field("replaces", "u") { $0.uint32(replaces) } }
            }
        }
        switch answer {
        case .success(let reader): return .success(try reader.uint32())
        case .failure(let error): return .failure(error)
        }
    }

    private func error(of answer: Result<MessageReader, BusError>) -> String? {
        if case .failure(let error) = answer { error.name } else { nil }
    }

    /// Writes empty arguments of the types in a declaration such as `Snooze(u id, x until) -> u id`.
    private static func writeArguments(_ declaration: String, _ writer: inout MessageWriter) {
        let list = declaration.split(separator: "(", maxSplits: 1)[1].split(separator: ")")[0]
        for argument in list.split(separator: ", ") {
            switch argument.split(separator: " ")[0] {
            case "s": writer.string("")
            case "u": writer.uint32(0)
            case "i": writer.int32(0)
            case "x": writer.int64(0)
            case "b": writer.bool(false)
            case "as": writer.strings([])
            case "a{sv}": writer.array("{sv}") { _ in }
            case "aa{sv}": writer.array("a{sv}") { _ in }
            case let type: Issue.record("the type \(type) of \(declaration)")
            }
        }
    }

    @Test(arguments: ControlMethod.allCases.map { $0.rawValue })
    func otherMethodsAreRefused(declaration: String) throws {
        let method = try #require(ControlMethod(rawValue: declaration)).name
        let allowed = [
            "Show", "Hide", "HideAtOnce", "HideNamed", "Expire", "Subscribe", "Unsubscribe",
        ]
        let client = try fixture.newForwardedClient(near)
        let answer = try fixture.call(method, from: client) { writer in
            if !declaration.contains("()") { Self.writeArguments(declaration, &writer) }
        }
        let isRefused = error(of: answer) == ControlInterface.errorPrefix + "NotForwarded"
        #expect(isRefused == !allowed.contains(method))
        if case .failure(let error) = answer, isRefused {
            #expect(
                error.message
                    == "\(method) is not allowed through a forwarded socket; allowed: "
                    + allowed.joined(separator: ", "))
        }
    }

    @Test func messageSaysThatItIsForwarded() throws {
        let client = try fixture.newForwardedClient(near)
        let id = try show(["title": "t", "app-name": "Signal"], from: client).get()
        #expect(fixture.message(id)?.appName == "Signal (forwarded)")
        #expect(fixture.message(id)?.sandbox == near)
        #expect(fixture.message(try show(from: client).get())?.appName == "forwarded")
    }

    @Test func onlyHarmlessPropertiesAreTaken() throws {
        let client = try fixture.newForwardedClient(near)
        let id = try show(
            [
                "title": "t", "icon": "/home/me/secret.png", "image": "file:///etc/passwd",
                "sound": "/usr/share/a.ogg", "dim": "gray", "focus": "always", "sheet": "centered",
                "layer": "overlay", "output": "B-1", "desktop-entry": "org.example.Bank",
                "messenger": "other", "swipe-left": "snooze", "category": "call.incoming",
                "body": "b", "urgency": "critical", "icon-text": "!",
            ], from: client
        ).get()
        let message = try #require(fixture.message(id))
        #expect(message.icon == nil && message.image == nil && message.sound == .none)
        #expect(message.dim == .none && message.desktopEntry.isEmpty && message.category.isEmpty)
        #expect(message.messenger == .commands && message.output == .focused)
        #expect(message.urgency == .critical && message.iconText == "!")
        let named = try show(
            ["title": "t", "icon": "dialog-error", "category": "transfer"], from: client
        ).get()
        #expect(fixture.message(named)?.icon == .source(.icon("dialog-error")))
        #expect(fixture.message(named)?.category == "transfer")
    }

    @Test func clientEndsItsOwnMessagesAlone() throws {
        let client = try fixture.newForwardedClient(near)
        let other = try fixture.newForwardedClient(far)
        let ours = try fixture.show(["title": "local", "id": "name"])
        let theirs = try show(["title": "far", "id": "name"], from: other).get()
        let own = try show(["title": "near", "id": "name"], from: client).get()
        #expect(Set([ours, theirs, own]).count == 3)
        for method in ["Hide", "HideAtOnce", "Expire"] {
            for id in [ours, theirs] {
                let answer = try fixture.call(method, from: client) { $0.uint32(id) }
                #expect(error(of: answer) == ControlInterface.errorPrefix + "UnknownMessage")
            }
        }
        for id in [ours, theirs, 99] {
            #expect(throws: BusError.self) {
                try show(["title": "stolen"], replaces: id, from: client).get()
            }
        }
        _ = try fixture.call("HideNamed", from: client) { $0.string("name") }.get()
        #expect(fixture.message(own) == nil)
        #expect(fixture.message(ours)?.title == "local")
        #expect(fixture.message(theirs)?.title == "far")
    }

    @Test func connectionsOfOneForwarderAreOneSender() throws {
        let first = try fixture.newForwardedClient(near)
        let id = try show(["title": "1", "id": "build"], from: first).get()
        let second = try fixture.newForwardedClient(near)
        #expect(try show(["title": "2", "id": "build"], from: second).get() == id)
        #expect(fixture.message(id)?.title == "2")
        _ = try fixture.call("Hide", from: second) { $0.uint32(id) }.get()
        #expect(fixture.message(id) == nil)
    }

    @Test func clientHearsOfItsOwnMessagesAlone() throws {
        let client = try fixture.newForwardedClient(near)
        let other = try fixture.newForwardedClient(far)
        try fixture.subscribe(client)
        try fixture.subscribe(other)
        try fixture.show(["title": "secret"])
        let own = try show(["title": "near"], from: client).get()
        fixture.control.panelChanged(true)
        _ = try fixture.call("Hide") { $0.uint32(own) }.get()
        try fixture.settle(client)
        try fixture.settle(other)
        #expect(other.signals == [] && other.phases == [])
        #expect(client.signals.allSatisfy { $0.contains(" \(own)") })
        #expect(client.signals.last == "MessageEnded \(own) closed")
        #expect(client.phases.allSatisfy { $0.contains(" \(own)") })
        try fixture.settle()
        #expect(fixture.client.signals.contains { $0.hasPrefix("MessageAdded \(own)") })
    }

    @Test func waitEndsWhenAPersonReplacesTheMessage() throws {
        let client = try fixture.newForwardedClient(near)
        try fixture.subscribe(client)
        let id = try show(from: client).get()
        try show(["title": "mine"], replaces: id, from: fixture.client)
        try fixture.settle(client)
        #expect(client.signals.last == "MessageEnded \(id) closed")
        #expect(fixture.message(id)?.sandbox == nil)
        client.signals = []
        _ = try fixture.call("Hide") { $0.uint32(id) }.get()
        try fixture.settle(client)
        #expect(client.signals == [])
    }

    @Test func floodDoesNotTakeThePersonsShare() throws {
        var limits = BoardLimits()
        limits.messages = 20
        let fixture = try ControlFixture(limits: limits)
        let client = try fixture.newForwardedClient(near)
        var refused = 0
        for number in 0..<40 {
            let answer = try fixture.call("Show", from: client) { writer in
                writer.array("{sv}") { writer in
                    writer.field("title", "s") { $0.string("\(number)") }
                }
            }
            if error(of: answer) != nil { refused += 1 }
        }
        #expect(refused > 0)
        try fixture.show(["title": "person"])
    }

    @Test func nameOfAForwarderTellsItsProcess() {
        let process = ProcessIdentity(id: 4, start: 5)
        let name = ForwarderName.name(of: process, number: 0)
        #expect(ForwarderName.process(of: name) == process)
        #expect(ForwarderName.isForwarder(name) && !SandboxName.isApplication(name))
        let unknown = ForwarderName.name(of: nil, number: 3)
        #expect(ForwarderName.process(of: unknown) == nil && ForwarderName.isForwarder(unknown))
        #expect(!ForwarderName.isForwarder(":1.42") && !ForwarderName.isForwarder(nil))
        #expect(!ForwarderName.isForwarder("org.example"))
    }
}
