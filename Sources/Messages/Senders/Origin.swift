/// The way by which a message came; its events are sent back the same way.
package enum Origin: Hashable, Sendable {
    /// A client of `org.freedesktop.Notifications`, by its unique name on the bus; empty: a client of an earlier
    /// session bus, which cannot be told anything.
    case application(busName: String)
    /// An application that uses the portal, by its id; empty: the portal does not know the application.
    case portal(application: String)
    /// A client of `org.martlet.Martlet1`.
    case command

    /// Whether both are commands, or neither is: processes of one application have different origins.
    func isLike(_ other: Origin) -> Bool { (self == .command) == (other == .command) }
}
