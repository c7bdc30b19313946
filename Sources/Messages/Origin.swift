/// Who sent a message, and so who is told what becomes of it.
package enum Origin: Hashable, Sendable {
    /// A client of `org.freedesktop.Notifications`, by its unique name on the bus; empty: one of an earlier session bus,
    /// which is told nothing.
    case application(busName: String)
    /// An application that notifies through the portal, by its id; empty: the portal does not know which.
    case portal(application: String)
    /// A client of `org.martlet.Martlet1`.
    case command

    /// Whether both are commands, or neither: processes of one application have different names.
    func isLike(_ other: Origin) -> Bool { (self == .command) == (other == .command) }
}
