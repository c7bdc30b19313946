/// What is to stand in one stack.
package struct StackContents: Equatable, Sendable {
    /// From the edge inwards.
    package var items: [CardStack.Item]
    /// The item that is seen whichever of the others are not: the one that is being written on.
    package var written: Int?
    /// The indices of all items in the order in which they are folded where room runs out, the first to go first; empty:
    /// from the far end to the edge.
    package var folding: [Int]
    /// How many messages wait for which there is no item.
    package var waiting: Int
    /// What tells how many are not seen; nil while that has not been measured.
    package var more: CardStack.Item?

    package init(
        items: [CardStack.Item], written: Int? = nil, folding: [Int] = [], waiting: Int = 0,
        more: CardStack.Item? = nil
    ) {
        (self.items, self.written, self.folding) = (items, written, folding)
        (self.waiting, self.more) = (waiting, more)
    }

    /// The indices of the items, the one first that is folded last.
    var keeping: [Int] {
        var order = folding.isEmpty ? Array(items.indices) : folding.reversed()
        if let written, let index = order.firstIndex(of: written) {
            order.remove(at: index)
            order.insert(written, at: 0)
        }
        return order
    }
}
