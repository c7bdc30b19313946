extension MessageBoard {
    /// Adds a message, or puts it in the place of the one with its id.
    mutating func post(_ message: Message) {
        var message = message
        settings.place(&message)
        let record = records[message.id]
        if let record, message.duplicates == .ignore, record.hide == nil {
            let (count, isTooMany) = (record.count ?? 0).addingReportingOverflow(1)
            record.count = isTooMany ? .max : count
            effects.append(.phase(message, .didDrop, .duplicate))
            return
        }
        let admission = admission(of: message, replacing: record)
        guard admission != .refused else {
            effects.append(.phase(message, .didDrop, .refused))
            effects.append(.refused(message.id))
            return
        }
        leaveOutBitmaps(of: &message, replacing: record)
        if let record {
            replace(record, with: message)
        } else {
            add(message, isReserved: admission == .reserved)
        }
    }

    /// Puts decoded pictures into a message.
    mutating func illustrate(_ id: MessageID, image: Bitmap?, icon: Bitmap?) {
        guard let record = records[id] else { return }
        var message = record.message
        if let image { message.image = .bitmap(image) }
        if let icon { message.icon = .bitmap(icon) }
        guard message != record.message else { return }
        leaveOutBitmaps(of: &message, replacing: record)
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

    private mutating func add(_ message: Message, isReserved: Bool) {
        let record = MessageRecord(message, place: newPlace(for: message), isReserved: isReserved)
        if message.duplicates == .ignore { record.count = 1 }
        records[message.id] = record
        shares.add(message, isReserved: isReserved)
        setTag(of: message)
        effects.append(.added(message))
        if let delay = message.delay {
            record.stage = .delayed(until: now.advanced(byMilliseconds: delay))
            delayed.append(message.id)
        } else {
            enqueue(record, isNew: true)
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
        case .waiting:
            let isNewest = lines[key(of: old)]?.newest == old.id
            requeue(record, as: message, isNew: isNewest || message.saysMore(than: old))
        case .appearing, .shown:
            if key(of: old) == key(of: message), isShowable(message.output),
                hasRoom(for: message, inPlaceOf: old)
            {
                exchange(record, for: message)
                refreeze(key(of: message))
            } else {
                withdraw(record)
                requeue(record, as: message, isNew: true)
            }
        }
        setTag(of: message)
        record.startTimer(at: now)
        effects.append(.updated(message, record.state))
    }

    /// Takes a message that waits out of its line and puts it, changed, where it belongs.
    private mutating func requeue(_ record: MessageRecord, as message: Message, isNew: Bool) {
        leaveLine(record)
        exchange(record, for: message)
        if record.place.rank != .returning { record.place.rank = Self.rank(message) }
        record.place.priority = Self.priority(message)
        enqueue(record, isNew: isNew)
    }

    /// Puts `message` into the record, nothing else.
    private mutating func exchange(_ record: MessageRecord, for message: Message) {
        shares.remove(record.message, isReserved: record.isReserved)
        record.message = message
        shares.add(message, isReserved: record.isReserved)
    }

    /// Has a message wait that was to do so only after its delay.
    mutating func endDelay(_ record: MessageRecord) {
        leaveLine(record)
        enqueue(record, isNew: true)
    }

    mutating func setCount(_ count: Int, of id: MessageID) {
        guard let record = records[id], record.count != nil else { return }
        record.count = max(0, count)
    }

    // MARK: Quota

    /// In which part of its quota the board holds a message.
    private enum Admission {
        case refused
        case ordinary
        /// In the reserve for critical messages.
        case reserved
    }

    private func admission(of message: Message, replacing record: MessageRecord?) -> Admission {
        let old = record?.message
        if message.textBytes > old?.textBytes ?? 0 {
            let fits = shares.allow(message, replacing: old, within: limits.textBytes) {
                $0.textBytes
            }
            guard fits else { return .refused }
        }
        if let record { return record.isReserved ? .reserved : .ordinary }
        if shares.allow(message, within: limits.messages, of: { $0.messages }) { return .ordinary }
        let hasReserve = shares.allow(message, isReserved: true, within: limits.criticalReserve) {
            $0.reserved
        }
        return message.urgency == .critical && hasReserve ? .reserved : .refused
    }

    private mutating func leaveOutBitmaps(
        of message: inout Message, replacing record: MessageRecord?
    ) {
        let old = record?.message
        guard message.bitmapBytes > old?.bitmapBytes ?? 0,
            !shares.allow(
                message, replacing: old, within: limits.bitmapBytes, of: { $0.bitmapBytes })
        else { return }
        message.removeBitmaps()
        effects.append(.picturesLeftOut(message.id))
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
    /// Whether a person who has read `other` finds something new here: texts, or more urgency, but not progress alone.
    fileprivate func saysMore(than other: Message) -> Bool {
        title != other.title || body != other.body || urgency.rawValue > other.urgency.rawValue
    }

    /// How long its sender wants it not even to wait, in milliseconds; nil if not at all.
    fileprivate var delay: UInt64? {
        if case .indefinite(let delay, _) = expiry, delay > 0 { delay } else { nil }
    }
}
