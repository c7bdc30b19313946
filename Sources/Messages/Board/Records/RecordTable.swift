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
