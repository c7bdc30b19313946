import Messages

/// A difference between two accessible trees. Differences are reported one at a time, in order.
package enum AccessibleChange: Equatable, Sendable {
    /// An object was removed with all its descendants; `at` was its index among its parent's children.
    case removed(AccessibleKey, from: AccessibleKey, at: Int)
    /// An object was added with all its descendants.
    case added(AccessibleKey, to: AccessibleKey, at: Int)
    case name(AccessibleKey)
    case description(AccessibleKey)
    case value(AccessibleKey)
    /// A single state was set or cleared.
    case state(AccessibleKey, AccessibleStates, Bool)
    /// A text was deleted; `at` is an offset in scalars.
    case deleted(AccessibleKey, at: Int, String)
    case inserted(AccessibleKey, at: Int, String)
    case caret(AccessibleKey, Int)
    case selection(AccessibleKey)
    /// A window gained or lost keyboard focus.
    case window(AccessibleKey, isActive: Bool)
    /// The screen reader is to announce an object.
    case announced(AccessibleKey, String, AccessibleNode.Politeness)
    case focused(AccessibleKey)
}

extension AccessibleTree {
    /// The differences from `old`.
    package func changes(since old: AccessibleTree) -> [AccessibleChange] {
        var changes: [AccessibleChange] = []
        let moved = moved(since: old)
        // Indices count at the moment of each change, so removals go from the last child to the first, and additions
        // from the first to the last.
        for node in old.nodes.reversed()
        where self[node.key]?.parent != node.parent || moved.contains(node.key) {
            guard let parent = node.parent, self[parent] != nil,
                let place = old.index(of: node.key)
            else { continue }
            changes.append(.removed(node.key, from: parent, at: place))
        }
        for node in nodes where old[node.key]?.parent != node.parent || moved.contains(node.key) {
            guard let parent = node.parent, old[parent] != nil, let place = index(of: node.key)
            else { continue }
            changes.append(.added(node.key, to: parent, at: place))
        }
        for node in nodes {
            guard let before = old[node.key], before.parent == node.parent else { continue }
            changes += node.changes(since: before)
        }
        addWindows(since: old, to: &changes)
        for node in nodes {
            guard let politeness = node.politeness, !node.name.isEmpty,
                old[node.key]?.name != node.name
            else { continue }
            changes.append(.announced(node.key, node.name, politeness))
        }
        for node in nodes where node.states.contains(.focused) {
            if old[node.key]?.states.contains(.focused) != true {
                changes.append(.focused(node.key))
            }
        }
        return changes
    }

    /// Objects whose order among their siblings differs from that in `old`.
    private func moved(since old: AccessibleTree) -> Set<AccessibleKey> {
        var moved: Set<AccessibleKey> = []
        for node in nodes {
            guard let before = old[node.key], before.children != node.children else { continue }
            let stayed = node.children.filter { old[$0]?.parent == node.key }
            if stayed != before.children.filter({ self[$0]?.parent == node.key }) {
                moved.formUnion(stayed)
            }
        }
        return moved
    }

    private func addWindows(since old: AccessibleTree, to changes: inout [AccessibleChange]) {
        for node in old.nodes where node.states.contains(.active) {
            if let now = self[node.key], !now.states.contains(.active) {
                changes.append(.window(node.key, isActive: false))
            }
        }
        for node in nodes where node.states.contains(.active) {
            if old[node.key]?.states.contains(.active) != true {
                changes.append(.window(node.key, isActive: true))
            }
        }
    }
}

extension AccessibleNode {
    fileprivate func changes(since old: AccessibleNode) -> [AccessibleChange] {
        var changes: [AccessibleChange] = []
        if name != old.name { changes.append(.name(key)) }
        if description != old.description { changes.append(.description(key)) }
        if value != old.value { changes.append(.value(key)) }
        for state in states.symmetricDifference(old.states).each {
            // Focus is reported last, when everything else is known.
            if state == .focused, states.contains(state) { continue }
            changes.append(.state(key, state, states.contains(state)))
        }
        if let text, let former = old.text { changes += text.changes(since: former, of: key) }
        return changes
    }
}

extension AccessibleText {
    /// The text's scalars.
    package var scalars: [Unicode.Scalar] { Array(text.text.unicodeScalars) }

    fileprivate func changes(
        since old: AccessibleText, of key: AccessibleKey
    ) -> [AccessibleChange] {
        guard self != old else { return [] }
        var changes: [AccessibleChange] = []
        let (new, former) = (scalars, old.scalars)
        if new != former {
            let most = min(new.count, former.count)
            var start = 0
            while start < most, new[start] == former[start] { start += 1 }
            var end = 0
            while end < most - start,
                new[new.count - 1 - end] == former[former.count - 1 - end]
            {
                end += 1
            }
            func text(_ scalars: [Unicode.Scalar]) -> String {
                var text = ""
                text.unicodeScalars.append(contentsOf: scalars[start..<scalars.count - end])
                return text
            }
            if former.count > start + end { changes.append(.deleted(key, at: start, text(former))) }
            if new.count > start + end { changes.append(.inserted(key, at: start, text(new))) }
        }
        if let caret, caret != old.caret { changes.append(.caret(key, caret)) }
        if selection != old.selection, !(selection.isEmpty && old.selection.isEmpty) {
            changes.append(.selection(key))
        }
        return changes
    }
}
