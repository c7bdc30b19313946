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
