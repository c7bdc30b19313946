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

    /// Where a card was farther than a pixel from where it was at first; the tail of a spring may still be under
    /// way.
    func hops(of number: Int) -> [PixelArea] {
        let areas = places(of: number).map(\.area)
        guard let first = areas.first else { return [] }
        return areas.filter { abs($0.x - first.x) > 1 || abs($0.y - first.y) > 1 }
    }

    /// Where a card was elsewhere all of a sudden: faster than any spring takes it. Commits may be seen some
    /// milliseconds early or late.
    var jumps: [String] { cards.flatMap { number in leaps(of: number) { $0.y } } }

    /// Where a value of a card's area became another so fast.
    func leaps(of number: Int, in value: (PixelArea) -> Int) -> [String] {
        let places = places(of: number)
        return zip(places, places.dropFirst()).compactMap { before, after in
            let (old, new) = (value(before.area), value(after.area))
            let limit = 3 * (after.time - before.time + 15) + 3
            return Double(abs(new - old)) <= limit
                ? nil : "card \(number): \(old) to \(new), \(limit)"
        }
    }
}
