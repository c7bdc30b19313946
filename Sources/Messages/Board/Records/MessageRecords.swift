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
