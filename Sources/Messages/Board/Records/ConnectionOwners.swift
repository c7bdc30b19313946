/// The owners of the connections with held messages, and of a few others.
struct ConnectionOwners: Equatable {
    private struct Connection: Equatable {
        var owner: MessageOwner
        /// Number of held messages.
        var messages = 0
    }

    private var connections: [String: Connection] = [:]
    /// Connections without messages whose owners are remembered, the latest last.
    private var idle: [String] = []

    /// Largest number of connections without messages whose owners are remembered.
    private static let mostIdle = 16

    /// Whether both know the same of connections with messages.
    static func == (one: ConnectionOwners, other: ConnectionOwners) -> Bool {
        one.connections == other.connections
    }

    /// The owner of a connection; nil: none of its messages is held, or remembered.
    subscript(name: String) -> MessageOwner? { connections[name]?.owner }

    /// Whether the owner of a connection has been found out, and is remembered.
    func knows(_ name: String) -> Bool {
        connections[name].map { $0.owner != .connection(name) } ?? false
    }

    /// Sets the owner of a connection.
    mutating func set(_ owner: MessageOwner, of name: String) {
        if connections[name] == nil { remember(name) }
        connections[name, default: Connection(owner: owner)].owner = owner
    }

    /// Counts one more held message of a connection.
    mutating func count(_ name: String, of owner: MessageOwner) {
        connections[name, default: Connection(owner: owner)].messages += 1
    }

    /// Counts one held message less of a connection.
    mutating func uncount(_ name: String) {
        connections[name]?.messages -= 1
        guard connections[name]?.messages == 0 else { return }
        if knows(name) { remember(name) } else { connections[name] = nil }
        // Dictionaries keep their memory until they are replaced.
        if connections.isEmpty { connections = [:] }
    }

    private mutating func remember(_ name: String) {
        if idle.last != name { idle.append(name) }
        guard idle.count > Self.mostIdle else { return }
        let first = idle.removeFirst()
        if connections[first]?.messages == 0, !idle.contains(first) { connections[first] = nil }
    }
}
