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
    var jumps: [String] { jumps(after: nil) }

    /// Descriptions of cards that moved faster than any spring moves them, after something moved them at a time, ms.
    func jumps(after cause: Double?) -> [String] {
        cards.flatMap { number in leaps(of: number, after: cause) { $0.y } }
    }

    /// Descriptions of changes of a value of a card's area that were too fast.
    ///
    /// A compositor that was held up sees a commit late, and the next ones right after it: so the time for a step counts from
    /// the last commit that was seen half a frame or more before the one that the step begins with. The first commit counts as
    /// made at the time of its cause; without one, as seen a frame late.
    func leaps(
        of number: Int, after cause: Double? = nil, in value: (PixelArea) -> Int
    ) -> [String] {
        let places = places(of: number)
        return places.indices.dropFirst().compactMap { index in
            let (old, new) = (value(places[index - 1].area), value(places[index].area))
            let last = places[index - 1].time
            let start = places[..<index].last { last - $0.time >= 8 }?.time ?? cause ?? last - 17
            let limit = 3 * (places[index].time - start + 15) + 3
            if Double(abs(new - old)) <= limit { return nil }
            let seen = places[max(0, index - 4)...index].map { "\(value($0.area)) at \($0.time)" }
            return "card \(number): \(seen.joined(separator: ", "))"
        }
    }
}
