/// Ids of messages in the order of their serial numbers.
struct SerialList: Equatable {
    private struct Entry: Equatable {
        var serial: UInt64
        var id: MessageID
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    /// All ids, the one with the lowest number first.
    var ids: [MessageID] { entries.map { $0.id } }
    /// The lowest number; nil: the list is empty.
    var firstSerial: UInt64? { entries.first?.serial }

    /// The id with the lowest number for which `isMeant` is true; nil: there is none.
    func first(where isMeant: (MessageID) -> Bool = { _ in true }) -> MessageID? {
        entries.first { isMeant($0.id) }?.id
    }

    /// The id with the highest number for which `isMeant` is true; nil: there is none.
    func last(where isMeant: (MessageID) -> Bool) -> MessageID? {
        entries.last { isMeant($0.id) }?.id
    }

    /// Adds a message; its number is not in the list yet.
    mutating func insert(_ id: MessageID, _ serial: UInt64) {
        entries.insert(Entry(serial: serial, id: id), at: index(of: serial))
    }

    /// Removes the message with this number, which is in the list.
    mutating func remove(_ serial: UInt64) { entries.remove(at: index(of: serial)) }

    /// Adds all messages of another list.
    mutating func merge(_ other: SerialList) {
        for entry in other.entries { insert(entry.id, entry.serial) }
    }

    /// The index of the first entry whose number is not less.
    private func index(of serial: UInt64) -> Int {
        if let last = entries.last, last.serial < serial { return entries.count }
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
