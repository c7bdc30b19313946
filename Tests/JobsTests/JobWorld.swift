import Bus
import Jobs
import Messages
import Support
import Testing

/// The server of job views, programs with jobs, and the reports to the daemon.
@MainActor final class JobWorld {
    /// The events that the bar and the receivers of effects got.
    final class Told: EffectReceiver {
        var items: [BarItemID: BarItem] = [:]
        /// How often an item was set or removed.
        var count = 0
        var messages: [Message] = []

        func perform(_ effect: BoardEffect) {
            if case .added(let message) = effect { messages.append(message) }
        }
    }

    /// A program with jobs.
    final class Program {
        let connection: BusConnection
        /// Names of the received signals, each with its view.
        var signals: [String] = []
        private var match: BusMatch?

        init(_ bus: PrivateBus, _ loop: EventLoop) throws {
            connection = try BusConnection.introduced(address: bus.address)
            try connection.attach(to: loop)
            match = try connection.match(MatchRule(interface: "org.kde.JobViewV2")) {
                [unowned(unsafe) self] signal in
                unsafe self.signals.append("\(signal.member) \(signal.path)")
            }
        }
    }

    let bus: PrivateBus
    let loop: EventLoop
    let jobs: Jobs
    let program: Program
    let told = Told()

    init() throws {
        bus = try PrivateBus()
        loop = try EventLoop()
        let switchboard = Switchboard()
        switchboard.connect(told)
        jobs = try Jobs(loop: loop, switchboard: switchboard) {
            [address = bus.address] () throws(BusError) in
            try BusConnection(address: address, isBus: true)
        }
        program = try Program(bus, loop)
        let told = told
        jobs.itemChanged = { id, item in
            told.items[id] = item
            told.count += 1
        }
        jobs.setServing(true)
        try serve(for: 0.05)
    }

    func newProgram() throws -> Program { try Program(bus, loop) }

    /// Runs the loop for a time, seconds.
    func serve(for seconds: Double) throws { _ = try serve(within: seconds) { false } }

    /// Runs the loop until a condition is true, for at most `seconds`.
    func serve(within seconds: Double = 5, until condition: () -> Bool) throws -> Bool {
        // Other tests may have run since the last turn.
        try loop.turn(timeout: 0)
        let end = loop.now + UInt64(seconds * 1_000_000)
        while !condition() {
            guard loop.now < end else { return false }
            try loop.turn(timeout: 2000)
        }
        return true
    }

    /// Calls a method, and waits for the answer.
    func call(
        _ member: String, at path: String, _ interface: String, by program: Program? = nil,
        name: String = "org.kde.JobViewServer",
        _ arguments: (inout MessageWriter) -> Void = { _ in }
    ) throws -> Result<MessageReader, BusError> {
        var result: Result<MessageReader, BusError>?
        let target = BusTarget(destination: name, path: path, interface: interface)
        try (program ?? self.program).connection.call(target, member, arguments: arguments) {
            result = $0
        }
        #expect(try serve { result != nil })
        return try #require(result)
    }

    /// Requests a view by the newer method; returns its path.
    func view(
        _ capabilities: Int32 = 3, by program: Program? = nil, immediate: Bool = true,
        _ hints: (inout MessageWriter) -> Void = { _ in }
    ) throws -> String {
        try call("requestView", at: "/JobViewServer", "org.kde.JobViewServerV2", by: program) {
            $0.string("org.kde.dolphin")
            $0.int32(capabilities)
            $0.array("{sv}") { writer in
                writer.field("immediate", "b") { $0.bool(immediate) }
                hints(&writer)
            }
        }.get().objectPath()
    }

    func update(_ path: String, _ properties: (inout MessageWriter) -> Void) throws {
        _ = try call("update", at: path, "org.kde.JobViewV3") { $0.array("{sv}", properties) }.get()
    }

    func terminate(_ path: String, _ code: UInt32, _ text: String) throws {
        _ = try call("terminate", at: path, "org.kde.JobViewV3") { writer in
            writer.uint32(code)
            writer.string(text)
            writer.array("{sv}") { _ in }
        }.get()
    }
}
