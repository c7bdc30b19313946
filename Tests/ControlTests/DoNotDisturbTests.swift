import Bus
import Control
import Messages
import Rules
import Testing

/// The calls and signals of do not disturb over the control interface.
@Suite(.serialized) struct DoNotDisturbTests {
    @Test func callsTurnItOnAndOff() throws {
        let fixture = try ControlFixture()
        fixture.control.keepers.modes = ModeDouble(fixture.control, fixture.switchboard)
        #expect(try !fixture.call("DoNotDisturb").get().bool())
        for isOn in [true, false] {
            #expect(try fixture.call("SetDoNotDisturb", { $0.bool(isOn) }).get().isAtEnd)
            #expect(fixture.switchboard.level == (isOn ? .critical : .all))
            #expect(try fixture.call("DoNotDisturb").get().bool() == isOn)
        }
    }

    @Test func subscribersHearOfEveryChangeOnce() throws {
        let fixture = try ControlFixture()
        let modes = ModeDouble(fixture.control, fixture.switchboard)
        fixture.control.keepers.modes = modes
        var told: [Bool] = []
        let client = try fixture.newClient()
        let match = try client.connection.match(
            MatchRule(interface: ControlInterface.name, member: "DoNotDisturbChanged")
        ) { signal in
            do { told.append(try signal.reader.bool()) } catch { Issue.record(error) }
        }
        for isOn in [true, true, false] {
            modes.handle(isOn ? .add(.doNotDisturb, until: nil) : .remove(.doNotDisturb))
        }
        try fixture.settle(client)
        #expect(told == [true, false])
        withExtendedLifetime(match) {}
    }
}
