/// The receiver of a message's reply and chosen action. A reply written to one sender is never shown or sent to
/// another, and an action chosen on one sender's message is never reported for another's.
package enum Sender: Hashable, Sendable {
    /// A connection to the bus, by its unique name; empty: a connection to an earlier bus.
    case command
    /// A sandboxed application, by its id, over any of its connections.
    case connection(String)
    /// An application that uses the portal, by its id.
    case sandboxed(String)
    /// An application that notifies through the portal, by its id.
    case portal(String)
}
