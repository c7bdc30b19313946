import Bus
import Scene

/// Reports differences between two accessible trees to assistive technology: signals of the objects, and signals of the
/// cache that clients keep.
struct AccessibleTeller {
    let link: AccessibleLink
    /// The earlier tree.
    let old: AccessibleTree
    let former: AccessibleNumbers
    /// Whether any client listens to announcements.
    let hearsAnnouncements: Bool

    func tell(_ changes: [AccessibleChange]) {
        for node in old.nodes where link.tree[node.key] == nil {
            guard let path = AccessibleLink.path(of: node.key, by: former) else { continue }
            // Clients drop the object from their caches on this signal, so it precedes the changes of the object's
            // parent.
            event(path, "StateChanged", "defunct", 1)
        }
        for node in link.tree.nodes where old[node.key] == nil {
            cache("AddAccessible") { link.writeItem(node, &$0) }
        }
        for change in changes { tell(change) }
        for node in old.nodes where link.tree[node.key] == nil {
            guard let path = AccessibleLink.path(of: node.key, by: former) else { continue }
            cache("RemoveAccessible") { $0.reference(link.entry.name, path) }
        }
    }

    private func tell(_ change: AccessibleChange) {
        switch change {
        case .removed(let key, from: let parent, at: let place):
            guard let child = AccessibleLink.path(of: key, by: former),
                let path = link.path(of: parent)
            else { return }
            event(path, "ChildrenChanged", "remove", place, "(so)") {
                $0.reference(link.entry.name, child)
            }
        case .added(let key, to: let parent, at: let place):
            guard let path = link.path(of: parent) else { return }
            event(path, "ChildrenChanged", "add", place, "(so)") { link.write(key, &$0) }
            openWindows(below: key)
        case .name(let key): property("accessible-name", of: key) { $0.name }
        case .description(let key):
            property("accessible-description", of: key) { $0.description }
        case .value(let key):
            guard let path = link.path(of: key), let value = link.tree[key]?.value else { return }
            event(path, "PropertyChange", "accessible-value", 0, "d") { $0.double(value.current) }
        case .state(let key, let state, let isOn):
            guard let path = link.path(of: key), let name = state.name else { return }
            event(path, "StateChanged", name, isOn ? 1 : 0)
        case .deleted(let key, at: let place, let text): edited("delete", key, place, text)
        case .inserted(let key, at: let place, let text): edited("insert", key, place, text)
        case .caret(let key, let place):
            guard let path = link.path(of: key) else { return }
            event(path, "TextCaretMoved", "", place)
        case .selection(let key):
            guard let path = link.path(of: key) else { return }
            event(path, "TextSelectionChanged", "", 0)
        case .window(let key, let isActive):
            if let path = link.path(of: key) { window(path, isActive ? "Activate" : "Deactivate") }
        case .announced(let key, let text, let politeness): announce(text, of: key, politeness)
        case .focused(let key):
            guard let path = link.path(of: key) else { return }
            event(path, "StateChanged", "focused", 1)
            emit(path, "org.a11y.atspi.Event.Focus", "Focus", "", 0, 0, "i") { $0.int32(0) }
        }
    }

    /// Reports a new object as a window if it is one.
    private func openWindows(below key: AccessibleKey) {
        guard let node = link.tree[key], node.parent == .application,
            node.role == .frame || node.role == .dialog || node.role == .menu,
            let path = link.path(of: key)
        else { return }
        window(path, "Create")
    }

    private func announce(
        _ text: String, of key: AccessibleKey, _ politeness: AccessibleNode.Politeness
    ) {
        guard let path = link.path(of: key) else { return }
        guard hearsAnnouncements else {
            // Screen readers without announcements speak an object when this state is set.
            return event(path, "StateChanged", "showing", 1)
        }
        event(path, "Announcement", "", politeness == .assertive ? 2 : 1, "s") { $0.string(text) }
    }

    private func edited(_ kind: String, _ key: AccessibleKey, _ place: Int, _ text: String) {
        guard let path = link.path(of: key) else { return }
        emit(
            path, Self.object, "TextChanged", kind, place, text.unicodeScalars.count, "s"
        ) { $0.string(text) }
    }

    private func property(
        _ name: String, of key: AccessibleKey, _ value: (AccessibleNode) -> String
    ) {
        guard let path = link.path(of: key), let node = link.tree[key] else { return }
        event(path, "PropertyChange", name, 0, "s") { $0.string(value(node)) }
    }

    private func window(_ path: String, _ member: String) {
        let name = link.node(at: path)?.name ?? ""
        emit(path, "org.a11y.atspi.Event.Window", member, "", 0, 0, "s") { $0.string(name) }
    }

    // MARK: Signals

    private static let object = "org.a11y.atspi.Event.Object"

    private func event(
        _ path: String, _ member: String, _ detail: String, _ number: Int,
        _ signature: String = "i", _ value: (inout MessageWriter) -> Void = { $0.int32(0) }
    ) {
        emit(path, Self.object, member, detail, number, 0, signature, value)
    }

    private func emit(
        _ path: String, _ interface: String, _ member: String, _ detail: String, _ first: Int,
        _ second: Int, _ signature: String, _ value: (inout MessageWriter) -> Void
    ) {
        link.bus.emit(path: path, interface: interface, member: member) { writer in
            writer.string(detail)
            writer.int32(Int32(clamping: first))
            writer.int32(Int32(clamping: second))
            writer.variant(signature, value)
            writer.array("{sv}") { _ in }
        }
    }

    private func cache(_ member: String, _ write: (inout MessageWriter) -> Void) {
        link.bus.emit(
            path: AccessibleInterface.cachePath, interface: AccessibleInterface.cache.name,
            member: member, write)
    }
}

extension AccessibleStates {
    /// Name of the state in events; nil: changes of the state are not reported.
    fileprivate var name: String? {
        switch self {
        case .active: "active"
        case .editable: "editable"
        case .enabled: "enabled"
        case .expandable: "expandable"
        case .expanded: "expanded"
        case .focusable: "focusable"
        case .focused: "focused"
        case .indeterminate: "indeterminate"
        case .modal: "modal"
        case .pressed: "pressed"
        case .sensitive: "sensitive"
        case .showing: "showing"
        case .singleLine: "single-line"
        case .visible: "visible"
        default: nil
        }
    }
}
