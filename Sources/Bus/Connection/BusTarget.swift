/// The address of a method call.
package struct BusTarget: Equatable, Sendable {
    /// Bus name; nil: the peer at the other end of a direct connection.
    package var destination: String?
    /// Object path.
    package var path: String
    /// Name of the interface.
    package var interface: String

    /// Creates the address of an object of a service or a peer, with its interface.
    package init(destination: String? = nil, path: String, interface: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
    }

    /// The message bus itself.
    package static let bus = BusTarget(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus")
}
