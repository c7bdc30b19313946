/// The messages that a `MessageBoard` holds.
struct MessageRecords: Equatable {
    private var table = RecordTable()
    /// The messages of each messenger, in the order in which they were added.
    private var messengers: [MessengerName: SerialList] = [:]
    private var lastSequence: UInt64 = 0
    /// Whether a message that names its own pile was ever held.
    private(set) var mayHaveGroups = false

    var count: Int { table.records.count }

    subscript(id: MessageID) -> MessageRecord? { table[id] }

    func contains(_ id: MessageID) -> Bool { table.contains(id) }

    // MARK: Order

    /// The messages for which `isIncluded` is true, in the order in which they were added.
    func order(where isIncluded: (Message) -> Bool = { _ in true }) -> [MessageID] {
        table.records.filter { isIncluded($0.message) }.sorted { $0.serial < $1.serial }
            .map { $0.message.id }
    }

    /// The messages of a messenger, in the order in which they were added.
    func order(of messenger: MessengerName) -> [MessageID] {
        messengers[messenger]?.ids ?? []
    }

    /// The first message of a messenger for which `isMeant` is true; nil: there is none.
    func first(of messenger: MessengerName, where isMeant: (Message) -> Bool) -> MessageID? {
        messengers[messenger]?.first { table[$0].map { isMeant($0.message) } ?? false }
    }

    /// The last-added message among those that a messenger shows; nil: it shows none.
    func newestShown(of messenger: MessengerName) -> Message? {
        let id = messengers[messenger]?.last { table[$0]?.isSeen ?? false }
        return id.flatMap { table[$0]?.message }
    }

    // MARK: Changes

    /// A place behind all messages of equal rank and priority.
    mutating func nextPlace(for message: Message) -> Place {
        lastSequence += 1
        return Place(message, sequence: lastSequence)
    }

    /// Adds a message whose id is not held yet, and returns its record.
    mutating func add(_ message: Message) -> MessageRecord {
        let record = MessageRecord(message, place: nextPlace(for: message))
        table.add(record)
        noteGroup(of: message)
        enlist(record)
        return record
    }

    /// Changes a record and returns the changed record; nil: the message is not held. Its messenger and its pile stay as they
    /// are.
    mutating func change(
        _ id: MessageID, _ body: (inout MessageRecord) -> Void
    ) -> MessageRecord? {
        table.change(id, body)
    }

    /// Exchanges the content of a message's record, and returns the changed record; nil: the message is not held.
    mutating func exchange(for message: Message) -> MessageRecord? {
        let messenger = table[message.id]?.message.messenger
        guard let messenger,
            let record = table.change(message.id, { $0.exchange(for: message) })
        else { return nil }
        noteGroup(of: message)
        if message.messenger != messenger {
            strike(record.serial, from: messenger)
            enlist(record)
        }
        return record
    }

    private mutating func noteGroup(of message: Message) {
        if !message.group.isEmpty { mayHaveGroups = true }
    }

    /// Removes a message.
    mutating func drop(_ id: MessageID) {
        guard let record = table.remove(id) else { return }
        strike(record.serial, from: record.message.messenger)
        // Dictionaries keep their memory until they are replaced.
        if count == 0 { messengers = [:] }
    }

    // MARK: Messengers

    private mutating func enlist(_ record: MessageRecord) {
        messengers[record.message.messenger, default: SerialList()]
            .insert(record.message.id, record.serial)
    }

    private mutating func strike(_ serial: UInt64, from messenger: MessengerName) {
        messengers[messenger]?.remove(serial)
        if messengers[messenger]?.isEmpty ?? false { messengers[messenger] = nil }
    }
}

/// Records by their messages' ids, without gaps: a dictionary of records would take room for up to twice as many.
struct RecordTable: Equatable {
    /// In no particular order.
    private(set) var records: [MessageRecord] = []
    /// The indices of the records.
    private var indices: [MessageID: UInt32] = [:]

    /// Whether both have the same records, in whatever order.
    static func == (one: RecordTable, other: RecordTable) -> Bool {
        one.records.count == other.records.count
            && one.records.allSatisfy { other[$0.message.id] == $0 }
    }

    subscript(id: MessageID) -> MessageRecord? { index(of: id).map { records[$0] } }

    func contains(_ id: MessageID) -> Bool { indices[id] != nil }

    /// Adds a record whose message has none yet.
    mutating func add(_ record: MessageRecord) {
        indices[record.message.id] = UInt32(records.count)
        records.append(record)
    }

    /// Changes a record, but not the id of its message, and returns the changed record; nil: there is none.
    mutating func change(
        _ id: MessageID, _ body: (inout MessageRecord) -> Void
    ) -> MessageRecord? {
        guard let index = index(of: id) else { return nil }
        body(&records[index])
        return records[index]
    }

    /// Removes a record and returns it; nil: there is none.
    mutating func remove(_ id: MessageID) -> MessageRecord? {
        guard let index = indices.removeValue(forKey: id) else { return nil }
        let last = records.removeLast()
        // Dictionaries and arrays keep their memory until they are replaced.
        if records.isEmpty { (records, indices) = ([], [:]) }
        guard last.message.id != id else { return last }
        indices[last.message.id] = index
        let record = records[Int(index)]
        records[Int(index)] = last
        return record
    }

    private func index(of id: MessageID) -> Int? { indices[id].map { Int($0) } }
}

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
