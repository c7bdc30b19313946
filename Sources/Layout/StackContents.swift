/// What is to stand in one stack.
package struct StackContents: Equatable, Sendable {
    /// From the edge inwards.
    package var items: [CardStack.Item]
    /// The item that is seen whichever of the others are not: the one that is being written on.
    package var written: Int?
    /// How many messages wait for which there is no item.
    package var waiting: Int
    /// What tells how many are not seen; nil while that has not been measured.
    package var more: CardStack.Item?

    package init(
        items: [CardStack.Item], written: Int? = nil, waiting: Int = 0,
        more: CardStack.Item? = nil
    ) {
        (self.items, self.written) = (items, written)
        (self.waiting, self.more) = (waiting, more)
    }
}
