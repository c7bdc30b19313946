import Layout

/// The stack at an anchor, as other stacks of the output see it.
struct StackState {
    var description: Neighbourhood.Stack
    var places = StackPlaces(items: [])
    /// Number of messages in each item.
    var counts: [Int] = []

    /// Number of messages that are hidden if the items are at `places`.
    func hidden(in places: StackPlaces) -> Int {
        zip(counts, places.items).reduce(description.contents.waiting) {
            $0 + ($1.1 == nil ? $1.0 : 0)
        }
    }
}
