/// Messages that have ended and may still be seen.
struct Departures: Equatable {
    /// In the order in which they ended, which is that of their moments.
    private(set) var list: [Departure] = []

    /// When the first counts as gone, even if nobody reports so; nil: there is none.
    var earliest: Instant? { list.first?.until }

    mutating func add(_ departure: Departure) { list.append(departure) }

    /// Forgets the first departure and returns it; nil: none counts as gone at `now`.
    mutating func takeFirst(dueAt now: Instant) -> Departure? {
        guard let first = list.first, first.until <= now else { return nil }
        return list.removeFirst()
    }

    /// Forgets the first departure and returns it; nil: there are no more than `limit`.
    mutating func takeFirst(over limit: Int) -> Departure? {
        list.count > limit ? list.removeFirst() : nil
    }

    /// Forgets the first departure of a message and returns it; nil: there is none.
    mutating func take(_ id: MessageID) -> Departure? {
        list.firstIndex { $0.message.id == id }.map { list.remove(at: $0) }
    }

    /// Has departures of `line` count for the lines that `newLine` names, and returns those.
    mutating func move(
        from line: MessageLine.Key, to newLine: (Message) -> MessageLine.Key
    ) -> [MessageLine.Key] {
        var lines: [MessageLine.Key] = []
        for index in list.indices where list[index].line == line {
            list[index].line = newLine(list[index].message)
            lines.append(list[index].line)
        }
        return lines
    }
}
