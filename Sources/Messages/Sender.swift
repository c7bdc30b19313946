/// The sender of a message, to whom its reply and its chosen action go. A reply that was written to one sender is
/// never shown or sent to another, and an action that was chosen on one sender's message never reported for
/// another's.
package enum Sender: Hashable, Sendable {
    /// All clients of `org.martlet.Martlet1` together.
    case command
    /// A connection to the bus, by its unique name; empty: one to an earlier bus.
    case connection(String)
    /// A sandboxed application, by its id, over any of its connections.
    case sandboxed(String)
    /// An application that notifies through the portal, by its id.
    case portal(String)
}
