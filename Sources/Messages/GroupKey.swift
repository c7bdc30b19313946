/// The property that all messages of one pile have in common.
package struct GroupKey: Hashable, Sendable {
    /// The property by which messages were grouped; nil: the messages name their pile themselves.
    private var grouping: Grouping?
    private var name: String
    private var scope: String

    /// The key of the pile to which `message` belongs; nil: the message is in no pile.
    package init?(_ message: Message, by grouping: Grouping) {
        guard message.group.isEmpty else {
            (name, scope) = (message.group, "")
            return
        }
        self.grouping = grouping
        scope = ""
        switch grouping {
        case .none: return nil
        case .application: name = message.appName
        case .category: name = message.category
        case .tag:
            name = message.tag
            scope = message.appName
        case .id: name = message.tag
        }
        guard name.isEmpty else { return }
        // Processes that give no application name are told apart by their names on the bus.
        guard grouping == .application, case .application(let busName) = message.origin else {
            return nil
        }
        scope = busName
    }
}
