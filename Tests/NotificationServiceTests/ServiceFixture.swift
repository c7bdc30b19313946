import Bus
import Messages
import NotificationService
import Support

/// A service and its clients on a private bus, all on one loop. Tests set the clock of the messages.
final class ServiceFixture {
    /// The signals that a client got, such as `closed 1 2` and `action 1 default`.
    final class Client {
        let connection: BusConnection
        var signals: [String] = []
        private var match: BusMatch?

        init(_ bus: PrivateBus, _ loop: EventLoop) throws {
            connection = try BusConnection(address: bus.address, isBus: true)
            try connection.attach(to: loop)
            let rule = MatchRule(interface: NotificationInterface.name)
            match = try connection.match(rule) { [unowned(unsafe) self] signal in
                unsafe self.note(signal)
            }
        }

        private func note(_ signal: IncomingSignal) {
            do {
                let id = try signal.reader.uint32()
                let isNumber = signal.member == "NotificationClosed"
                let value = isNumber ? "\(try signal.reader.uint32())" : try signal.reader.string()
                signals.append("\(signal.member) \(id) \(value)")
            } catch {
                signals.append("\(signal.member) cannot be read: \(error)")
            }
        }
    }

    let loop: EventLoop
    let switchboard: Switchboard
    let client: Client
    private(set) var log: [String] = []
    var now = Instant(microseconds: 1000)
    private let bus: PrivateBus
    private let connection: BusConnection
    private var service: NotificationService?

    /// The lookup of a connection's sandbox.
    var inquire: (String, @escaping (SenderIdentity) -> Void) -> Void {
        get { service?.inquire ?? { _, _ in } }
        set { service?.inquire = newValue }
    }

    /// Called with a message and the process of its sender.
    var posted: (MessageID, UInt32) -> Void {
        get { service?.posted ?? { _, _ in } }
        set { service?.posted = newValue }
    }

    /// Whether sounds can be played.
    var playsSounds: () -> Bool {
        get { service?.playsSounds ?? { false } }
        set { service?.playsSounds = newValue }
    }

    /// The lookup of an application's icon.
    var applicationIcon: (String, String) -> PictureSource? {
        get { service?.applicationIcon ?? { _, _ in nil } }
        set { service?.applicationIcon = newValue }
    }

    /// The lookup of an application's name.
    var applicationName: (String) -> String? {
        get { service?.applicationName ?? { _ in nil } }
        set { service?.applicationName = newValue }
    }

    /// Applications that hold messages back.
    var inhibitions: Inhibitions? { service?.inhibitions }

    init(limits: BoardLimits = BoardLimits()) throws {
        bus = try PrivateBus()
        loop = try EventLoop()
        switchboard = Switchboard(limits: limits)
        connection = try BusConnection(address: bus.address, isBus: true)
        try connection.attach(to: loop)
        client = try Client(bus, loop)
        let service = try NotificationService(
            connection: connection, inquiries: connection, switchboard: switchboard,
            version: "4.5.6",
            clock: { [unowned(unsafe) self] in unsafe self.now },
            log: { [unowned(unsafe) self] in unsafe self.log.append($0) })
        switchboard.connect(service)
        switchboard.handle(.outputs(["A-1"]), at: now)
        self.service = service
        var outcome: NameOutcome?
        try connection.requestName(NotificationInterface.name) { outcome = $0 }
        try wait { outcome != nil }
    }

    func newClient() throws -> Client { try Client(bus, loop) }

    /// Runs the loop until `condition` is true.
    func wait(until condition: () -> Bool) throws {
        var turns = 0
        while !condition() {
            turns += 1
            guard turns < 2000 else {
                throw BusError(name: "Test.Timeout", message: "waited in vain")
            }
            try loop.turn(timeout: 5000)
        }
    }

    /// Runs the loop until everything that was sent has arrived, by a call to the bus whose answer comes last.
    func settle() throws {
        for connection in [connection, client.connection] {
            var isDone = false
            try connection.call(.bus, "GetId") { _ in isDone = true }
            try wait { isDone }
        }
    }

    /// Calls a method and returns its answer.
    func call(
        _ member: String, interface: String = NotificationInterface.name,
        from client: Client? = nil,
        _ arguments: (inout MessageWriter) -> Void = { _ in }
    ) throws -> Result<MessageReader, BusError> {
        var answer: Result<MessageReader, BusError>?
        let target = BusTarget(
            destination: NotificationInterface.name, path: NotificationInterface.path,
            interface: interface)
        try (client ?? self.client).connection.call(target, member, arguments: arguments) {
            answer = $0
        }
        try wait { answer != nil }
        guard let answer else { throw BusError(name: "Test.Timeout", message: "no answer") }
        return answer
    }

    /// Calls `Notify` and returns the id.
    @discardableResult
    func notify(_ notification: Notification = Notification(), from client: Client? = nil) throws
        -> UInt32
    {
        try call("Notify", from: client) { notification.write(to: &$0) }.get().uint32()
    }

    /// The message with that id, which must be held.
    func message(_ id: UInt32) -> Message? {
        MessageID(rawValue: id).flatMap { switchboard.message($0) }
    }
}
