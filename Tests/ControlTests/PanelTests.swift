import Bus
import Control
import Messages
import Testing

/// The calls and signals of the panel over the control interface.
@Suite(.serialized) struct PanelTests {
    /// Records commands, and refuses them while it has no output.
    private final class Panel {
        /// Commands such as `open A-1 focus`.
        var log: [String] = []
        var hasOutput = true
        var isOpen = false

        func take(_ command: PanelCommand, _ output: String, _ focus: Bool) -> Bool {
            guard hasOutput else { return false }
            log.append("\(command) \(output)\(focus ? " focus" : "")")
            return true
        }
    }

    private let panel = Panel()

    private func fixture() throws -> ControlFixture {
        let fixture = try ControlFixture()
        let panel = panel
        fixture.control.surroundings.panel = { panel.take($0, $1, $2) }
        fixture.control.surroundings.isPanelOpen = { panel.isOpen }
        return fixture
    }

    private static func place(_ output: String, _ focus: Bool) -> (inout MessageWriter) -> Void {
        return { writer in
            writer.string(output)
            writer.bool(focus)
        }
    }

    private func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        guard case .failure(let error) = answer else { return nil }
        return error
    }

    @Test func callsReachThePanel() throws {
        let fixture = try fixture()
        #expect(try fixture.call("OpenPanel", Self.place("", true)).get().isAtEnd)
        #expect(try fixture.call("TogglePanel", Self.place("b-1", false)).get().isAtEnd)
        #expect(try fixture.call("ClosePanel").get().isAtEnd)
        #expect(panel.log == ["open  focus", "toggle B-1", "close "])
    }

    @Test func stateOfTheOpenPanelIsReported() throws {
        let fixture = try fixture()
        #expect(try !fixture.call("PanelOpen").get().bool())
        panel.isOpen = true
        #expect(try fixture.call("PanelOpen").get().bool())
    }

    @Test(arguments: ["OpenPanel", "TogglePanel"])
    func errorForAMissingOutputListsTheOthers(method: String) throws {
        let fixture = try fixture()
        let answer = error(try fixture.call(method, Self.place("C-1", false)))
        #expect(answer?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(answer?.message == "output: “C-1” is not allowed; allowed: A-1, B-1")
        let long = String(repeating: "é", count: 5000)
        let answerToLong = error(try fixture.call(method, Self.place(long, false)))
        #expect(answerToLong?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(panel.log.isEmpty)
    }

    @Test(arguments: ["", "A-1"])
    func panelWithoutCompositorStaysClosed(output: String) throws {
        let fixture = try fixture()
        panel.hasOutput = false
        fixture.switchboard.handle(.outputs([]), at: fixture.now)
        for method in ["OpenPanel", "TogglePanel"] {
            let answer = error(try fixture.call(method, Self.place(output, false)))
            #expect(answer?.name == "org.martlet.Martlet1.Error.NoOutput")
            #expect(answer?.message == "there is no output to show the panel on")
        }
        #expect(try fixture.call("ClosePanel").get().isAtEnd)
    }

    @Test func subscribersHearOfThePanel() throws {
        let fixture = try fixture()
        var told: [Bool] = []
        let client = try fixture.newClient()
        let match = try client.connection.match(
            MatchRule(interface: ControlInterface.name, member: "PanelChanged")
        ) { signal in
            do { told.append(try signal.reader.bool()) } catch { Issue.record(error) }
        }
        fixture.control.panelChanged(true)
        fixture.control.panelChanged(false)
        try fixture.settle(client)
        #expect(told == [true, false])
        withExtendedLifetime(match) {}
    }
}
