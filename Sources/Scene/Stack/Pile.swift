/// Cards at one place of a stack: a single card, or the cards of a group drawn over one another.
struct Pile {
    var front: CardNumber
    var beneath: [CardNumber] = []

    /// Height of the visible strips below the front card, logical pixels.
    var depth: Double { CardPlacement.peek * Double(min(beneath.count, CardPlacement.peeks)) }
}
