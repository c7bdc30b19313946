extension MessageBoard {
    /// Ends a message whose time is over, or keeps it off the screen until a person deals with it.
    mutating func expire(_ id: MessageID, _ reason: EndReason) {
        guard let record = records[id], reason == .expired, settings.keepsUnread,
            record.message.isToBeKept
        else { return end(id, reason) }
        let repetitions = takeRepetitions(of: id)
        send(.phase(record.message, .willHide, .kept))
        send(.kept(record.message))
        if record.countedOn == nil { send(.withdraw(id)) }
        send(.phase(record.message, .didHide, .kept))
        if record.countedOn == nil { startPause(of: key(of: record.message)) }
        keep(id)
        if !repetitions.isEmpty { tellCount(of: id) }
        for id in repetitions { expire(id, reason) }
    }

    /// Ends or keeps a message that a person has seen in the panel, as if its time on the screen were over.
    mutating func seen(_ id: MessageID) {
        guard let record = records[id] else { return }
        guard record.message.leavesOnceSeen else { return returnGathered(id) }
        switch record.state {
        case .shown: expire(id, .expired)
        case .waiting: silence(record.message)
        case .delayed, .kept, .snoozed, .dismissed: return
        }
    }

    /// Takes a message out of its line and keeps it until a person deals with it.
    mutating func keep(_ id: MessageID) {
        guard let message = records[id]?.message else { return }
        leaveLine(id)
        change(id) { $0.keep() }
        let owner = shares.owner(of: message)
        offScreen.gathered.drop(id)
        offScreen.kept.add(id, of: owner)
        while let first = offScreen.kept.surplus(of: owner, limits, mayEvict: mayEvict(owner)) {
            end(first, .expired)
        }
    }

    /// Puts a kept, snoozed or dismissed message back into its line, and one that the card for a return counts.
    mutating func recall(_ id: MessageID) {
        guard let record = records[id] else { return }
        if record.lifecycle == .gathered { return returnGathered(id) }
        switch record.state {
        case .kept, .snoozed, .dismissed: break
        case .delayed, .waiting, .shown: return
        }
        offScreen.drop(id, of: shares.owner(of: record.message))
        change(id) { $0.permit(true) }
        enqueue(id, isNew: true)
        send(.updated(record.message, .waiting))
    }

    /// Ends all kept messages if the settings no longer keep any.
    mutating func endKept() {
        guard !settings.keepsUnread, offScreen.kept.count > 0 else { return }
        for id in order where records[id]?.state == .kept { end(id, .expired) }
    }
}

extension Message {
    /// Whether the message may be kept after its time on the screen: its sender set no timeout, and can still be told
    /// what happens to it.
    package var isToBeKept: Bool {
        switch origin {
        case .application(let busName): if busName.isEmpty { return false }
        case .portal: break
        case .command: return false
        }
        return expiry == .automatic && !isTransient && !isModal
    }

    /// Whether the message needs no card any more once a person has seen it in the panel. Critical messages, those that
    /// ring, and those that are to stay, stay until they are dealt with.
    fileprivate var leavesOnceSeen: Bool {
        switch expiry {
        case .automatic, .milliseconds: urgency != .critical && !isModal && !rings
        case .never, .indefinite: false
        }
    }
}

/// Messages that are kept or ended instead of being shown: those that modes hold back, those that rules keep off the
/// screen, and those that a flood leaves behind.
extension MessageBoard {
    /// Ends or keeps the messages of a line that wait and may not be shown.
    mutating func silence(_ key: MessageLine.Key) {
        guard screen.keepsMessagesOff, let waiting = lines[key]?.waiting else { return }
        // `waiting` is in ascending order: its last message is the first in line.
        for place in waiting.reversed() {
            guard let record = records[place.id], !record.mayDisturb,
                record.message.isOffScreen || !record.message.isShown(at: level)
            else { continue }
            if !record.message.isOffScreen { send(.heldBack(record.message)) }
            silence(record.message)
        }
    }

    /// Ends or keeps the least prominent messages of a stack that folds if too many wait. Shown one after another, they
    /// would come long after they were news.
    mutating func clearBacklog(of key: MessageLine.Key) {
        guard folds(key), !absence.isAway else { return }
        while let line = lines[key], line.timed > limits.folded,
            let message = line.lastTimed.flatMap({ records[$0]?.message })
        {
            silence(message)
        }
    }

    /// Ends or keeps a message as if its time on the screen were over. No phase is reported, because the message was
    /// not on the screen.
    mutating func silence(_ message: Message) {
        guard settings.keepsUnread, message.isToBeKept else { return end(message.id, .expired) }
        send(.kept(message))
        keep(message.id)
    }
}

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

/// Held messages that have no card of their own and wait for no turn: kept, snoozed and dismissed ones, and those that
/// the card for a return counts.
struct OffScreenMessages: Equatable {
    var kept = KeptMessages()
    var snoozes = Snoozes()
    var dismissals = Dismissals()
    var gathered = GatheredMessages()

    /// Removes a message of an owner, whether it is kept, snoozed, dismissed or gathered. Does nothing for any other
    /// message.
    mutating func drop(_ id: MessageID, of owner: MessageOwner) {
        kept.drop(id, of: owner)
        snoozes.drop(id)
        dismissals.drop(id)
        gathered.drop(id)
    }
}
