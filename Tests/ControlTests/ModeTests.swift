import Bus
import Control
import Messages
import Rules
import Testing

/// Calls about modes.
@Suite(.serialized) struct ModeTests {
    private let fixture: ControlFixture
    private let modes: ModeDouble

    init() throws {
        fixture = try ControlFixture()
        modes = ModeDouble(fixture.control, fixture.switchboard)
        fixture.control.keepers.modes = modes
    }

    private var on: [String] {
        modes.modeStates.filter { $0.isOn }.map { $0.name.rawValue }
    }

    private func call(
        _ member: String, _ name: String, until: Int64? = nil
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call(member) { writer in
            writer.string(name)
            if let until { writer.int64(until) }
        }
    }

    /// The name of the error that answers a call; empty: the call succeeded.
    private func error(_ answer: Result<MessageReader, BusError>) -> String {
        guard case .failure(let error) = answer else { return "" }
        return String(error.name.dropFirst("org.martlet.Martlet1.Error.".utf8.count))
    }

    @Test func modesAreAddedRemovedToggledAndSet() throws {
        _ = try call("AddMode", "work", until: 0).get()
        #expect(on == ["work"])
        #expect(try call("ToggleMode", "film", until: 5000).get().bool())
        #expect(try !call("ToggleMode", "work", until: 0).get().bool())
        #expect(on == ["film"])
        _ = try fixture.call("SetModes") { $0.strings(["a", "b", "a"]) }.get()
        #expect(on == ["a", "b"])
        _ = try call("RemoveMode", "a").get()
        #expect(on == ["b"])
    }

    @Test func configuredModeIsFoundInAnyCase() throws {
        modes.handle(.configure([ModeName(known: "Film"): ModeSettings()]))
        _ = try call("AddMode", "film", until: 0).get()
        _ = try call("AddMode", "DO-NOT-DISTURB", until: 0).get()
        #expect(on == ["Film", "do-not-disturb"])
        _ = try fixture.call("SetModes") { $0.strings(["FILM"]) }.get()
        #expect(on == ["Film"])
        _ = try call("RemoveMode", "fILM").get()
        #expect(on.isEmpty)
    }

    @Test func listHasEveryMode() throws {
        modes.handle(.add(.doNotDisturb, until: 5000))
        var lines: [String] = []
        let reader = try fixture.call("Modes").get()
        try reader.array("a{sv}") { () throws(BusError) in
            try reader.dictionary { (key, signature) throws(BusError) in
                switch signature {
                case "s": lines.append("\(key) \(try reader.string())")
                case "b": lines.append("\(key) \(try reader.bool())")
                case "x": lines.append("\(key) \(try reader.int64())")
                case "as":
                    lines.append("\(key) \(try reader.strings().joined(separator: ","))")
                default: try reader.skip()
                }
            }
        }
        #expect(
            lines == [
                "name do-not-disturb", "on true", "shows critical", "until 5000", "reasons asked",
                "unknown ",
            ])
    }

    @Test(arguments: ["", "a b", "../a", String(repeating: "a", count: 65)])
    func invalidNameIsRefused(name: String) throws {
        #expect(error(try call("AddMode", name, until: 0)) == "InvalidValue")
        #expect(error(try call("RemoveMode", name)) == "InvalidValue")
        #expect(error(try call("ToggleMode", name, until: 0)) == "InvalidValue")
        #expect(error(try fixture.call("SetModes") { $0.strings(["a", name]) }) == "InvalidValue")
        #expect(on.isEmpty)
    }

    @Test func timeBeforeAllTimesIsRefused() throws {
        #expect(error(try call("AddMode", "work", until: -1)) == "InvalidValue")
        #expect(on.isEmpty)
    }

    @Test func numberOfRequestedModesIsBounded() throws {
        let names = (0...ModeRequest.most).map { "m\($0)" }
        #expect(error(try fixture.call("SetModes") { $0.strings(names) }) == "TooManyModes")
        _ = try fixture.call("SetModes") { $0.strings(Array(names.dropLast())) }.get()
        #expect(error(try call("AddMode", "work", until: 0)) == "TooManyModes")
        #expect(error(try call("ToggleMode", "work", until: 0)) == "TooManyModes")
    }

    private func hold(_ name: String, from client: ControlFixture.Client) throws -> UInt32 {
        try fixture.call("HoldMode", from: client) { writer in
            writer.string(name)
            writer.string("mpv\u{1B}[31m")
            writer.string("film")
        }.get().uint32()
    }

    @Test func holdEndsWithItsConnection() throws {
        let client = try fixture.newClient(subscribes: false)
        _ = try hold("film", from: client)
        #expect(on == ["film"])
        #expect(modes.modeStates.first { $0.isOn }?.reasons.count == 1)
        client.connection.close()
        try fixture.wait { self.on.isEmpty }
    }

    @Test func onlyItsHolderReleasesAHold() throws {
        let (one, other) = (try fixture.newClient(), try fixture.newClient())
        let number = try hold("film", from: one)
        _ = try fixture.call("ReleaseMode", from: other) { $0.uint32(number) }.get()
        #expect(on == ["film"])
        _ = try fixture.call("ReleaseMode", from: one) { $0.uint32(number) }.get()
        #expect(on.isEmpty)
        for _ in 0..<8 { _ = try hold("film", from: one) }
        let answer = try fixture.call("HoldMode", from: one) { writer in
            for text in ["film", "", ""] { writer.string(text) }
        }
        #expect(error(answer) == "TooManyModes")
    }

    @Test func subscribersHearWhichModesAreOn() throws {
        var told: [[String]] = []
        let client = try fixture.newClient()
        let match = try client.connection.match(
            MatchRule(interface: ControlInterface.name, member: "ModesChanged")
        ) { signal in
            do { told.append(try signal.reader.strings()) } catch { Issue.record(error) }
        }
        for name in ["work", "film", "work"] { _ = try call("ToggleMode", name, until: 0).get() }
        try fixture.settle(client)
        #expect(told == [["work"], ["film", "work"], ["film"]])
        withExtendedLifetime(match) {}
    }
}
