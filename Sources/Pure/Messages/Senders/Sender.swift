/// The receiver of a message's reply and chosen action. A reply written to one sender is never shown or sent to
/// another, and an action chosen on one sender's message is never reported for another's.
package enum Sender: Hashable, Sendable {
    /// Any client of `org.martlet.Martlet1`: all are one sender, except those of the forwarded socket.
    case command
    /// A connection to the bus, by its unique name; empty: a connection to an earlier bus. Also a forwarder, by its
    /// `ForwarderName`.
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

/// The sender of messages, as far as senders can be told apart. Names that a sender is free to invent do not count.
package enum MessageOwner: Hashable, Sendable {
    /// The person: all clients of `org.martlet.Martlet1`, except those of the forwarded socket.
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

/// Remembers which bus connections are in a sandbox, and decides which messages each may replace or close.
///
/// A connection is examined only when a decision depends on it: every connection may change the messages that it sent
/// itself.
package struct SenderRegistry {
    /// Whether a connection may replace or close a message.
    package enum Permission: Equatable, Sendable {
        case granted
        case refused
        /// Not decided yet: the `Confinement` of this connection must be found out and noted first.
        case depends(on: String)
    }

    /// Largest number of connections remembered. The oldest is forgotten first, and examined again if needed.
    package static let most = 256

    /// A connection about which the bus was asked.
    private struct Known {
        var identity: SenderIdentity
        /// As in `Message.sandbox`; nil: no sandbox.
        var sandbox: String?
    }

    private var known: [String: Known] = [:]
    private var order: [String] = []

    package init() {}

    /// The identity of a connection; nil: not found out yet.
    package func identity(of connection: String) -> SenderIdentity? { known[connection]?.identity }

    /// Remembers the identity of a connection.
    package mutating func note(_ identity: SenderIdentity, of connection: String) {
        let new = Known(identity: identity, sandbox: sandbox(for: identity, of: connection))
        if known.updateValue(new, forKey: connection) == nil { order.append(connection) }
        guard order.count > Self.most else { return }
        known[order.removeFirst()] = nil
    }

    /// The sandbox of a connection about which the bus has just been asked. An unknown sandbox has the name of the
    /// first connection of its process.
    private func sandbox(for identity: SenderIdentity, of connection: String) -> String? {
        switch identity.confinement {
        case .none: return nil
        case .application(let id): return id
        case .unknown:
            guard identity.process != nil else { return connection }
            let first = order.first { known[$0]?.identity == identity }
            return first.flatMap { known[$0]?.sandbox } ?? connection
        }
    }

    /// Decides whether the connection `caller` may replace or close `message`; nil as `message`: one that is not held.
    ///
    /// A sandboxed application may change only its own messages, and so may a process of which nothing is known. All
    /// others may change any message, as the specification allows.
    package func permission(of caller: String, toChange message: Message?) -> Permission {
        if let message, message.origin == .application(busName: caller) { return .granted }
        guard let asking = known[caller] else { return .depends(on: caller) }
        guard let sandbox = asking.sandbox else { return .granted }
        guard let message, case .application(let busName) = message.origin else { return .refused }
        if message.sandbox == sandbox { return .granted }
        // Nothing can be found out about a connection of an earlier bus.
        if busName.isEmpty { return .refused }
        guard let other = known[busName] else { return .depends(on: busName) }
        return other.sandbox == sandbox ? .granted : .refused
    }

    /// The sandbox of a connection, as in `Message.sandbox`; nil: no sandbox, or not found out yet.
    package func sandbox(of connection: String) -> String? { known[connection]?.sandbox }

    /// The sender of a message that the connection `caller` posts: the sender of `old`, the message it replaces, if
    /// connection or sandboxed application are the same; nil as `old`: it replaces none.
    package func sender(_ caller: String, replacing old: Message?) -> Sender {
        if let old, case .application(let busName) = old.origin {
            if busName == caller { return old.sender }
            if let sandbox = sandbox(of: caller),
                old.sandbox == sandbox || self.sandbox(of: busName) == sandbox
            {
                return old.sender
            }
        }
        if case .application(let id)? = known[caller]?.identity.confinement {
            return .sandboxed(id)
        }
        return .connection(caller)
    }
}
