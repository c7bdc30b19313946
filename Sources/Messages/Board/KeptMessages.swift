/// Messages that are kept after their time on the screen because no person has dealt with them, by their owners.
struct KeptMessages: Equatable {
    private var lists: [MessageOwner: SerialList] = [:]
    /// Numbers of the kept messages in the order in which they were kept.
    private var serials: [MessageID: UInt64] = [:]
    private var lastSerial: UInt64 = 0

    var count: Int { serials.count }

    mutating func add(_ id: MessageID, of owner: MessageOwner) {
        lastSerial += 1
        serials[id] = lastSerial
        lists[owner, default: SerialList()].insert(id, lastSerial)
    }

    /// Removes a message; does nothing if it is not kept.
    mutating func drop(_ id: MessageID, of owner: MessageOwner) {
        guard let serial = serials.removeValue(forKey: id) else { return }
        lists[owner]?.remove(serial)
        if lists[owner]?.isEmpty ?? false { lists[owner] = nil }
        // Dictionaries keep their memory until they are replaced.
        if serials.isEmpty { (lists, serials) = ([:], [:]) }
    }

    /// Counts the messages of one owner for another.
    mutating func move(from old: MessageOwner, to new: MessageOwner) {
        guard let list = lists.removeValue(forKey: old) else { return }
        lists[new, default: SerialList()].merge(list)
    }

    /// The message that ends if there are more than `limits.kept` after one of `owner` was added: the oldest of that
    /// owner if it has many itself, otherwise the oldest of the owner with most. nil: there are not too many.
    ///
    /// - Parameter mayEvict: Whether a message of another owner may end.
    func surplus(of owner: MessageOwner, _ limits: BoardLimits, mayEvict: Bool) -> MessageID? {
        guard count > limits.kept else { return nil }
        let own = lists[owner] ?? SerialList()
        if !mayEvict || own.count > limits.keptOfEach { return own.first() }
        return largest?.first()
    }

    /// The list of the owner with most messages; of several, the one with the oldest message.
    private var largest: SerialList? {
        lists.values.max { one, other in
            guard one.count == other.count else { return one.count < other.count }
            return (one.firstSerial ?? 0) > (other.firstSerial ?? 0)
        }
    }
}
