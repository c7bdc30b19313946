/// The receiver of a message's reply and chosen action. A reply written to one sender is never shown or sent to
/// another, and an action chosen on one sender's message is never reported for another's.
package enum Sender: Hashable, Sendable {
    /// Any client of `org.martlet.Martlet1`: all are one sender.
    case command
    /// A connection to the bus, by its unique name; empty: a connection to an earlier bus.
    case connection(String)
    /// A sandboxed application, by its id, over any of its connections.
    case sandboxed(String)
    /// An application that uses the portal, by its id.
    case portal(String)
}

extension Message {
    /// Whether the message needs another card than `old`, which it replaces: it is from another sender, and on one of
    /// the two a person can choose or write something, which must not seem to be for the other sender. Otherwise the
    /// card changes in place, as for a volume that a new process reports each time.
    package func needsNewCard(after old: Message) -> Bool {
        sender != old.sender && !(actions.isEmpty && old.actions.isEmpty)
    }
}
