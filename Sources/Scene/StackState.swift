import Layout

/// The stack of one anchor, as the other stacks of the output know it.
struct StackState {
    var description: Neighbourhood.Stack
    var places = StackPlaces(items: [])
    /// Messages for which each item stands.
    var counts: [Int] = []

    /// How many messages are hidden where the items stand at `places`.
    func hidden(in places: StackPlaces) -> Int {
        zip(counts, places.items).reduce(description.contents.waiting) {
            $0 + ($1.1 == nil ? $1.0 : 0)
        }
    }
}
