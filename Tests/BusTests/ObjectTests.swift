import Bus
import Foundation
import Testing

/// The interface that the tests export.
let echo = BusInterface(
    "org.martlet.Test1",
    methods: [
        BusMethod("Twice", "u", "number", returns: "u", "double"),
        BusMethod("Read", "v", "value"),
        BusMethod("Later", returns: "s", "answer"),
        BusMethod("Bare", "ss", returns: "s"),
        BusMethod("Any", "v", "value", returns: "v", "same"),
    ],
    signals: [BusSignal("Rang", "su", "bell times")],
    properties: [BusProperty("Version", "s"), BusProperty("Level", "u", .announced)])

@Suite struct ObjectTests {
    @Test func callIsAnsweredAndKnowsItsMethod() throws {
        var seen: [String] = []
        let pair = try PeerPair { call in
            seen.append("\(call.index) \(call.member) \(call.path) \(call.sender ?? "-")")
            do throws(BusError) {
                let number = try call.reader.uint32()
                call.reply { $0.uint32(number &* 2) }
            } catch {
                call.fail(error)
            }
        }
        let answer = try pair.call("Twice") { $0.uint32(21) }.get()
        #expect(try answer.uint32() == 42)
        #expect(seen == ["0 Twice /x -"])
    }

    /// Objects below a path need no registration: the exporter is asked which exist.
    @Test func objectsBelowAPathAnswerWhileTheyExist() throws {
        let pair = try PeerPair()
        _ = try pair.call("Twice") { $0.uint32(1) }
        let server = try #require(pair.socket.connections.first)
        let interface = BusInterface(
            "org.martlet.Test2", methods: [BusMethod("Name", returns: "s", "name")],
            properties: [BusProperty("Level", "u", .untold, isWritable: true)])
        var levels: [String: UInt32] = ["/things/1": 5]
        let export = try server.export(
            interface, below: "/things",
            objects: BusObjects(
                exists: { levels[$0] != nil },
                read: { (path, _, writer) in writer.uint32(levels[path] ?? 0) },
                write: { (path, _, reader) in
                    guard let level = try? reader.uint32(), level < 10 else { return false }
                    levels[path] = level
                    return true
                })
        ) { call in call.reply { $0.string(call.path) } }
        defer { withExtendedLifetime(export) {} }
        func call(
            _ path: String, _ interface: String, _ member: String,
            _ arguments: (inout MessageWriter) -> Void = { _ in }
        ) throws -> Result<MessageReader, BusError> {
            var answer: Result<MessageReader, BusError>?
            try pair.client.call(
                BusTarget(path: path, interface: interface), member, arguments: arguments
            ) { answer = $0 }
            _ = try wait(pair.loop) { answer != nil }
            return try #require(answer)
        }
        func set(_ level: UInt32) throws -> Result<MessageReader, BusError> {
            try call("/things/1", "org.freedesktop.DBus.Properties", "Set") { writer in
                writer.string("org.martlet.Test2")
                writer.string("Level")
                writer.variant("u") { $0.uint32(level) }
            }
        }
        #expect(try call("/things/1", "org.martlet.Test2", "Name").get().string() == "/things/1")
        _ = try set(7).get()
        #expect(levels == ["/things/1": 7])
        #expect(throws: BusError.self) { try set(70).get() }
        let level = try call("/things/1", "org.freedesktop.DBus.Properties", "Get") { writer in
            writer.string("org.martlet.Test2")
            writer.string("Level")
        }.get()
        #expect(try level.variant { (_) throws(BusError) in try level.uint32() } == 7)
        levels = [:]
        for path in ["/things/1", "/things/2", "/things"] {
            guard case .failure(let error) = try call(path, "org.martlet.Test2", "Name") else {
                Issue.record("\(path) answers")
                continue
            }
            #expect(error.name == "org.freedesktop.DBus.Error.UnknownObject")
        }
    }

    @Test func keptCallCanBeAnsweredLater() throws {
        var kept: MethodCall?
        let pair = try PeerPair { call in kept = call }
        var answer: String?
        try pair.client.call(BusTarget(path: "/x", interface: "org.martlet.Test1"), "Later") {
            result in
            do { answer = try result.get().string() } catch { Issue.record(error) }
        }
        #expect(try wait(pair.loop) { kept != nil })
        try pair.loop.turn(timeout: 5000)
        #expect(answer == nil)
        kept?.reply { $0.string("at last") }
        kept?.reply { $0.string("twice") }
        kept = nil
        #expect(try wait(pair.loop) { answer != nil })
        #expect(answer == "at last")
    }

    @Test func keptCallThatIsReleasedUnansweredFails() throws {
        var kept: MethodCall?
        let pair = try PeerPair { call in kept = call }
        let work = try pair.loop.deferred { kept = nil }
        work.schedule()
        var error: BusError?
        try pair.client.call(BusTarget(path: "/x", interface: "org.martlet.Test1"), "Later") {
            result in
            if case .failure(let failure) = result { error = failure }
        }
        #expect(try wait(pair.loop) { kept != nil })
        work.schedule()
        #expect(try wait(pair.loop) { error != nil })
        #expect(error?.message == "the call was not answered")
    }

    @Test func errorsKeepNameAndText() throws {
        let pair = try PeerPair { call in
            call.fail("org.martlet.Martlet1.Error.InvalidValue", "layer: \"x\" is not a layer")
        }
        let error = try failure(pair.call("Later"))
        #expect(error.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(error.message == "layer: \"x\" is not a layer")
    }

    @Test func aMalformedErrorNameStillReachesTheCaller() throws {
        let pair = try PeerPair { $0.fail("not a name", "text") }
        let error = try failure(pair.call("Later"))
        #expect(error.name == "org.freedesktop.DBus.Error.Failed")
        #expect(error.message == "text")
    }

    /// A mistake of the program itself must not leave the caller waiting.
    @Test func anAnswerOfTheWrongTypeBecomesAnError() throws {
        let pair = try PeerPair { $0.reply { $0.string("not a number") } }
        _ = try failure(pair.call("Twice") { $0.uint32(1) })
    }

    @Test func wrongArgumentsAreRefusedBeforeTheHandler() throws {
        var calls = 0
        let pair = try PeerPair { call in
            calls += 1
            call.reply()
        }
        let wrong = try failure(pair.call("Twice") { $0.string("two") })
        #expect(wrong.name == "org.freedesktop.DBus.Error.InvalidArgs")
        let unknown = try failure(pair.call("Thrice"))
        #expect(unknown.name == "org.freedesktop.DBus.Error.UnknownMethod")
        #expect(calls == 0)
    }

    @Test func propertiesAreReadAndListed() throws {
        let pair = try PeerPair {
            $0.reply()
        } properties: { index, writer in
            if index == 0 { writer.string("1.0") } else { writer.uint32(9) }
        }
        let properties = "org.freedesktop.DBus.Properties"
        let level = try pair.call("Get", interface: properties) { writer in
            writer.string("org.martlet.Test1")
            writer.string("Level")
        }.get()
        let value = try level.variant { (signature) throws(BusError) in
            #expect(signature == "u")
            return try level.uint32()
        }
        #expect(value == 9)
        var all: [String] = []
        let reader = try pair.call("GetAll", interface: properties) {
            $0.string("org.martlet.Test1")
        }.get()
        try reader.dictionary { (key, signature) throws(BusError) in all.append(key + signature) }
        #expect(all == ["Versions", "Levelu"])
        _ = try failure(
            pair.call("Set", interface: properties) { writer in
                writer.string("org.martlet.Test1")
                writer.string("Level")
                writer.variant("u") { $0.uint32(1) }
            })
    }

    @Test func changedPropertyIsAnnouncedWithItsValue() throws {
        let pair = try PeerPair {
            $0.reply()
        } properties: { _, writer in
            writer.uint32(5)
        }
        _ = try pair.call("Later")
        var changes: [String: UInt32] = [:]
        let match = try pair.client.match(MatchRule(member: "PropertiesChanged")) { signal in
            do throws(BusError) {
                #expect(try signal.reader.string() == "org.martlet.Test1")
                try signal.reader.dictionary { (key, _) throws(BusError) in
                    changes[key] = try signal.reader.uint32()
                }
            } catch { Issue.record(error) }
        }
        pair.socket.connections.first?.emitChanged(
            path: "/x", interface: "org.martlet.Test1", property: "Level")
        #expect(try wait(pair.loop) { !changes.isEmpty })
        #expect(changes == ["Level": 5])
        match.cancel()
    }

    @Test func introspectionNamesEverything() throws {
        let pair = try PeerPair()
        let reader = try pair.call(
            "Introspect", interface: "org.freedesktop.DBus.Introspectable"
        ).get()
        let xml = try reader.string()
        let start = try #require(xml.range(of: " <interface name=\"org.martlet.Test1\">"))
        let end = try #require(
            xml.range(of: "</interface>", range: start.lowerBound..<xml.endIndex))
        #expect(
            xml[start.lowerBound..<end.upperBound] == """
                 <interface name="org.martlet.Test1">
                  <method name="Twice">
                   <arg type="u" name="number" direction="in"/>
                   <arg type="u" name="double" direction="out"/>
                  </method>
                  <method name="Read">
                   <arg type="v" name="value" direction="in"/>
                  </method>
                  <method name="Later">
                   <arg type="s" name="answer" direction="out"/>
                  </method>
                  <method name="Bare">
                   <arg type="s" direction="in"/>
                   <arg type="s" direction="in"/>
                   <arg type="s" direction="out"/>
                  </method>
                  <method name="Any">
                   <arg type="v" name="value" direction="in"/>
                   <arg type="v" name="same" direction="out"/>
                  </method>
                  <signal name="Rang">
                   <arg type="s" name="bell"/>
                   <arg type="u" name="times"/>
                  </signal>
                  <property name="Version" type="s" access="read">
                   <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="const"/>
                  </property>
                  <property name="Level" type="u" access="read">
                  </property>
                 </interface>
                """)
    }

    @Test func oneDescriptionServesSeveralPathsAndGoesWithItsExport() throws {
        let pair = try PeerPair()
        _ = try pair.call("Later")
        let server = try #require(pair.socket.connections.first)
        var called: [String] = []
        var exports: [BusExport] = []
        for path in ["/a", "/b/c"] {
            exports.append(
                try server.export(echo, at: path) { call in
                    called.append(call.path)
                    call.reply { $0.string("") }
                })
        }
        func call(_ path: String) throws -> Bool {
            var answer: Result<MessageReader, BusError>?
            try pair.client.call(BusTarget(path: path, interface: "org.martlet.Test1"), "Later") {
                answer = $0
            }
            #expect(try wait(pair.loop) { answer != nil })
            if case .success = answer { return true }
            return false
        }
        #expect(try call("/a"))
        #expect(try call("/b/c"))
        exports[0].cancel()
        exports.remove(at: 1)
        #expect(try !call("/a"))
        #expect(try !call("/b/c"))
        #expect(called == ["/a", "/b/c"])
    }

    @Test func anExportMayEndInsideItsOwnHandler() throws {
        let pair = try PeerPair()
        _ = try pair.call("Later")
        var export: BusExport?
        export = try pair.socket.connections.first?.export(echo, at: "/once") { call in
            export?.cancel()
            export = nil
            call.reply { $0.string("gone") }
        }
        #expect(export != nil)
        var answers: [Bool] = []
        for _ in 0..<2 {
            try pair.client.call(
                BusTarget(path: "/once", interface: "org.martlet.Test1"), "Later"
            ) { result in
                if case .success = result { answers.append(true) } else { answers.append(false) }
            }
        }
        #expect(try wait(pair.loop) { answers.count == 2 })
        #expect(answers == [true, false])
    }

    @Test func malformedDescriptionIsAnError() throws {
        let pair = try PeerPair()
        let broken = BusInterface("org.martlet.Broken", methods: [BusMethod("A", "(u")])
        #expect(throws: BusError.self) { try pair.client.export(broken, at: "/x") { $0.reply() } }
        #expect(throws: BusError.self) { try pair.client.export(echo, at: "x/") { $0.reply() } }
    }
}

/// The error of a call that must fail.
func failure(_ result: Result<MessageReader, BusError>) throws -> BusError {
    switch result {
    case .failure(let error): return error
    case .success: throw BusError(name: "test", message: "the call succeeded")
    }
}
