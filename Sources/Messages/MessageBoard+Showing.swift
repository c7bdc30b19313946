extension MessageBoard {
    /// Shows as many of those that wait as there is room for.
    mutating func fill(at now: Instant) {
        // Collected first: a group must not be shared while it is changed, or it would be copied.
        var open: [MessageGroup.Key] = []
        for (key, group) in groups where group.canShowNext(limit: limits.visible) {
            if isShowable(key) { open.append(key) }
        }
        for key in open {
            while let id = groups[key]?.showNext(limit: limits.visible) {
                guard let record = records[id] else { continue }
                record.isShown = true
                record.startTimer(at: now)
                effects.append(.present(record.message))
            }
        }
    }

    /// Takes note of the outputs and withdraws what none of them can show.
    mutating func setOutputs(_ names: [String]) {
        outputs = names
        var hidden: [MessageID] = []
        for (key, group) in groups where !isShowable(key) { hidden += group.shown }
        for id in hidden { withdraw(id) }
    }

    private func isShowable(_ key: MessageGroup.Key) -> Bool {
        switch key.output {
        case .focused, .all: !outputs.isEmpty
        case .named(let name): outputs.contains(name)
        }
    }

    private mutating func withdraw(_ id: MessageID) {
        guard let record = records[id] else { return }
        leaveGroup(record)
        effects.append(.withdraw(id))
        record.place = newPlace(for: record.message)
        record.place.rank = .returning
        record.place.priority = 0
        groups[MessageGroup.Key(record.message), default: MessageGroup()].enqueue(record.place)
    }

    /// Takes a message out of its group; it is shown no longer.
    mutating func leaveGroup(_ record: MessageRecord) {
        let key = MessageGroup.Key(record.message)
        if record.isShown {
            groups[key]?.removeShown(record.message.id)
            record.isShown = false
            record.isHeld = false
            record.deadline = nil
        } else {
            groups[key]?.dequeue(record.place)
        }
        if groups[key]?.isEmpty == true { groups[key] = nil }
    }

    mutating func hold(_ id: MessageID, _ isHeld: Bool, at now: Instant) {
        guard let record = records[id], record.isShown, record.isHeld != isHeld else { return }
        record.isHeld = isHeld
        record.startTimer(at: now)
    }
}
