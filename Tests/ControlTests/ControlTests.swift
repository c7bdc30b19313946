import Bus
import Control
import Folders
import Messages
import Testing

/// The control interface from its clients' side, on a private socket.
@Suite(.serialized) struct ControlTests {
    @Test
    func showAddsAMessageAndTellsEveryClient() throws {
        let fixture = try ControlFixture()
        let other = try fixture.newClient()
        let id = try fixture.show(["title": "Built", "body": "<b>ok</b>", "theme": "success"])
        #expect(id == 1)
        #expect(fixture.message(1)?.title == "Built")
        #expect(fixture.message(1)?.origin == .command)
        #expect(fixture.message(1)?.arrival == fixture.now)
        try fixture.settle()
        try fixture.settle(other)
        #expect(fixture.client.signals == ["MessageAdded 1", "MessageShown 1"])
        #expect(other.signals == fixture.client.signals)
    }

    @Test
    func everyKeyHasItsTypeOnTheBus() throws {
        let fixture = try ControlFixture()
        let replaced = try fixture.show()
        let entries: [(String, String, (inout MessageWriter) -> Void)] = [
            ("duration", "x", { $0.int64(0) }), ("progress", "d", { $0.double(0.25) }),
            ("priority", "i", { $0.int32(-2) }), ("transient", "b", { $0.bool(true) }),
            ("resident", "b", { $0.bool(true) }), ("replaces", "u", { $0.uint32(replaced) }),
            ("actions", "a(ss)", { Self.write(["a": "A", "b": "B"], to: &$0) }),
        ]
        #expect(try fixture.show(entries).get().uint32() == replaced)
        let message = try #require(fixture.message(replaced))
        #expect(message.expiry == .never && message.progress == 0.25 && message.priority == -2)
        #expect(message.isTransient && message.isResident)
        #expect(
            message.actions == [
                MessageAction(key: "a", label: "A"), MessageAction(key: "b", label: "B"),
            ])
    }

    @Test
    func invalidKeyValueOrTypeIsRefused() throws {
        let fixture = try ControlFixture()
        let refusals: [(String, String, (inout MessageWriter) -> Void, String)] = [
            ("colour", "s", { $0.string("red") }, "unknown key “colour”; allowed: title,"),
            (
                "theme", "s", { $0.string("pink") },
                "theme: “pink” is not allowed; allowed: plain,"
            ),
            ("theme", "i", { $0.int32(1) }, "theme: the type i is not allowed; allowed: s"),
            ("duration", "i", { $0.int32(1) }, "duration: the type i is not allowed; allowed: x"),
            ("output", "s", { $0.string("C") }, "output: “C” is not allowed; allowed: focused,"),
        ]
        for (key, signature, write, text) in refusals {
            let answer = try fixture.show([
                ("title", "s", { $0.string("t") }), (key, signature, write),
            ])
            let error = Self.error(answer)
            #expect(error?.name == "org.martlet.Martlet1.Error.InvalidValue")
            #expect(error?.message.hasPrefix(text) == true, "\(error?.message ?? "")")
        }
        #expect(fixture.switchboard.count == 0)
    }

    @Test
    func sameNameUpdatesTheMessageInPlace() throws {
        let fixture = try ControlFixture()
        let first = try fixture.show(["id": "build", "title": "1"])
        #expect(try fixture.show(["id": "build", "title": "2"]) == first)
        #expect(fixture.message(first)?.title == "2")
        #expect(try fixture.call("HideNamed") { $0.string("build") }.get().isAtEnd)
        #expect(fixture.switchboard.count == 0)
        let error = Self.error(try fixture.call("HideNamed") { $0.string("build") })
        #expect(error?.name == "org.martlet.Martlet1.Error.UnknownMessage")
        #expect(error?.message == "no message has the id “build”")
        try fixture.settle()
        #expect(
            fixture.client.signals == [
                "MessageAdded 1", "MessageShown 1", "MessageUpdated 1", "MessageEnded 1 closed",
            ])
    }

    @Test
    func longNameIsNotCutToAnotherMessagesName() throws {
        let fixture = try ControlFixture()
        let name = String(repeating: "n", count: TextLimits.tag)
        try fixture.show(["id": name])
        let error = Self.error(try fixture.call("HideNamed") { $0.string(name + "é") })
        #expect(error?.name == "org.martlet.Martlet1.Error.UnknownMessage")
        #expect(try fixture.call("HideNamed") { $0.string(name) }.get().isAtEnd)
    }

    @Test
    func hideEndsOneMessageAndRefusesAnUnknownOne() throws {
        let fixture = try ControlFixture()
        try fixture.show()
        try fixture.show()
        #expect(try fixture.call("Hide") { $0.uint32(1) }.get().isAtEnd)
        #expect(fixture.switchboard.order.map(\.rawValue) == [2])
        for unknown: UInt32 in [0, 1, 77] {
            let error = Self.error(try fixture.call("Hide") { $0.uint32(unknown) })
            #expect(error?.name == "org.martlet.Martlet1.Error.UnknownMessage")
            #expect(error?.message == "no message has the id \(unknown)")
        }
    }

    @Test
    func hideGroupEndsAndCountsMessagesOfOneApplication() throws {
        let fixture = try ControlFixture()
        for name in ["Mail", "Chat", "Mail", "Mail"] { try fixture.show(["app-name": name]) }
        #expect(try fixture.call("HideGroup") { $0.uint32(3) }.get().uint32() == 3)
        #expect(fixture.switchboard.order.map(\.rawValue) == [2])
        let error = Self.error(try fixture.call("HideGroup") { $0.uint32(3) })
        #expect(error?.name == "org.martlet.Martlet1.Error.UnknownMessage")
    }

    @Test
    func expireEndsTheTimeOfAShownMessageOnly() throws {
        let fixture = try ControlFixture()
        var settings = BoardSettings()
        settings[.commands].maxVisible = 1
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        try fixture.show()
        try fixture.show()
        let (shown, waiting) = fixture.switchboard.state(of: .first) == .shown ? (1, 2) : (2, 1)
        for id in [waiting, shown] {
            _ = try fixture.call("Expire") { $0.uint32(UInt32(id)) }.get()
        }
        try fixture.settle()
        #expect(
            fixture.client.signals.filter { $0.hasPrefix("MessageEnded") }
                == ["MessageEnded \(shown) expired"])
        #expect(fixture.switchboard.order.map(\.rawValue) == [UInt32(waiting)])
    }

    @Test
    func hideAllEndsAndCountsAllMessages() throws {
        let fixture = try ControlFixture()
        for _ in 0..<7 { try fixture.show() }
        #expect(try fixture.call("HideAll").get().uint32() == 7)
        #expect(try fixture.call("HideAll").get().uint32() == 0)
        try fixture.settle()
        #expect(fixture.client.signals.filter { $0.hasPrefix("MessageEnded") }.count == 7)
    }

    @Test
    func listHasShownAndWaitingMessagesWithTheKeysOfShow() throws {
        let fixture = try ControlFixture()
        var settings = BoardSettings()
        settings[.commands].maxVisible = 1
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        try fixture.show([
            "title": "a", "body": "<b>x</b> &amp; y", "icon": "file:///i.png", "id": "name",
        ])
        try fixture.show(["title": "b", "urgency": "critical", "position": "top"])
        try fixture.show(["title": "c"])
        let list = try Self.list(try fixture.call("List").get())
        #expect(list.map { $0["title"] } == ["a", "b", "c"])
        #expect(list.map { $0["number"] } == ["1", "2", "3"])
        #expect(list.map { $0["state"] } == ["waiting", "shown", "shown"])
        #expect(list.first?["body"] == "<b>x</b> &amp; y")
        #expect(list.first?["icon"] == "/i.png")
        #expect(list.first?["id"] == "name")
        #expect(list.first?["duration"] == "-1")
        #expect(list[1]["urgency"] == "critical")
        #expect(list[1]["position"] == "top")
        #expect(list[1]["layout"] == "card")
    }

    @Test
    func listAndSignalsTellTheMeaningsOfSwipes() throws {
        let fixture = try ControlFixture()
        try fixture.show([
            "title": "a", "handling": "pull", "swipe-left": "dismiss-all", "swipe-up": "none",
        ])
        try fixture.show()
        let list = try Self.list(try fixture.call("List").get())
        #expect(list.map { $0["handling"] } == ["pull", "automatic"])
        #expect(list.map { $0["swipe-left"] } == ["dismiss-all", nil])
        #expect(list.map { $0["swipe-up"] } == ["none", nil])
        #expect(list.map { $0["swipe-right"] } == [nil, nil])
        let id = try #require(MessageID(rawValue: 1))
        fixture.switchboard.handle(.swiped(id, .dismissAll), at: fixture.now)
        try fixture.settle()
        #expect(
            fixture.client.signals.suffix(2) == ["MessageEnded 1 swiped", "MessageEnded 2 swiped"])
    }

    @Test
    func invokeReportsTheActionBeforeTheEnd() throws {
        let fixture = try ControlFixture()
        let actions: [(String, String, (inout MessageWriter) -> Void)] = [
            ("actions", "a(ss)", { Self.write(["open": "Open", "x": "X"], to: &$0) })
        ]
        let id = try fixture.show(actions).get().uint32()
        let wrong = Self.error(try Self.invoke(fixture, id, "shut"))
        #expect(wrong?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(wrong?.message == "key: “shut” is not allowed; allowed: open, x")
        #expect(try Self.invoke(fixture, id, "open").get().isAtEnd)
        #expect(
            Self.error(try Self.invoke(fixture, id, "open"))?.name
                == "org.martlet.Martlet1.Error.UnknownMessage")
        try fixture.settle()
        #expect(
            fixture.client.signals.suffix(2) == ["ActionInvoked 1 open", "MessageEnded 1 action"])
    }

    @Test
    func messagesOfOtherServicesAreReported() throws {
        let fixture = try ControlFixture()
        let claim = MessageClaim(origin: .application(busName: ":1.9"), appName: "app")
        let id = fixture.switchboard.identify(claim)
        var message = Message(id: id, arrival: fixture.now)
        message.origin = claim.origin
        fixture.switchboard.handle(.post(message), at: fixture.now)
        fixture.switchboard.handle(.tick, at: fixture.now.advanced(byMilliseconds: 8000))
        try fixture.settle()
        #expect(
            fixture.client.signals == [
                "MessageAdded 1", "MessageShown 1", "MessageEnded 1 expired",
            ])
    }

    @Test
    func showFailsWhenTheQuotaIsReached() throws {
        var limits = BoardLimits()
        limits.messages = 1
        let fixture = try ControlFixture(limits: limits)
        try fixture.show()
        let error = Self.error(try fixture.show([]))
        #expect(error?.name == "org.martlet.Martlet1.Error.TooManyMessages")
    }

    @Test
    func versionIsAPropertyAndTheInterfaceDescribesItself() throws {
        let fixture = try ControlFixture()
        let properties = "org.freedesktop.DBus.Properties"
        let answer = try fixture.call("Get", interface: properties) {
            $0.string(ControlInterface.name)
            $0.string("Version")
        }
        let version = try answer.get().variant { _ throws(BusError) in
            try answer.get().string()
        }
        #expect(version == "4.5.6")
        let text = try fixture.call(
            "Introspect", interface: "org.freedesktop.DBus.Introspectable"
        ).get().string()
        #expect(
            try Golden.difference(
                of: Golden.interface(ControlInterface.name, in: text), from: "outside/control.xml")
                == nil)
    }

    /// A call in whose arguments nothing is said has the answer that is declared, or an error of the interface.
    @Test
    func everyMethodIsAnsweredAsDeclared() throws {
        let fixture = try ControlFixture()
        func types(_ list: Substring) -> [Substring] {
            list.split(separator: ",").compactMap { $0.split(separator: " ").first }
        }
        for method in ControlMethod.allCases {
            let parts = method.rawValue.split(omittingEmptySubsequences: false) {
                "()".contains($0)
            }
            let answer = try fixture.call(method.name) { writer in
                for type in types(parts[1]) {
                    switch type {
                    case "s": writer.string("")
                    case "u": writer.uint32(0)
                    case "i": writer.int32(0)
                    case "x": writer.int64(0)
                    case "b": writer.bool(false)
                    default: writer.array(String(type.dropFirst())) { _ in }
                    }
                }
            }
            switch answer {
            case .success(let reader):
                #expect(reader.signature == types(parts[2].dropFirst(4)).joined(), "\(method)")
            case .failure(let error):
                #expect(error.name.hasPrefix(ControlInterface.errorPrefix), "\(method): \(error)")
            }
        }
    }

    @Test
    func disconnectedClientHearsNothing() throws {
        let fixture = try ControlFixture()
        let other = try fixture.newClient()
        other.connection.close()
        try fixture.show()
        try fixture.settle()
        #expect(fixture.client.signals == ["MessageAdded 1", "MessageShown 1"])
    }

    @Test
    func timerFiresWhenAMessageIsDue() throws {
        let fixture = try ControlFixture()
        let timer = try ExpiryTimer(loop: fixture.loop, switchboard: fixture.switchboard)
        fixture.switchboard.connect(timer)
        fixture.now = Instant(microseconds: fixture.loop.now)
        let milliseconds: [(String, String, (inout MessageWriter) -> Void)] = [
            ("duration", "x", { $0.int64(30) })
        ]
        _ = try fixture.show(milliseconds).get()
        try fixture.wait { fixture.client.signals.contains("MessageEnded 1 expired") }
        #expect(fixture.switchboard.count == 0)
    }

    @Test
    func timerDoesNotWaitForACompositorThatHangs() throws {
        let fixture = try ControlFixture()
        let timer = try ExpiryTimer(loop: fixture.loop, switchboard: fixture.switchboard)
        var answer: (() -> Void)?
        timer.confirmSight = { answer = $0 }
        fixture.switchboard.connect(timer)
        fixture.now = Instant(microseconds: fixture.loop.now)
        _ = try fixture.show([("duration", "x", { $0.int64(30) })]).get()
        try fixture.wait { fixture.client.signals.contains("MessageEnded 1 expired") }
        #expect(answer != nil)
        answer?()
        #expect(fixture.switchboard.count == 0)
    }

    @Test
    func reloadReportsErrorsOfTheFiles() throws {
        let fixture = try ControlFixture()
        let lines = ["/a.toml:1:2: error: b: “c” is not allowed", "/e.toml: warning: f"]
        fixture.control.surroundings.reload = { lines }
        #expect(try fixture.call("Reload") { _ in }.get().strings() == lines)
    }

    // MARK: Support

    private static func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        guard case .failure(let error) = answer else { return nil }
        return error
    }

    private static func invoke(
        _ fixture: ControlFixture, _ id: UInt32, _ key: String
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call("Invoke") {
            $0.uint32(id)
            $0.string(key)
        }
    }

    private static func write(
        _ actions: KeyValuePairs<String, String>, to writer: inout MessageWriter
    ) {
        writer.array("(ss)") { writer in
            for (key, label) in actions {
                writer.structure("ss") { writer in
                    writer.string(key)
                    writer.string(label)
                }
            }
        }
    }

    /// The values of each message that are texts or numbers.
    private static func list(_ reader: MessageReader) throws -> [[String: String]] {
        var list: [[String: String]] = []
        try reader.array("a{sv}") { () throws(BusError) in
            var entries: [String: String] = [:]
            try reader.dictionary { (key, signature) throws(BusError) in
                switch signature {
                case "s": entries[key] = try reader.string()
                case "u": entries[key] = "\(try reader.uint32())"
                case "x": entries[key] = "\(try reader.int64())"
                default: break
                }
            }
            list.append(entries)
        }
        return list
    }
}
