import CLibc

/// A listening socket in the file system; each client gets its own connection.
///
/// Only processes of the same user may connect. The socket's file is removed when the socket is closed or dropped.
@safe package final class BusSocket {
    /// Maximum number of clients at a time; further ones are refused.
    package static let clientLimit = 64

    /// Path of the socket.
    package let path: String
    /// The connections of the present clients.
    package private(set) var connections: [BusConnection] = []
    private let loop: EventLoop
    private let user: UInt32
    private let priority: Priority
    private let handler: (BusConnection) -> Void
    /// Called for each client that has disconnected.
    package var onDisconnect: (BusConnection) -> Void = { _ in }
    private var listener: Listener?
    private var watch: DescriptorWatch?
    private var retry: EventTimer?

    /// Listens at `path`; a missing directory is created for this user alone.
    ///
    /// The socket of a process that has ended is replaced; a socket that answers is an error (EADDRINUSE).
    ///
    /// - Parameters:
    ///   - user: User whose processes may connect; the present user except in tests.
    ///   - handler: Called for each client, to export objects and keep the registrations.
    package init(
        at path: String, loop: EventLoop, priority: Priority = .normal, user: UInt32 = geteuid(),
        _ handler: @escaping (BusConnection) -> Void
    ) throws(BusError) {
        self.path = path
        self.loop = loop
        self.user = user
        self.priority = priority
        self.handler = handler
        let listener = try Listener(path: path)
        self.listener = listener
        retry = try loop.timer { [unowned(unsafe) self] in unsafe self.watch?.setEnabled(true) }
        watch = try loop.onReadable(listener.descriptor, priority: priority) {
            [unowned(unsafe) self] _ in unsafe self.accept()
        }
    }

    deinit { close() }

    /// Closes the socket and all connections and removes the file.
    package func close() {
        watch = nil
        retry = nil
        listener = nil
        let closing = connections
        connections = []
        for connection in closing { connection.close() }
    }

    private func accept() {
        guard let listener else { return }
        switch listener.accept(from: user) {
        case .client(let descriptor):
            guard connections.count < BusSocket.clientLimit else {
                _ = CLibc.close(descriptor)
                return
            }
            serve(descriptor)
        case .nobody: break
        case .exhausted:
            // There is no free descriptor: the waiting client would wake the loop again and again.
            watch?.setEnabled(false)
            retry?.arm(at: loop.now &+ 1_000_000, accuracy: 250_000)
        }
    }

    private func serve(_ descriptor: Int32) {
        do throws(BusError) {
            let connection = try BusConnection(accepted: descriptor)
            connection.onDisconnected { [unowned(unsafe) self, unowned(unsafe) connection] in
                unsafe self.remove(connection)
            }
            try connection.attach(to: loop, priority: priority)
            connections.append(connection)
            handler(connection)
        } catch {
            // The client sees its connection closed.
        }
    }

    private func remove(_ connection: BusConnection) {
        guard let index = connections.firstIndex(where: { $0 === connection }) else { return }
        onDisconnect(connections.remove(at: index))
    }
}
