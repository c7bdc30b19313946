/// What the messages of one pile share.
package struct GroupKey: Hashable, Sendable {
    /// Nil: the pile has a name that messages were given for it.
    private var grouping: Grouping?
    private var name: String
    private var scope: String

    /// The pile of `message`; nil where it stands by itself.
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
        // Processes without a name are told apart by that on the bus.
        guard grouping == .application, case .application(let busName) = message.origin else {
            return nil
        }
        scope = busName
    }
}
