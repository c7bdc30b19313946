/// Messages that share a place on the screen, and so share the room there.
struct MessageGroup {
    /// What they share.
    struct Key: Hashable {
        var output: OutputChoice
        var layer: Layer
        var anchor: Anchor

        init(_ message: Message) {
            output = message.output
            layer = message.layer
            anchor = message.anchor
        }
    }

    /// In the order in which they were presented.
    private(set) var shown: [MessageID] = []
    /// In ascending order: the last is shown next.
    private(set) var waiting: [Place] = []

    var isEmpty: Bool { shown.isEmpty && waiting.isEmpty }

    mutating func enqueue(_ place: Place) {
        waiting.insert(place, at: index(of: place))
    }

    mutating func dequeue(_ place: Place) {
        let index = index(of: place)
        precondition(index < waiting.count && waiting[index].id == place.id)
        waiting.remove(at: index)
    }

    /// Whether one more can be shown if at most `limit` are.
    func canShowNext(limit: Int) -> Bool { shown.count < limit && !waiting.isEmpty }

    /// Moves the first in line to those shown, if at most `limit` are.
    mutating func showNext(limit: Int) -> MessageID? {
        guard canShowNext(limit: limit), let place = waiting.popLast() else { return nil }
        shown.append(place.id)
        return place.id
    }

    mutating func removeShown(_ id: MessageID) {
        shown.removeAll { $0 == id }
    }

    /// The index of the first waiting place that is not less than `place`.
    private func index(of place: Place) -> Int {
        var (low, high) = (0, waiting.count)
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
