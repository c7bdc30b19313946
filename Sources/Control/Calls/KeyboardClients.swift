import Bus
import InputPanels

/// The programs that own keyboard regions while they are connected: bus names, and connections of the private socket.
struct KeyboardClients {
    /// Maximum number of programs, so that the number of watched bus names is limited.
    static let most = 64

    private struct Client {
        var owner: RegionOwner
        var connection: BusConnection
        /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
        var sender: String?
        var watch: Vanishing?
    }

    private var clients: [Client] = []
    private var last: UInt64 = 0

    /// The owner for a caller; nil: the caller owns no region.
    func owner(_ call: MethodCall) -> RegionOwner? {
        let sender = call.sender
        return clients.first { $0.connection === call.connection && $0.sender == sender }?.owner
    }

    /// Makes a caller an owner.
    ///
    /// - Parameter gone: Called once, when the caller's bus name has disappeared. For connections of the private
    ///   socket, call `drop(_:)` instead.
    /// - Returns: nil: the limit of owners is reached.
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

    /// Removes an owner.
    mutating func drop(_ owner: RegionOwner) {
        clients.removeAll { $0.owner == owner }
    }

    /// Removes all owners of a connection, and returns them.
    mutating func drop(_ connection: BusConnection) -> [RegionOwner] {
        let gone = clients.filter { $0.connection === connection }.map { $0.owner }
        clients.removeAll { $0.connection === connection }
        return gone
    }
}
