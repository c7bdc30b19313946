import Bus
import Control
import Messages
import Rules
import Testing

/// The calls and signals of snoozed messages over the control interface.
@Suite(.serialized) struct SnoozeTests {
    private func fixture() throws -> ControlFixture {
        let fixture = try ControlFixture()
        fixture.control.surroundings.wallClock = { 1_000_000 }
        return fixture
    }

    private func snooze(
        _ id: UInt32, until time: Int64, _ fixture: ControlFixture
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call("Snooze") { writer in
            writer.uint32(id)
            writer.int64(time)
        }
    }

    private func state(_ id: UInt32, _ fixture: ControlFixture) -> MessageState? {
        MessageID(rawValue: id).flatMap { fixture.switchboard.state(of: $0) }
    }

    @Test func newestOrNamedMessageIsSnoozedAndReturns() throws {
        let fixture = try fixture()
        let ids = [try fixture.show(), try fixture.show()]
        #expect(try snooze(0, until: 1_600_000, fixture).get().uint32() == ids[1])
        #expect(try snooze(0, until: 1_600_000, fixture).get().uint32() == ids[0])
        #expect(state(ids[0], fixture) == .snoozed)
        #expect(try snooze(ids[0], until: 0, fixture).get().uint32() == ids[0])
        #expect(state(ids[0], fixture) == .shown)
        try fixture.settle()
        #expect(fixture.client.signals.filter { $0.hasPrefix("MessageSnoozed") }.count == 2)
        #expect(fixture.client.phases.contains("DidHide \(ids[1]) snoozed"))
    }

    @Test func snoozeLastsAYearAtMost() throws {
        let fixture = try fixture()
        #expect(try fixture.show() == 1)
        let end: Int64 = 1_000_000 + 366 * 86_400_000
        guard case .failure = try snooze(1, until: end + 1, fixture) else {
            Issue.record("not refused")
            return
        }
        #expect(try snooze(1, until: end, fixture).get().uint32() == 1)
    }

    @Test func listNamesTheEndOfASnooze() throws {
        let fixture = try fixture()
        let id = try fixture.show()
        _ = try snooze(id, until: 1_600_000, fixture).get()
        var fields: [String: Int64] = [:]
        let reader = try fixture.call("List").get()
        try reader.array("a{sv}") { () throws(BusError) in
            try reader.dictionary { (key, signature) throws(BusError) in
                if signature == "x" { fields[key] = try reader.int64() } else { try reader.skip() }
            }
        }
        #expect(fields["snoozed-until"] == 1_600_000)
        #expect(try fixture.call("HideAll").get().uint32() == 0)
        #expect(state(id, fixture) == .snoozed)
    }

    /// The board asks for the same moment again, for which the timer must be set again.
    @Test func clockThatIsSetBackAsTheTimerFiresDelaysTheMessageNoLonger() throws {
        let fixture = try fixture()
        let number = try fixture.show()
        let id = try #require(MessageID(rawValue: number))
        var asked = 0
        let timer = try SnoozeTimer(loop: fixture.loop, switchboard: fixture.switchboard) {
            asked += 1
            return asked < 3 ? 0 : 2000
        }
        fixture.switchboard.connect(timer)
        fixture.switchboard.handle(.snooze(id, .until(1000)), at: fixture.now)
        try fixture.wait { fixture.switchboard.state(of: id) == .shown }
        #expect(asked == 3)
    }

    private func snooze(
        _ id: UInt32, untilModeEnds mode: String, _ fixture: ControlFixture
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call("SnoozeUntilModeEnds") { writer in
            writer.uint32(id)
            writer.string(mode)
        }
    }

    @Test func messageIsSnoozedUntilAModeEnds() throws {
        let fixture = try fixture()
        let modes = ModeDouble(fixture.control, fixture.switchboard)
        fixture.control.keepers.modes = modes
        let id = try fixture.show()
        for (mode, error) in [
            ("focus", "InvalidValue"), ("", "InvalidValue"), ("a b", "InvalidValue"),
        ] {
            guard case .failure(let refusal) = try snooze(id, untilModeEnds: mode, fixture) else {
                Issue.record("not refused")
                return
            }
            #expect(refusal.name == "org.martlet.Martlet1.Error." + error)
        }
        #expect(modes.add(ModeName(known: "focus"), until: nil))
        #expect(try snooze(0, untilModeEnds: "focus", fixture).get().uint32() == id)
        #expect(state(id, fixture) == .snoozed)
        var fields: [String: String] = [:]
        let reader = try fixture.call("List").get()
        try reader.array("a{sv}") { () throws(BusError) in
            try reader.dictionary { (key, signature) throws(BusError) in
                if signature == "s" { fields[key] = try reader.string() } else { try reader.skip() }
            }
        }
        #expect(fields["snoozed-mode"] == "focus")
        modes.remove(ModeName(known: "focus"))
        #expect(state(id, fixture) == .shown)
    }

    @Test(
        arguments: [
            (0, 1_600_000, "UnknownMessage"), (77, 1_600_000, "UnknownMessage"),
            (1, 1_000_000, "InvalidValue"), (1, -5, "InvalidValue"), (1, Int64.max, "InvalidValue"),
            (1, Int64.min, "InvalidValue"), (1, 0, "InvalidValue"),
        ] as [(UInt32, Int64, String)])
    func wrongCallsAreRefused(id: UInt32, time: Int64, error: String) throws {
        let fixture = try fixture()
        if id == 1 { #expect(try fixture.show() == 1) }
        guard case .failure(let refusal) = try snooze(id, until: time, fixture) else {
            Issue.record("not refused")
            return
        }
        #expect(refusal.name == "org.martlet.Martlet1.Error." + error, "\(refusal.message)")
    }
}
