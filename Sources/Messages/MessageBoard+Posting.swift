extension MessageBoard {
    /// Adds a message, or puts it in the place of the one with its id.
    mutating func post(_ message: Message) {
        var message = message
        let record = records[message.id]
        if let record, message.duplicates == .ignore, record.hide == nil {
            let (count, isTooMany) = (record.count ?? 0).addingReportingOverflow(1)
            record.count = isTooMany ? .max : count
            effects.append(.phase(message, .didDrop, .duplicate))
            return
        }
        guard hasRoom(for: message, replacing: record?.message) else {
            effects.append(.phase(message, .didDrop, .refused))
            effects.append(.refused(message.id))
            return
        }
        leaveOutBitmaps(of: &message, replacing: record?.message)
        if let record {
            replace(record, with: message)
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
        let record = MessageRecord(message, place: newPlace(for: message))
        if message.duplicates == .ignore { record.count = 1 }
        records[message.id] = record
        account(message, sign: 1)
        setTag(of: message)
        effects.append(.added(message))
        if let delay = message.delay {
            record.stage = .delayed(until: now.advanced(byMilliseconds: delay))
            delayed.append(message.id)
        } else {
            enqueue(record)
        }
    }

    /// A message that was to be hidden later, as it had not been seen for long enough, stays.
    private mutating func replace(_ record: MessageRecord, with message: Message) {
        if record.hide != nil {
            record.hide = nil
            record.count = message.duplicates == .ignore ? 1 : nil
        }
        let old = record.message
        removeTag(of: old)
        switch record.stage {
        case .delayed:
            exchange(record, for: message)
            if message.delay == nil { endDelay(record) }
        case .waiting: requeue(record, as: message)
        case .appearing, .shown:
            if key(of: old) == key(of: message), isShowable(message.output),
                hasRoom(for: message, inPlaceOf: old)
            {
                exchange(record, for: message)
                refreeze(key(of: message))
            } else {
                withdraw(record)
                requeue(record, as: message)
            }
        }
        setTag(of: message)
        record.startTimer(at: now)
        effects.append(.updated(message, record.state))
    }

    /// Takes a message that waits out of its line and puts it, changed, where it belongs.
    private mutating func requeue(_ record: MessageRecord, as message: Message) {
        leaveLine(record)
        exchange(record, for: message)
        if record.place.rank != .returning { record.place.rank = Self.rank(message) }
        record.place.priority = Self.priority(message)
        enqueue(record)
    }

    /// Puts `message` into the record, nothing else.
    private mutating func exchange(_ record: MessageRecord, for message: Message) {
        account(record.message, sign: -1)
        record.message = message
        account(message, sign: 1)
    }

    /// Has a message wait that was to do so only after its delay.
    mutating func endDelay(_ record: MessageRecord) {
        leaveLine(record)
        enqueue(record)
    }

    mutating func setCount(_ count: Int, of id: MessageID) {
        guard let record = records[id], record.count != nil else { return }
        record.count = max(0, count)
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

extension Message {
    /// How long its sender wants it not even to wait, in milliseconds; nil if not at all.
    fileprivate var delay: UInt64? {
        if case .indefinite(let delay, _) = expiry, delay > 0 { delay } else { nil }
    }
}
