import Bus
import Control
import Folders
import Foundation
import Messages
import Testing

/// A control interface on a private socket, with clients, all on one loop. Tests set the clock of the messages.
final class ControlFixture {
    /// A client, and the events that it received, such as `MessageShown 1` and `MessageEnded 1 expired`.
    final class Client {
        let connection: BusConnection
        var signals: [String] = []
        /// The phases of messages that the client received, such as `DidHide 1 expired`.
        var phases: [String] = []
        private var match: BusMatch?

        init(path: String, loop: EventLoop) throws {
            connection = try BusConnection.peer(at: path)
            try connection.attach(to: loop)
            match = try connection.match(MatchRule(interface: ControlInterface.name)) {
                [unowned(unsafe) self] signal in unsafe self.note(signal)
            }
        }

        private func note(_ signal: IncomingSignal) {
            do {
                var line = "\(signal.member) \(try signal.reader.uint32())"
                if try signal.reader.peek() == ValueType("s") {
                    line += " " + (try signal.reader.string())
                }
                if line.hasPrefix("MessageWill") || line.hasPrefix("MessageDid") {
                    phases.append(String(line.dropFirst("Message".count)))
                } else {
                    signals.append(line)
                }
            } catch {
                signals.append("\(signal.member) cannot be read: \(error)")
            }
        }
    }

    let loop: EventLoop
    let switchboard: Switchboard
    let client: Client
    var now: Instant {
        get { clock.now }
        set { clock.now = newValue }
    }
    private let clock: Clock
    let control: Control
    var contentPlace: (Message) -> ContentPlace? {
        get { control.surroundings.contentPlace }
        set { control.surroundings.contentPlace = newValue }
    }
    private let folder: TemporaryFolder
    private let path: String
    private var socket: BusSocket?
    /// The sockets of forwarded clients.
    private var forwarded: [BusSocket] = []

    init(limits: BoardLimits = BoardLimits()) throws {
        folder = try TemporaryFolder()
        path = folder.path + "bus"
        loop = try EventLoop()
        switchboard = Switchboard(limits: limits)
        let clock = Clock()
        let control = Control(switchboard: switchboard, version: "4.5.6") { clock.now }
        self.clock = clock
        self.control = control
        switchboard.connect(control)
        socket = try BusSocket(at: path, loop: loop) { connection in
            do { try control.attach(connection) } catch { Issue.record(error) }
        }
        socket?.onDisconnect = { control.detach($0) }
        client = try Client(path: path, loop: loop)
        switchboard.handle(.outputs(["A-1", "B-1"]), at: clock.now)
        try subscribe(client)
    }

    deinit {
        socket?.close()
        for socket in forwarded { socket.close() }
    }

    /// A client of the forwarded socket, behind a forwarder of this name. It does not subscribe.
    func newForwardedClient(_ forwarder: String) throws -> Client {
        let path = folder.path + "remote-\(forwarded.count)"
        let control = control
        let socket = try BusSocket(at: path, loop: loop) { connection in
            do { try control.attach(connection, forwarder: forwarder) } catch {
                Issue.record(error)
            }
        }
        socket.onDisconnect = { control.detach($0) }
        forwarded.append(socket)
        let client = try Client(path: path, loop: loop)
        try settle(client)
        return client
    }

    /// A further client, which receives signals if it subscribes.
    func newClient(subscribes: Bool = true) throws -> Client {
        let client = try Client(path: path, loop: loop)
        if subscribes { try subscribe(client) } else { try settle(client) }
        return client
    }

    /// Calls `Subscribe`, and waits for the answer.
    func subscribe(_ client: Client) throws {
        _ = try call("Subscribe", from: client).get()
    }

    /// Runs the loop until `condition` is true.
    func wait(until condition: () -> Bool) throws {
        var turns = 0
        while !condition() {
            turns += 1
            guard turns < 2000 else { throw BusError(name: "Test.Timeout", message: "in vain") }
            try loop.turn(timeout: 5000)
        }
    }

    /// Runs the loop until everything that was sent to the client has arrived.
    func settle(_ client: Client? = nil) throws {
        var isDone = false
        let peer = BusTarget(path: "/", interface: "org.freedesktop.DBus.Peer")
        try (client ?? self.client).connection.call(peer, "Ping") { _ in isDone = true }
        try wait { isDone }
    }

    /// Calls a method and returns its answer.
    func call(
        _ member: String, interface: String = ControlInterface.name, from client: Client? = nil,
        _ arguments: (inout MessageWriter) -> Void = { _ in }
    ) throws -> Result<MessageReader, BusError> {
        var answer: Result<MessageReader, BusError>?
        let target = BusTarget(path: ControlInterface.path, interface: interface)
        try (client ?? self.client).connection.call(target, member, arguments: arguments) {
            answer = $0
        }
        try wait { answer != nil }
        guard let answer else { throw BusError(name: "Test.Timeout", message: "no answer") }
        return answer
    }

    /// Calls `Show` with entries and returns the answer.
    func show(
        _ entries: [(String, String, (inout MessageWriter) -> Void)]
    ) throws -> Result<MessageReader, BusError> {
        try call("Show") { writer in
            writer.array("{sv}") { writer in
                for (key, signature, write) in entries { writer.field(key, signature, write) }
            }
        }
    }

    /// Calls `Show` with texts and returns the id.
    @discardableResult
    func show(_ texts: [String: String] = ["title": "t"]) throws -> UInt32 {
        let entries = texts.sorted { $0.key < $1.key }.map { key, text in
            (key, "s", { (writer: inout MessageWriter) in writer.string(text) })
        }
        return try show(entries).get().uint32()
    }

    /// Reports the present outputs.
    func tellOutputs(_ names: [String]) {
        switchboard.handle(.outputs(names), at: now)
        control.outputsChanged()
    }

    /// The message with that id.
    func message(_ id: UInt32) -> Message? {
        MessageID(rawValue: id).flatMap { switchboard.message($0) }
    }
}

/// The time of a fixture.
private final class Clock {
    var now = Instant(microseconds: 1000)
}
