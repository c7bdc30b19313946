/// What is on the screen, as assistive technology reads it: objects in reading order, the root first, each parent before
/// its children.
package struct AccessibleTree: Equatable, Sendable {
    package private(set) var nodes: [AccessibleNode]
    private var places: [AccessibleKey: Int]

    /// A tree of the root alone.
    package init() {
        nodes = [AccessibleNode(.application, .application, name: "martletd")]
        places = [.application: 0]
    }

    /// The object with a key; nil: there is none.
    package subscript(key: AccessibleKey) -> AccessibleNode? { places[key].map { nodes[$0] } }

    /// Place of an object among the children of its parent; nil: the object is the root, or not there.
    package func index(of key: AccessibleKey) -> Int? {
        guard let parent = self[key]?.parent else { return nil }
        return self[parent]?.children.firstIndex(of: key)
    }

    /// Adds an object behind its siblings. One of a key that is there already is left out.
    ///
    /// - Parameter parent: An object of the tree.
    mutating func add(_ node: AccessibleNode, to parent: AccessibleKey) {
        guard places[node.key] == nil, let above = places[parent] else { return }
        var node = node
        node.parent = parent
        nodes[above].children.append(node.key)
        places[node.key] = nodes.count
        nodes.append(node)
    }

    /// Changes an object; nothing happens where there is none.
    mutating func change(_ key: AccessibleKey, _ body: (inout AccessibleNode) -> Void) {
        if let place = places[key] { body(&nodes[place]) }
    }
}
