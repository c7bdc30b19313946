import Messages

/// Messages that came through the portal, by their applications' ids.
struct PortalNames {
    /// An application and the id that it gave a notification.
    struct Name: Hashable {
        var application: String
        var id: String

        init(_ application: String, _ id: String) {
            (self.application, self.id) = (application, id)
        }

        init(_ portal: PortalNotification) { self.init(portal.application, portal.id) }
    }

    private var ids: [Name: MessageID] = [:]
    private var names: [MessageID: Name] = [:]

    /// The message with a name; nil: there is none.
    func id(of name: Name) -> MessageID? { ids[name] }

    /// The name of a message; nil: the message did not come through the portal.
    func name(of id: MessageID) -> Name? { names[id] }

    mutating func set(_ name: Name, of id: MessageID) {
        names[id] = name
        ids[name] = id
    }

    /// Removes a message.
    ///
    /// - Returns: Whether it was known.
    @discardableResult
    mutating func remove(_ id: MessageID) -> Bool {
        guard let name = names.removeValue(forKey: id) else { return false }
        if ids[name] == id { ids[name] = nil }
        return true
    }
}
