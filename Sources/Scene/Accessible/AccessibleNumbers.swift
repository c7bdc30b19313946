/// Numbers of accessible objects, by which they are called: each has its own for as long as it is in the tree, and no
/// other ever has that again.
package struct AccessibleNumbers: Sendable {
    private var numbers: [AccessibleKey: UInt64] = [:]
    private var keys: [UInt64: AccessibleKey] = [:]
    private var last: UInt64 = 0

    package init() {}

    /// Gives numbers to objects that have come, and takes them from those that have gone.
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

    /// Nil: the object is not in the tree.
    package func number(of key: AccessibleKey) -> UInt64? { numbers[key] }

    /// Nil: no object has the number any more.
    package func key(of number: UInt64) -> AccessibleKey? { keys[number] }
}
