import Bus

/// The programs that asked to be told what happens: names on the bus, and connections of the private socket. Signals
/// go to each by itself, since anybody on a bus can hear what is sent to all.
struct Subscribers {
    /// The most that there can be.
    static let most = 64

    private struct Subscriber {
        var connection: BusConnection
        /// Nil on the private socket, where the connection says who it is.
        var name: String?
        var watch: Vanishing?
    }

    private var subscribers: [Subscriber] = []

    var isEmpty: Bool { subscribers.isEmpty }

    /// Adds a caller; nothing changes for one that is there already.
    ///
    /// - Parameter gone: Run, once, when the caller's name on the bus is no more. That a connection of the private
    ///   socket is, is for others to say: `remove(_:)`.
    /// - Returns: False where there are as many as there can be.
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

    /// Removes a caller, if it is there.
    mutating func remove(_ connection: BusConnection, _ name: String?) {
        subscribers.removeAll { $0.connection === connection && $0.name == name }
    }

    /// Removes all of a connection that is closed.
    mutating func remove(_ connection: BusConnection) {
        subscribers.removeAll { $0.connection === connection }
    }

    /// Runs `body` for each, with the name to send to; nil: nobody else is at the other end.
    func forEach(_ body: (BusConnection, String?) -> Void) {
        for subscriber in subscribers { body(subscriber.connection, subscriber.name) }
    }
}
