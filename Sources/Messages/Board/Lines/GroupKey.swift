/// The property that all messages of one pile have in common.
package struct GroupKey: Hashable, Sendable {
    /// The property by which messages were grouped; nil: the messages name their pile themselves.
    private var grouping: Grouping?
    private var name: String
    private var scope: String

    fileprivate init(_ grouping: Grouping?, name: String, scope: String = "") {
        (self.grouping, self.name, self.scope) = (grouping, name, scope)
    }
}

extension Message {
    // A method of the message, as are those for its other keys: a message that is passed to an initializer is copied.

    /// The key of the pile to which the message belongs; nil: it is in no pile.
    package func group(by grouping: Grouping) -> GroupKey? {
        if !group.isEmpty { return GroupKey(nil, name: group) }
        let name =
            switch grouping {
            case .none: ""
            case .application: appName
            case .category: category
            case .tag, .id: tag
            }
        guard name.isEmpty else {
            return GroupKey(grouping, name: name, scope: grouping == .tag ? appName : "")
        }
        // Processes that give no application name are told apart by their names on the bus.
        guard grouping == .application, case .application(let busName) = origin else { return nil }
        return GroupKey(grouping, name: "", scope: busName)
    }
}
