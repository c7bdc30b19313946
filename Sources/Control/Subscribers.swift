import Bus

/// The programs that subscribed to events: bus names, and connections of the private socket. Signals are sent to each
/// of them alone, because every program on a bus can receive a broadcast.
struct Subscribers {
    /// Maximum number of subscribers.
    static let most = 64

    private struct Subscriber {
        var connection: BusConnection
        /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
        var name: String?
        var watch: Vanishing?
    }

    private var subscribers: [Subscriber] = []

    var isEmpty: Bool { subscribers.isEmpty }

    /// Adds a caller, unless it is a subscriber already.
    ///
    /// - Parameter gone: Called once, when the caller's bus name has disappeared. For connections of the private
    ///   socket, call `remove(_:)` instead.
    /// - Returns: Whether there was room.
    mutating func add(
        _ call: MethodCall, gone: @escaping (BusConnection, String) -> Void
    ) throws(BusError) -> Bool {
        let (connection, name) = (call.connection, call.sender)
        if subscribers.contains(where: { $0.connection === connection && $0.name == name }) {
            return true
        }
        guard subscribers.count < Self.most else { return false }
        var subscriber = Subscriber(connection: connection, name: name)
        if let name {
            subscriber.watch = try connection.watchVanishing(of: name) { gone(connection, name) }
        }
        subscribers.append(subscriber)
        return true
    }

    /// Removes a caller, if it is a subscriber.
    mutating func remove(_ connection: BusConnection, _ name: String?) {
        subscribers.removeAll { $0.connection === connection && $0.name == name }
    }

    /// Removes all subscribers of a closed connection.
    mutating func remove(_ connection: BusConnection) {
        subscribers.removeAll { $0.connection === connection }
    }

    /// Runs `body` for each subscriber, with the bus name to send to; nil: the connection has no other receiver.
    func forEach(_ body: (BusConnection, String?) -> Void) {
        for subscriber in subscribers { body(subscriber.connection, subscriber.name) }
    }
}
