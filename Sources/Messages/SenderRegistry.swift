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

    private var confinements: [String: Confinement] = [:]
    private var order: [String] = []

    package init() {}

    /// The confinement of a connection; nil: not found out yet.
    package func confinement(of connection: String) -> Confinement? { confinements[connection] }

    /// Remembers the confinement of a connection.
    package mutating func note(_ confinement: Confinement, of connection: String) {
        if confinements.updateValue(confinement, forKey: connection) == nil {
            order.append(connection)
        }
        guard order.count > Self.most else { return }
        confinements[order.removeFirst()] = nil
    }

    /// Decides whether the connection `caller` may replace or close `message`; nil as `message`: one that is not held.
    ///
    /// A sandboxed application may change only its own messages. All others may change any message, as the
    /// specification allows.
    package func permission(of caller: String, toChange message: Message?) -> Permission {
        if let message, message.origin == .application(busName: caller) { return .granted }
        switch confinements[caller] {
        case nil: return .depends(on: caller)
        case .none?: return .granted
        case .unknown?: return .refused
        case .application(let id)?: return permission(ofApplication: id, toChange: message)
        }
    }

    private func permission(
        ofApplication id: String, toChange message: Message?
    ) -> Permission {
        guard let message, case .application(let busName) = message.origin else { return .refused }
        if message.sandbox == id { return .granted }
        // Nothing can be found out about a connection of an earlier bus.
        if busName.isEmpty { return .refused }
        guard let confinement = confinements[busName] else { return .depends(on: busName) }
        return confinement == .application(id) ? .granted : .refused
    }

    /// The sandbox of a connection, as in `Message.sandbox`; nil: no sandbox, or not found out yet.
    package func sandbox(of connection: String) -> String? {
        switch confinements[connection] {
        case nil, .none?: nil
        case .application(let id)?: id
        case .unknown?: connection
        }
    }

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
        if case .application(let id)? = confinements[caller] { return .sandboxed(id) }
        return .connection(caller)
    }
}
