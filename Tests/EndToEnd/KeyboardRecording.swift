import Support

extension Recording {
    /// Time of the first commit of a layer surface of this namespace.
    func firstCommit(of namespace: String) -> Double? {
        commits.first { $0.namespace == namespace }?.time
    }

    /// Time after `time` at which a card of Martlet moved first.
    func firstMove(after time: Double) -> Double? {
        cards.compactMap { number in moves(of: number).first { $0.time >= time }?.time }.min()
    }

    /// Descriptions of cards that moved faster than any spring moves them.
    var jumps: [String] { cards.flatMap { number in leaps(of: number) { $0.y } } }

    /// Descriptions of changes of a value of a card's area that were too fast.
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
