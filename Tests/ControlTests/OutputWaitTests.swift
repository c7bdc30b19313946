import Bus
import Control
import Messages
import Testing

/// Calls that arrive before any output is known.
@Suite(.serialized) struct OutputWaitTests {
    /// A fixture without outputs whose panel opens, and the log of its requests.
    private func fixture(patience: UInt64) throws -> (ControlFixture, log: () -> [String]) {
        final class Log { var lines: [String] = [] }
        let (fixture, log) = (try ControlFixture(), Log())
        fixture.control.surroundings.outputWait = try OutputWait(
            fixture.control, loop: fixture.loop, patience: patience)
        fixture.control.surroundings.panel = { command, output, _ in
            log.lines.append("\(command) \(output)")
            return true
        }
        fixture.now = Instant(microseconds: fixture.loop.now)
        fixture.tellOutputs([])
        return (fixture, { log.lines })
    }

    private static let control = BusTarget(
        path: ControlInterface.path, interface: ControlInterface.name)

    private func open(_ output: String) -> (inout MessageWriter) -> Void {
        return { writer in
            writer.string(output)
            writer.bool(false)
        }
    }

    @Test func callIsAnsweredOnceAnOutputIsKnown() throws {
        let (fixture, log) = try fixture(patience: 60_000_000)
        var answers: [Result<MessageReader, BusError>] = []
        for output in ["A-1", "C-1"] {
            try fixture.client.connection.call(
                Self.control, "OpenPanel", arguments: open(output)
            ) { answers.append($0) }
        }
        try fixture.settle()
        #expect(answers.isEmpty && log().isEmpty)
        fixture.tellOutputs(["A-1"])
        try fixture.wait { answers.count == 2 }
        #expect(log() == ["open A-1"])
        #expect(
            throws: BusError(
                name: "org.martlet.Martlet1.Error.InvalidValue",
                message: "output: “C-1” is not allowed; allowed: A-1")
        ) { try answers[1].get() }
    }

    @Test func callWaitsForOutputsForABoundedTime() throws {
        let (fixture, log) = try fixture(patience: 30_000)
        #expect(try fixture.call("Outputs").get().strings().isEmpty)
        _ = try fixture.call("OpenPanel", open("")).get()
        #expect(log() == ["open "])
    }

    @Test func callsThatNeedNoOutputAreAnsweredAtOnce() throws {
        let (fixture, _) = try fixture(patience: 60_000_000)
        #expect(try !fixture.call("PanelOpen").get().bool())
        _ = try fixture.call("ClosePanel").get()
    }

    @Test func callOfADisconnectedClientIsDropped() throws {
        let (fixture, log) = try fixture(patience: 60_000_000)
        var client: ControlFixture.Client? = try fixture.newClient()
        try client?.connection.call(
            Self.control, "OpenPanel", arguments: open("")
        ) { _ in }
        if let client { try fixture.settle(client) }
        client?.connection.close()
        client = nil
        try fixture.settle()
        fixture.tellOutputs(["A-1"])
        try fixture.settle()
        #expect(log().isEmpty)
    }

    @Test func numberOfWaitingCallsIsBounded() throws {
        let (fixture, log) = try fixture(patience: 60_000_000)
        var answers = 0
        for _ in 0..<80 {
            try fixture.client.connection.call(
                Self.control, "OpenPanel", arguments: open("")
            ) { _ in
                answers += 1
            }
        }
        try fixture.wait { answers == 16 }
        fixture.tellOutputs(["A-1"])
        try fixture.wait { answers == 80 }
        #expect(log().count == 80)
    }
}
