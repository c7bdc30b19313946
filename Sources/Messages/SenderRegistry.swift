/// What is known of the connections that send messages: whether each is in a sandbox, and what it may change.
///
/// Nobody is asked about before it matters: a connection may always change what it sent itself.
package struct SenderRegistry {
    /// Whether a caller may replace or close a message.
    package enum Permission: Equatable, Sendable {
        case granted
        case refused
        /// It depends on this connection, whose `Confinement` is to be found out and noted.
        case depends(on: String)
    }

    /// How many connections are remembered. Unique names never come again, so the oldest can be forgotten.
    package static let most = 256

    private var confinements: [String: Confinement] = [:]
    private var order: [String] = []

    package init() {}

    /// What is known of a connection; nil where nothing is.
    package func confinement(of connection: String) -> Confinement? { confinements[connection] }

    /// Takes note of what a connection turned out to be.
    package mutating func note(_ confinement: Confinement, of connection: String) {
        if confinements.updateValue(confinement, forKey: connection) == nil {
            order.append(connection)
        }
        guard order.count > Self.most else { return }
        confinements[order.removeFirst()] = nil
    }

    /// Whether `caller` may replace or close `message`; nil stands for a message that is not held.
    ///
    /// From a sandbox only messages of the same application can be changed; everybody else may change any, as the
    /// specification has it.
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
        guard let confinement = confinements[busName] else { return .depends(on: busName) }
        return confinement == .application(id) ? .granted : .refused
    }

    /// Names the sandbox of a connection as `Message.sandbox` does; nil: none, or nobody asked yet.
    package func sandbox(of connection: String) -> String? {
        switch confinements[connection] {
        case nil, .none?: nil
        case .application(let id)?: id
        case .unknown?: connection
        }
    }

    /// Who writes when `caller` sends a message that replaces `old`. The same connection or application goes on
    /// as the same sender.
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
