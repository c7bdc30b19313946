/// Ended messages whose cards may still be disappearing.
struct Departures: Equatable {
    /// The departures in the order in which the messages ended, which is also the order of their deadlines.
    private(set) var list: [Departure] = []

    /// When the first departure counts as over, even without a report; nil: there is none.
    var earliest: Instant? { list.first?.until }

    mutating func add(_ departure: Departure) { list.append(departure) }

    /// Removes and returns the first departure that counts as over at `now`; nil: none does.
    mutating func takeFirst(dueAt now: Instant) -> Departure? {
        guard let first = list.first, first.until <= now else { return nil }
        return list.removeFirst()
    }

    /// Removes and returns the first departure while there are more than `limit`; nil: there are no more.
    mutating func takeFirst(over limit: Int) -> Departure? {
        list.count > limit ? list.removeFirst() : nil
    }

    /// Removes and returns the first departure of a message; nil: there is none.
    mutating func take(_ id: MessageID) -> Departure? {
        list.firstIndex { $0.message.id == id }.map { list.remove(at: $0) }
    }

    /// Moves the departures of `line` to the lines that `newLine` names, and returns those lines.
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
