package import Layout
package import Messages

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

/// Identifies an object of the accessible tree for as long as the thing it stands for is shown.
package struct AccessibleKey: Hashable, Sendable {
    /// The thing to which an object belongs.
    package enum Owner: Hashable, Sendable {
        case application
        /// A message on the screen, on whichever stage.
        case message(MessageID)
        /// Any other card: a part of the panel, deck or bar, or an "N more" card.
        case card(CardNumber)
        case panel
        case deck
        case bar
        case menu
    }

    /// A part of an owner.
    package enum Part: Hashable, Sendable {
        case whole
        /// A part that responds to a click or tap.
        case target(HitTarget)
        /// The progress bar.
        case progress
        /// The object that does the same as a click on the dim.
        case dismissal
        /// The search field of the panel.
        case search
        /// The rows of the panel.
        case list
        /// A row of the menu, by its index in a list; the lists are counted by how many lead to them.
        case row(Int, ofList: Int)
        /// Text or a picture that does not respond to a tap.
        case label
        case picture
    }

    package let owner: Owner
    package let part: Part

    package init(_ owner: Owner, _ part: Part = .whole) { (self.owner, self.part) = (owner, part) }

    /// The root of the tree.
    package static let application = AccessibleKey(.application)
}

/// Numbers by which accessible objects are addressed. An object keeps its number while it is in the tree; no number is
/// used again.
package struct AccessibleNumbers: Sendable {
    private var numbers: [AccessibleKey: UInt64] = [:]
    private var keys: [UInt64: AccessibleKey] = [:]
    private var last: UInt64 = 0

    package init() {}

    /// Gives numbers to new objects and removes those of removed objects.
    package mutating func follow(_ tree: AccessibleTree) {
        for (key, number) in numbers where tree[key] == nil {
            numbers[key] = nil
            keys[number] = nil
        }
        for node in tree.nodes where numbers[node.key] == nil {
            last += 1
            numbers[node.key] = last
            keys[last] = node.key
        }
    }

    /// The number of an object; nil: the object is not in the tree.
    package func number(of key: AccessibleKey) -> UInt64? { numbers[key] }

    /// The object with a number; nil: it was removed.
    package func key(of number: UInt64) -> AccessibleKey? { keys[number] }
}
