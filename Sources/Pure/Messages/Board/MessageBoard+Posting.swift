extension MessageBoard {
    /// Adds a message. If the board holds one with the same id, replaces that one, or only counts it for
    /// `duplicates = .ignore`.
    mutating func post(_ message: Message) {
        var message = message
        settings.place(&message)
        screen.notePost(of: message)
        if message.showsTimeLeft == true { timesLeft.expectShown() }
        let record = records[message.id]
        if let record, message.duplicates == .ignore, record.hide == nil {
            let (count, overflows) = (record.count ?? 0).addingReportingOverflow(1)
            change(message.id) { $0.setCount(overflows ? .max : count) }
            send(.phase(message, .didDrop, .duplicate))
            tellCount(of: message.id)
            return
        }
        // Keeps the count that the card shows, whatever the update contains.
        if let count = record?.count, record?.hide == nil { message.count = max(1, count) }
        guard admit(message, replacing: record) else {
            send(.phase(message, .didDrop, .refused))
            send(.refused(message.id))
            return
        }
        leaveOutBitmaps(of: &message, replacing: record)
        if let record { replace(record, with: message) } else { add(message) }
    }

    /// Replaces pictures of a message by decoded ones. Off the screen, a picture for which there is no room stays
    /// undecoded: there may be room when the message is shown.
    mutating func illustrate(_ id: MessageID, image: Bitmap?, icon: Bitmap?) {
        guard let record = records[id] else { return }
        var message = record.message
        if let image { message.image = .bitmap(image) }
        if let icon { message.icon = .bitmap(icon) }
        guard message != record.message else { return }
        guard record.isShown || hasRoom(forBitmapsOf: message, replacing: record) else { return }
        leaveOutBitmaps(of: &message, replacing: record)
        exchange(record, for: message)
        tellUpdate(of: id)
    }

    /// Adds a decoded picture to the body of a message.
    mutating func illustrate(_ id: MessageID, with picture: BodyPicture) {
        guard let record = records[id], record.message.body.images.contains(picture.source),
            !record.message.bodyPictures.contains(where: { $0.source == picture.source })
        else { return }
        var message = record.message
        message.bodyPictures.append(picture)
        leaveOutBitmaps(of: &message, replacing: record)
        exchange(record, for: message)
        tellUpdate(of: id)
    }

    /// Records from which sandbox a message was sent.
    mutating func attribute(_ id: MessageID, to sandbox: String, _ isMisnamed: Bool) {
        guard let record = records[id] else { return }
        var message = record.message
        (message.sandbox, message.isMisnamed) = (sandbox, isMisnamed)
        guard message != record.message else { return }
        names.untag(record.message)
        exchange(record, for: message)
        names.tag(message)
        tellUpdate(of: id)
        checkRepetition(id)
        if message.isOfConversation { recountRepetitions(of: id) }
    }

    /// Removes a message's image or icon because its source cannot be loaded.
    mutating func leaveOut(_ source: PictureSource, of id: MessageID) {
        guard let record = records[id] else { return }
        var message = record.message
        if message.image == .source(source) { message.image = nil }
        if message.icon == .source(source) { message.icon = nil }
        guard message != record.message else { return }
        exchange(record, for: message)
        tellUpdate(of: id)
    }

    private mutating func add(_ message: Message) {
        shares.add(records.add(message))
        names.tag(message)
        send(.added(message))
        if let delay = message.delay {
            let until = now.advanced(byMilliseconds: delay)
            change(message.id) { $0.delay(until: until) }
        } else {
            enqueue(message.id, isNew: true)
        }
    }

    /// Replaces the content of a held message. If the message was about to be hidden, it now stays.
    private mutating func replace(_ record: MessageRecord, with message: Message) {
        let id = message.id
        if record.hide != nil {
            change(id) {
                $0.hide(at: nil)
                $0.setCount(message.duplicates == .ignore ? 1 : nil)
            }
        }
        let old = record.message
        names.untag(old)
        if !record.isShown || message.isOffScreen { change(id) { $0.permit(false) } }
        change(id) { $0.notePictures(of: message) }
        if record.hidesCode, message.saysMore(than: old) { change(id) { $0.setHidesCode(false) } }
        switch record.lifecycle {
        case .delayed:
            exchange(record, for: message)
            if message.delay == nil { enqueue(id, isNew: true) }
        case .kept:
            offScreen.drop(id, of: shares.owner(of: old))
            exchange(record, for: message)
            enqueue(id, isNew: true)
        case .snoozed:
            exchange(record, for: message)
            if !staysSnoozed(message, after: old) { enqueue(id, isNew: true) }
        case .dismissed:
            exchange(record, for: message)
            if !staysDismissed(message, after: old) { enqueue(id, isNew: true) }
        case .gathered:
            exchange(record, for: message)
            if !staysGathered(message, after: old) { enqueue(id, isNew: true) }
        case .waiting:
            let isNewest = lines[key(of: old)]?.newest == id
            requeue(record, as: message, isNew: isNewest || message.saysMore(than: old))
        case .counted:
            send(.phase(old, .willHide, .withdrawn))
            send(.phase(old, .didHide, .withdrawn))
            requeue(record, as: message, isNew: true)
        case .appearing, .shown:
            if key(of: old) == key(of: message), hasOutput, !message.isOffScreen,
                hasRoom(for: message, inPlaceOf: old)
            {
                exchange(record, for: message)
                recountRepetitions(of: id)
                updatePauses(key(of: message))
            } else {
                withdraw(id)
                requeue(record, as: message, isNew: true)
            }
        }
        names.tag(message)
        change(id) { [now] in $0.startTimer(at: now) }
        tellUpdate(of: id)
    }

    private mutating func tellUpdate(of id: MessageID) {
        guard let record = records[id] else { return }
        send(.updated(record.message, record.cardState))
        if let snooze = offScreen.snoozes[id] { send(.snoozed(record.message, snooze)) }
    }

    /// Replaces a waiting message and moves it to the place in line that its new content gives it.
    private mutating func requeue(_ record: MessageRecord, as message: Message, isNew: Bool) {
        leaveLine(message.id)
        exchange(record, for: message)
        enqueue(message.id, isNew: isNew)
    }

    /// Replaces the content in the record and in the quotas, nothing else.
    private mutating func exchange(_ record: MessageRecord, for message: Message) {
        shares.exchange(record, for: message)
        exchangeContent(for: message)
    }

    mutating func setCount(_ count: Int, of id: MessageID) {
        guard records[id]?.count != nil else { return }
        change(id) { $0.setCount(max(0, count)) }
        tellCount(of: id)
    }

    /// Reports how many messages this message stands for.
    mutating func tellCount(of id: MessageID) {
        guard let record = records[id] else { return }
        send(.counted(record.message, record.state))
    }
}

extension Message {
    /// Whether a person who has read `other` learns something new: other texts or a higher urgency, but not progress
    /// alone.
    func saysMore(than other: Message) -> Bool {
        title != other.title || body != other.body || urgency.level > other.urgency.level
    }

    /// Milliseconds that pass before the message joins its line; nil: it joins at once. A message that rules keep off
    /// the screen is never delayed.
    fileprivate var delay: UInt64? {
        if case .indefinite(let delay, _) = expiry, delay > 0, !isOffScreen { delay } else { nil }
    }
}
