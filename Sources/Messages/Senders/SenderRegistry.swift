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
