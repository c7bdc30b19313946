/// Everything on the screen as objects in reading order: the root first, each parent before its children.
package struct AccessibleTree: Equatable, Sendable {
    package private(set) var nodes: [AccessibleNode]
    private var places: [AccessibleKey: Int]

    /// Creates a tree with only the root.
    package init() {
        nodes = [AccessibleNode(.application, .application, name: "martletd")]
        places = [.application: 0]
    }

    /// The object with a key; nil: there is none.
    package subscript(key: AccessibleKey) -> AccessibleNode? { places[key].map { nodes[$0] } }

    /// Index of an object among its parent's children; nil: the object is the root, or not in the tree.
    package func index(of key: AccessibleKey) -> Int? {
        guard let parent = self[key]?.parent else { return nil }
        return self[parent]?.children.firstIndex(of: key)
    }

    /// Adds an object after its siblings. An object whose key is already in the tree is left out.
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

    /// Changes an object. Does nothing if the object is not in the tree.
    mutating func change(_ key: AccessibleKey, _ body: (inout AccessibleNode) -> Void) {
        if let place = places[key] { body(&nodes[place]) }
    }
}
