extension MessageBoard {
    /// The line of a message.
    func key(of message: Message) -> MessageLine.Key {
        MessageLine.Key(message, order: settings[message.messenger].order)
    }

    // MARK: Showing

    /// Shows as many of those that wait as may be shown.
    mutating func fill() {
        // Collected first: a line must not be shared while it is changed, or it would be copied.
        var open: [MessageLine.Key] = []
        var over: [MessageLine.Key] = []
        for (key, line) in lines {
            if line.isOver(at: now) {
                over.append(key)
            } else if !line.waiting.isEmpty, !line.isPausing(at: now) {
                open.append(key)
            }
        }
        for key in open {
            showNewest(in: key)
            while let id = showNext(in: key) { present(id) }
        }
        for key in over { forgetLine(key) }
    }

    private mutating func forgetLine(_ key: MessageLine.Key) {
        guard let line = lines.removeValue(forKey: key) else { return }
        if let slot = key.slot, line.arrangement != nil {
            effects.append(.arrange(Arrangement(slot)))
        }
        if lines.isEmpty { lines = [:] }
    }

    /// Takes the next message of a line out of those that wait, if one may be shown.
    private mutating func showNext(in key: MessageLine.Key) -> MessageID? {
        guard let line = lines[key] else { return nil }
        let settings = settings[key.messenger]
        let (records, outputs) = (records, outputs)
        switch key {
        case .sequential:
            guard line.shown.isEmpty, line.leaving == 0 else { return nil }
            return lines[key]?.showNext(newestFirst: false) { id in
                records[id].map { outputs.isShowable($0.message.output) } ?? false
            }
        case .stacked:
            guard mayShow(in: key) else { return nil }
            let piles = Piles(line.shown, records, by: settings.grouping)
            let hasRoom = piles.count < room(in: line, settings)
            guard hasRoom || settings.grouping != .none, line.shown.count < most(settings) else {
                return nil
            }
            let folds = folds(key)
            return lines[key]?.showNext(newestFirst: folds) { id in
                hasRoom || records[id].map { piles.holdsGroup(of: $0.message) } ?? false
            }
        }
    }

    /// Whether a stack that has room may show another message now.
    func mayShow(in key: MessageLine.Key) -> Bool {
        guard let slot = key.slot, let line = lines[key], isShowable(slot.output) else {
            return false
        }
        return settings[key.messenger].pause == 0
            || line.leaving == 0 && !line.isPausing(at: now)
    }

    /// Whether a stack has room for one more message.
    func hasRoom(for message: Message, in key: MessageLine.Key) -> Bool {
        guard let line = lines[key] else { return true }
        let settings = settings[key.messenger]
        guard line.shown.count < most(settings) else { return false }
        let piles = Piles(line.shown, records, by: settings.grouping)
        return piles.holdsGroup(of: message) || piles.count < room(in: line, settings)
    }

    /// How many messages a stack shows at most, in piles or not.
    func most(_ settings: MessengerSettings) -> Int { max(limits.expanded, settings.maxVisible) }

    /// Whether a message may be shown in the place of `old`, which is shown in the same line: it needs
    /// room of its own if it leaves a pile.
    func hasRoom(for message: Message, inPlaceOf old: Message) -> Bool {
        let settings = settings[message.messenger]
        let group = GroupKey(message, by: settings.grouping)
        guard group != GroupKey(old, by: settings.grouping), let line = lines[key(of: message)]
        else {
            return true
        }
        let others = line.shown.filter { $0 != old.id }
        let piles = Piles(others, records, by: settings.grouping)
        return piles.holdsGroup(of: message) || piles.count < room(in: line, settings)
    }

    /// How many messages or piles are to be shown.
    func room(in line: MessageLine, _ settings: MessengerSettings) -> Int {
        let usual = max(1, settings.maxVisible)
        return line.opening?.isExpanded == true ? max(usual, limits.expanded) : usual
    }

    mutating func present(_ id: MessageID) {
        guard let record = records[id] else { return }
        record.stage = .appearing(
            since: now, until: now.advanced(byMilliseconds: BoardTimes.appearance))
        effects.append(.phase(record.message, .willShow, nil))
        effects.append(.present(record.message))
        refreeze(key(of: record.message))
        record.startTimer(at: now)
    }

    /// A message has fully appeared.
    mutating func appeared(_ id: MessageID) {
        guard let record = records[id], case .appearing(let since, _) = record.stage else { return }
        record.stage = .shown(since: since)
        effects.append(.phase(record.message, .didShow, nil))
        if record.deadline == nil { record.startTimer(at: now) }
    }

    // MARK: Leaving

    /// Takes a message off the screen, which waits again.
    mutating func withdraw(_ record: MessageRecord) {
        let message = record.message
        effects.append(.phase(message, .willHide, .withdrawn))
        effects.append(.withdraw(message.id))
        effects.append(.phase(message, .didHide, .withdrawn))
        leaveLine(record)
        startPause(of: key(of: message))
        enqueue(record)
    }

    /// Takes a message off the screen, to be the first that comes back; one that was to be hidden
    /// anyway ends.
    mutating func withdrawReturning(_ id: MessageID) {
        guard let record = records[id] else { return }
        if record.hide != nil { return end(id, .closed) }
        withdraw(record)
        leaveLine(record)
        record.place = newPlace(for: record.message)
        record.place.rank = .returning
        record.place.priority = 0
        enqueue(record)
    }

    mutating func addDeparture(of message: Message, _ reason: EndReason) {
        let key = key(of: message)
        var message = message
        message.removePictures()
        lines[key]?.leaving += 1
        departures.append(
            Departure(
                message: message, reason: reason, line: key,
                until: now.advanced(byMilliseconds: BoardTimes.departure)))
    }

    /// Nothing is left of a message that has ended.
    mutating func departed(_ id: MessageID) {
        while let index = departures.firstIndex(where: { $0.message.id == id }) {
            completeDeparture(at: index)
        }
    }

    mutating func completeDeparture(at index: Int) {
        let departure = departures.remove(at: index)
        lines[departure.line]?.leaving -= 1
        startPause(of: departure.line)
        effects.append(.phase(departure.message, .didHide, .ended(departure.reason)))
    }

    private mutating func startPause(of key: MessageLine.Key) {
        let pause = settings[key.messenger].pause
        guard pause > 0 else { return }
        lines[key]?.notBefore = now.advanced(byMilliseconds: pause)
    }

    /// Has a message wait in its line.
    ///
    /// - Parameter isNew: Whether the message has just come, or says something new.
    mutating func enqueue(_ record: MessageRecord, isNew: Bool = false) {
        record.stage = .waiting
        lines[key(of: record.message), default: MessageLine()].enqueue(record.place, isNew: isNew)
    }

    /// Takes a message out of its line, or out of those that are delayed.
    mutating func leaveLine(_ record: MessageRecord) {
        let key = key(of: record.message)
        switch record.stage {
        case .delayed: delayed.removeAll { $0 == record.message.id }
        case .waiting: lines[key]?.dequeue(record.place)
        case .appearing, .shown:
            let wasHeld = record.isHeld
            lines[key]?.removeShown(record.message.id)
            record.isHeld = false
            record.isFrozen = false
            record.deadline = nil
            record.hide = nil
            record.stage = .waiting
            // It held the others of its pile as well.
            if wasHeld { refreeze(key) }
        }
    }

    // MARK: Outputs

    /// Takes note of the outputs and withdraws what none of them can show.
    mutating func setOutputs(_ names: [String]) {
        outputs = names
        var hidden: [MessageID] = []
        for line in lines.values {
            hidden += line.shown.filter { id in
                records[id].map { !isShowable($0.message.output) } ?? false
            }
        }
        for id in hidden { withdrawReturning(id) }
    }

    func isShowable(_ output: OutputChoice) -> Bool { outputs.isShowable(output) }
}

extension [String] {
    /// Whether one of these outputs is `choice`.
    fileprivate func isShowable(_ choice: OutputChoice) -> Bool {
        switch choice {
        case .focused, .all: !isEmpty
        case .named(let name): contains(name)
        }
    }
}
