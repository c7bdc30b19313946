import Support

extension Recording {
    /// When a layer surface of a namespace was committed first.
    func firstCommit(of namespace: String) -> Double? {
        commits.first { $0.namespace == namespace }?.time
    }

    /// When one of our cards was first seen elsewhere than before, after a time.
    func firstMove(after time: Double) -> Double? {
        cards.compactMap { number in moves(of: number).first { $0.time >= time }?.time }.min()
    }

    /// Where a card was elsewhere all of a sudden: faster than any spring takes it.
    var jumps: [String] { cards.flatMap { number in leaps(of: number) { $0.y } } }

    /// Where a value of a card's area changed so fast.
    ///
    /// A commit can be seen late, and the next one right after it: so the time for a step counts from the commit
    /// before the last.
    func leaps(of number: Int, in value: (PixelArea) -> Int) -> [String] {
        let places = places(of: number)
        return places.indices.dropFirst().compactMap { index in
            let (old, new) = (value(places[index - 1].area), value(places[index].area))
            let start = places[max(0, index - 2)].time
            let limit = 3 * (places[index].time - start + 15) + 3
            return Double(abs(new - old)) <= limit
                ? nil : "card \(number): \(old) to \(new), \(limit)"
        }
    }
}
