/// What a method call is addressed to.
package struct BusTarget: Equatable, Sendable {
    /// The name on the bus; `nil` for the peer at the other end of a direct connection.
    package var destination: String?
    /// The object.
    package var path: String
    /// The interface.
    package var interface: String

    /// Names an object of a service, or of a peer, and its interface.
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
