package import Bus

/// A client of a session's message bus: calls that wait for their answers, and signals that are kept until
/// a test looks at them.
@MainActor package final class BusClient {
    /// The connection.
    package let connection: BusConnection
    private let loop: EventLoop

    /// Connects to a bus by its D-Bus address.
    package init(address: String) throws {
        loop = try EventLoop()
        connection = try BusConnection.introduced(address: address)
        try connection.attach(to: loop)
    }

    /// Calls a method and waits for its answer.
    ///
    /// - Parameter limit: Seconds.
    @discardableResult
    package func call(
        _ target: BusTarget, _ member: String, within limit: Double = patience,
        arguments: (inout MessageWriter) -> Void = { _ in }
    ) throws -> MessageReader {
        try connection.callAndWait(
            target, member, timeout: UInt64(limit * 1_000_000), arguments: arguments)
    }

    /// Whether a connection owns the name.
    package func hasOwner(_ name: String) throws -> Bool {
        try call(.bus, "NameHasOwner") { $0.string(name) }.bool()
    }

    /// Waits until a connection owns the name. When the daemon owns one name, it may still wait for another.
    package func waitForOwner(of name: String) throws {
        _ = try wait(for: "an owner of \(name)") { try hasOwner(name) ? true : nil }
    }

    /// Runs handlers of incoming messages for this many seconds, and of all messages that have arrived by then.
    package func pump(_ seconds: Double = 0) throws {
        let deadline = monotonicSeconds() + seconds
        while true {
            let left = deadline - monotonicSeconds()
            guard left > 0 else { break }
            try loop.turn(timeout: UInt64(left * 1_000_000))
        }
        // A turn runs one handler, and sd-bus does not tell how many messages are left.
        for _ in 0..<50 { try loop.turn(timeout: 0) }
    }

    /// Asks `condition` again and again, and handles signals in between.
    package func eventually(
        within limit: Double = patience, _ condition: () throws -> Bool
    ) throws -> Bool {
        let deadline = monotonicSeconds() + limit
        while try !condition() {
            if monotonicSeconds() >= deadline { return false }
            try pump(0.005)
        }
        return true
    }
}
