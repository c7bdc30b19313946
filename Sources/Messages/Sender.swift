/// Who wrote a message, as far as replies are concerned: what a person writes to one sender is never shown or
/// sent to another.
package enum Sender: Hashable, Sendable {
    /// Any client of `org.martlet.Martlet1`.
    case command
    /// A connection to the bus, by its unique name.
    case connection(String)
    /// A sandboxed application, by its id, over whichever connection.
    case sandboxed(String)
}
