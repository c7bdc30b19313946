/// The sender of messages, as far as senders can be told apart. Names that a sender is free to invent do not count.
package enum MessageOwner: Hashable, Sendable {
    /// The person: all clients of `org.martlet.Martlet1`.
    case person
    /// An application in a sandbox, or one that uses the portal, by its id.
    case application(String)
    /// A process in no known sandbox, over any of its connections.
    case process(ProcessIdentity)
    /// A connection whose process is not known yet, by its unique name on the bus.
    case connection(String)
    /// All processes that could not be identified, mostly because they disconnected at once.
    case unidentified

    /// The owner of a connection's messages after the bus was asked about the connection.
    package init(_ identity: SenderIdentity) {
        switch (identity.confinement, identity.process) {
        case (.application(let id), _): self = .application(id)
        case (.none, let process?), (.unknown, let process?): self = .process(process)
        case (.none, nil), (.unknown, nil): self = .unidentified
        }
    }

    /// Whether the process has not been identified.
    package var isStranger: Bool {
        switch self {
        case .connection, .unidentified: true
        case .person, .application, .process: false
        }
    }
}
