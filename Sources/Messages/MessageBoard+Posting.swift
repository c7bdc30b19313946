extension MessageBoard {
    /// Adds a message, or puts it in the place of the one with its id.
    mutating func post(_ message: Message, at now: Instant) {
        var message = message
        let record = records[message.id]
        guard hasRoom(for: message, replacing: record?.message) else {
            effects.append(.refused(message.id))
            return
        }
        leaveOutBitmaps(of: &message, replacing: record?.message)
        if let record {
            replace(record, with: message, at: now)
        } else {
            add(message)
        }
    }

    /// Puts decoded pictures into a message.
    mutating func illustrate(_ id: MessageID, image: Bitmap?, icon: Bitmap?) {
        guard let record = records[id] else { return }
        var message = record.message
        if let image { message.image = .bitmap(image) }
        if let icon { message.icon = .bitmap(icon) }
        guard message != record.message else { return }
        leaveOutBitmaps(of: &message, replacing: record.message)
        exchange(record, for: message)
        effects.append(.updated(message, record.state))
    }

    /// Takes a picture that cannot be had out of a message.
    mutating func leaveOut(_ source: PictureSource, of id: MessageID) {
        guard let record = records[id] else { return }
        var message = record.message
        if message.image == .source(source) { message.image = nil }
        if message.icon == .source(source) { message.icon = nil }
        guard message != record.message else { return }
        exchange(record, for: message)
        effects.append(.updated(message, record.state))
    }

    private mutating func add(_ message: Message) {
        let place = newPlace(for: message)
        records[message.id] = MessageRecord(message, place: place)
        account(message, sign: 1)
        setTag(of: message)
        groups[MessageGroup.Key(message), default: MessageGroup()].enqueue(place)
        effects.append(.added(message))
    }

    private mutating func replace(
        _ record: MessageRecord, with message: Message, at now: Instant
    ) {
        let old = record.message
        let moves = MessageGroup.Key(old) != MessageGroup.Key(message)
        let wasShown = record.isShown
        if moves || !wasShown { leaveGroup(record) }
        if moves, wasShown { effects.append(.withdraw(old.id)) }
        removeTag(of: old)
        exchange(record, for: message)
        setTag(of: message)
        if !record.isShown {
            let rank = record.place.rank == .returning ? Place.Rank.returning : Self.rank(message)
            record.place.rank = rank
            record.place.priority = Self.priority(message)
            groups[MessageGroup.Key(message), default: MessageGroup()].enqueue(record.place)
        }
        record.startTimer(at: now)
        effects.append(.updated(message, record.state))
    }

    /// Puts `message` into the record, nothing else.
    private mutating func exchange(_ record: MessageRecord, for message: Message) {
        account(record.message, sign: -1)
        record.message = message
        account(message, sign: 1)
    }

    // MARK: Quota

    private func hasRoom(for message: Message, replacing old: Message?) -> Bool {
        let bytes = message.textBytes - (old?.textBytes ?? 0)
        if bytes > 0, textBytes + bytes > limits.textBytes { return false }
        let reserve = message.urgency == .critical ? limits.criticalReserve : 0
        return old != nil || records.count < limits.messages + reserve
    }

    private mutating func leaveOutBitmaps(of message: inout Message, replacing old: Message?) {
        let bytes = message.bitmapBytes - (old?.bitmapBytes ?? 0)
        guard bytes > 0, bitmapBytes + bytes > limits.bitmapBytes else { return }
        message.removeBitmaps()
        effects.append(.picturesLeftOut(message.id))
    }

    mutating func account(_ message: Message, sign: Int) {
        textBytes += sign * message.textBytes
        bitmapBytes += sign * message.bitmapBytes
    }

    // MARK: Tags

    private mutating func setTag(of message: Message) {
        guard let key = TagKey(message) else { return }
        tagged[key] = message.id
    }

    mutating func removeTag(of message: Message) {
        guard let key = TagKey(message), tagged[key] == message.id else { return }
        tagged[key] = nil
    }

    // MARK: Places

    mutating func newPlace(for message: Message) -> Place {
        lastSequence += 1
        return Place(
            rank: Self.rank(message), priority: Self.priority(message), sequence: lastSequence,
            id: message.id)
    }

    private static func rank(_ message: Message) -> Place.Rank {
        message.urgency == .critical ? .critical : .ordinary
    }

    private static func priority(_ message: Message) -> Int32 {
        Int32(clamping: message.priority)
    }
}
