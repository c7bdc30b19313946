import Bus
import InputPanels

/// The programs that hold regions of keyboards for as long as they live: names on a bus, and connections of the
/// private socket.
struct KeyboardClients {
    /// How many there can be, so that nobody makes us watch names without end.
    static let most = 64

    private struct Client {
        var owner: RegionOwner
        var connection: BusConnection
        /// Nil on the private socket, where the connection says who it is.
        var sender: String?
        var watch: Vanishing?
    }

    private var clients: [Client] = []
    private var last: UInt64 = 0

    /// The owner that a caller is; nil where it holds nothing.
    func owner(_ call: MethodCall) -> RegionOwner? {
        let sender = call.sender
        return clients.first { $0.connection === call.connection && $0.sender == sender }?.owner
    }

    /// Makes a caller an owner.
    ///
    /// - Parameter gone: Run, once, when the caller's name on the bus is no more. That a connection of the private
    ///   socket is, is for others to say: `drop(_:)`.
    /// - Returns: Nil where there are as many as there can be.
    mutating func add(
        _ call: MethodCall, gone: @escaping (RegionOwner) -> Void
    ) throws(BusError) -> RegionOwner? {
        guard clients.count < Self.most else { return nil }
        last &+= 1
        let owner = RegionOwner.client(last)
        var client = Client(owner: owner, connection: call.connection, sender: call.sender)
        if let sender = client.sender {
            client.watch = try call.connection.watchVanishing(of: sender) { gone(owner) }
        }
        clients.append(client)
        return owner
    }

    /// Forgets an owner.
    mutating func drop(_ owner: RegionOwner) {
        clients.removeAll { $0.owner == owner }
    }

    /// Forgets all owners of a connection, and says which they were.
    mutating func drop(_ connection: BusConnection) -> [RegionOwner] {
        let gone = clients.filter { $0.connection === connection }.map { $0.owner }
        clients.removeAll { $0.connection === connection }
        return gone
    }
}
