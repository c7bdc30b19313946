/// Cards at one place of a stack: one, or several of a group, drawn over one another.
struct Pile {
    var front: CardNumber
    var beneath: [CardNumber] = []

    /// How far the cards beneath are seen below the front one, logical pixels.
    var depth: Double { CardStanding.peek * Double(min(beneath.count, CardStanding.peeks)) }
}
