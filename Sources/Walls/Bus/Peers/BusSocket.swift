import CLibc

/// A listening socket in the file system; each client gets its own connection.
///
/// Only processes of the same user may connect, and each only so often. A client must authenticate itself at once, and
/// its messages are limited. The socket's file is removed when the socket is closed or dropped.
@safe package final class BusSocket {
    /// Bytes of the largest message that any number of clients may send at a time.
    package static let messageSize = 4 << 20
    /// Bytes of the largest message, of which one is collected at a time.
    package static let largestMessage = 17 << 20
    /// Time within which a client must authenticate itself, microseconds.
    package static let patience: UInt64 = 2_000_000
    /// Time within which a message that has begun must be complete, microseconds.
    package static let messageTime: UInt64 = 5_000_000

    package let path: String
    /// The connections of the present clients that have authenticated themselves.
    package var connections: [BusConnection] {
        clients.filter { $0.isServed }.map { $0.connection }
    }
    private let loop: EventLoop
    private let user: UInt32
    private let priority: Priority
    private let handler: (BusConnection) -> Void
    /// Decides about a process that connects.
    private let admits: (BusCredentials) -> Bool
    /// Called for each client that has been served and has disconnected.
    package var onDisconnect: (BusConnection) -> Void = { _ in }
    private var listener: Listener?
    private var watch: DescriptorWatch?
    private var retry: EventTimer?
    private var timer: EventTimer?
    /// In the order in which they came.
    private var clients: [PeerClient] = []

    /// Listens at `path`; a missing directory is created for this user alone.
    ///
    /// The socket of a process that has ended is replaced; a socket that answers is an error (EADDRINUSE).
    ///
    /// - Parameters:
    ///   - user: User whose processes may connect; the present user except in tests.
    ///   - admits: Decides about a process that connects.
    ///   - handler: Called for each client, to export objects and keep the registrations.
    package init(
        at path: String, loop: EventLoop, priority: Priority = .normal, user: UInt32 = geteuid(),
        admits: @escaping (BusCredentials) -> Bool = { _ in true },
        _ handler: @escaping (BusConnection) -> Void
    ) throws(BusError) {
        self.path = path
        self.loop = loop
        self.user = user
        self.priority = priority
        self.admits = admits
        self.handler = handler
        let listener = try Listener(path: path)
        self.listener = listener
        retry = try loop.timer { [unowned(unsafe) self] in unsafe self.watch?.setEnabled(true) }
        timer = try loop.timer { [unowned(unsafe) self] in unsafe self.dropOverdue() }
        watch = try loop.onReadable(listener.descriptor, priority: priority) {
            [unowned(unsafe) self] _ in unsafe self.accept()
        }
    }

    deinit { close() }

    /// Closes the socket and all connections and removes the file.
    package func close() {
        (watch, retry, timer, listener) = (nil, nil, nil, nil)
        let closing = clients
        clients = []
        for client in closing { client.connection.close() }
    }

    private func accept() {
        guard let listener else { return }
        switch listener.accept(from: user) {
        case .client(let descriptor, let credentials):
            guard admits(credentials), makeRoom(for: credentials.processID) else {
                _ = CLibc.close(descriptor)
                return
            }
            welcome(descriptor, credentials.processID)
        case .nobody: break
        case .exhausted:
            // There is no free descriptor: the waiting client would wake the loop again and again.
            watch?.setEnabled(false)
            retry?.arm(at: loop.now &+ 1_000_000, accuracy: 250_000)
        }
    }

    /// Makes room for one more client. Returns false if there is none.
    private func makeRoom(for process: UInt32) -> Bool {
        let places = clients.map {
            PeerPlaces.Place(process: $0.process, isAuthenticated: $0.isServed)
        }
        switch PeerPlaces.admit(process, to: places) {
        case .free: return true
        case .instead(let index):
            drop(clients[index])
            return true
        case .none: return false
        }
    }

    private func welcome(_ descriptor: Int32, _ process: UInt32) {
        do throws(BusError) {
            let gate = try PeerGate(descriptor, loop: loop, priority: priority)
            let connection = try BusConnection(accepted: gate)
            connection.peerProcess = process
            let client = PeerClient(connection, gate, process, until: loop.now &+ Self.patience)
            connection.onDisconnected { [unowned(unsafe) self, unowned(unsafe) client] in
                unsafe self.remove(client)
            }
            connection.readyHandler = { [unowned(unsafe) self, unowned(unsafe) client] in
                unsafe self.serve(client)
            }
            gate.admit = { [unowned(unsafe) self, unowned(unsafe) client] length in
                unsafe self.admit(length, of: client)
            }
            gate.onPumped = { [unowned(unsafe) self, unowned(unsafe) client] in
                unsafe self.update(client)
            }
            try connection.attach(to: loop, priority: priority)
            clients.append(client)
            armTimer()
        } catch {
            // The client sees its connection closed.
        }
    }

    private func serve(_ client: PeerClient) {
        guard client.gate.agree() else { return drop(client) }
        client.isServed = true
        client.deadline = .max
        armTimer()
        handler(client.connection)
        client.gate.resume()
    }

    private func remove(_ client: PeerClient) {
        guard let index = clients.firstIndex(where: { $0 === client }) else { return }
        clients.remove(at: index)
        armTimer()
        if client.isServed { onDisconnect(client.connection) }
        letLargeOn()
    }

    /// Closes a client's connection.
    private func drop(_ client: PeerClient) {
        client.connection.close()
        remove(client)
    }

    // MARK: Messages

    private func admit(_ length: Int, of client: PeerClient) -> PeerGate.Admission {
        guard length <= Self.largestMessage else { return .refused }
        client.hasLarge = false
        client.isWaiting = length > Self.messageSize && clients.contains { $0.hasLarge }
        if client.isWaiting { return .later }
        client.hasLarge = length > Self.messageSize
        client.deadline = .max
        return .granted
    }

    /// Notes how far a client's messages have come.
    private func update(_ client: PeerClient) {
        guard client.isServed else { return }
        if client.gate.isInMessage {
            guard client.deadline == .max else { return }
            client.deadline = loop.now &+ Self.messageTime
            armTimer()
        } else {
            client.deadline = .max
            client.hasLarge = false
            letLargeOn()
        }
    }

    /// Lets the next large message begin, if none is being collected.
    private func letLargeOn() {
        guard !clients.contains(where: { $0.hasLarge }),
            let next = clients.first(where: { $0.isWaiting })
        else { return }
        next.isWaiting = false
        next.gate.resume()
    }

    // MARK: Time

    private func armTimer() {
        let first = clients.reduce(UInt64.max) { min($0, $1.deadline) }
        if first < .max { timer?.arm(at: first, accuracy: 100_000) } else { timer?.disarm() }
    }

    private func dropOverdue() {
        for client in clients where client.deadline <= loop.now {
            // Bytes that came while this process did something else are not late.
            client.gate.pump()
            if client.deadline <= loop.now { drop(client) }
        }
        armTimer()
    }
}

/// A client of a private socket.
private final class PeerClient {
    let connection: BusConnection
    let gate: PeerGate
    let process: UInt32
    /// When the client must have authenticated itself or its message must be complete; the greatest number: never.
    var deadline: UInt64
    var isServed = false
    /// Whether the client sends a large message.
    var hasLarge = false
    /// Whether the client waits until no other one sends a large message.
    var isWaiting = false

    init(
        _ connection: BusConnection, _ gate: PeerGate, _ process: UInt32, until deadline: UInt64
    ) {
        (self.connection, self.gate, self.process) = (connection, gate, process)
        self.deadline = deadline
    }
}
