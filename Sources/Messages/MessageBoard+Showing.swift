extension MessageBoard {
    // MARK: Showing

    /// Shows as many of those that wait in a line as may be shown, and forgets a line that is over.
    mutating func fill(_ key: MessageLine.Key) {
        if lines[key]?.isOver(at: now) ?? true {
            dropLine(key)
        } else if mayFill(key) {
            showNewest(in: key)
            while let id = showNext(in: key) { present(id) }
        }
    }

    /// Whether messages wait in a line for something other than the end of a pause.
    private func mayFill(_ key: MessageLine.Key) -> Bool {
        guard let line = lines[key] else { return false }
        return !line.waiting.isEmpty && !line.isPausing(at: now)
    }

    /// Takes the next message of a line out of those that wait, if one may be shown.
    private mutating func showNext(in key: MessageLine.Key) -> MessageID? {
        guard let line = lines[key] else { return nil }
        let messenger = settings[key.messenger]
        let (records, outputs) = (records, outputs)
        switch key {
        case .sequential:
            guard line.shown.isEmpty, line.leaving == 0 else { return nil }
            return showNext(in: key, newestFirst: false) { id in
                records[id].map { outputs.isShowable($0.message.output) } ?? false
            }
        case .stacked:
            guard mayShow(in: key) else { return nil }
            let piles = Piles(line.shown, records, by: messenger.grouping)
            let hasRoom = piles.count < room(in: line, messenger)
            guard hasRoom || makesPiles(by: messenger.grouping), line.shown.count < most(messenger)
            else {
                return nil
            }
            let folds = folds(key)
            return showNext(in: key, newestFirst: folds) { id in
                hasRoom || records[id].map { piles.holdsGroup(of: $0.message) } ?? false
            }
        }
    }

    private mutating func showNext(
        in key: MessageLine.Key, newestFirst: Bool, where mayShow: (MessageID) -> Bool
    ) -> MessageID? {
        var next: MessageID?
        lines.change(key) { next = $0.showNext(newestFirst: newestFirst, where: mayShow) }
        return next
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
        let messenger = settings[key.messenger]
        guard line.shown.count < most(messenger) else { return false }
        let piles = Piles(line.shown, records, by: messenger.grouping)
        return piles.holdsGroup(of: message) || piles.count < room(in: line, messenger)
    }

    /// Whether messages of a messenger may stand in piles.
    func makesPiles(by grouping: Grouping) -> Bool { grouping != .none || records.mayHaveGroups }

    /// How many messages a stack shows at most, in piles or not.
    func most(_ settings: MessengerSettings) -> Int { max(limits.expanded, settings.maxVisible) }

    /// Whether a message may be shown in the place of `old`, which is shown in the same line: it needs
    /// room of its own if it leaves a pile.
    func hasRoom(for message: Message, inPlaceOf old: Message) -> Bool {
        let messenger = settings[message.messenger]
        let group = GroupKey(message, by: messenger.grouping)
        guard group != GroupKey(old, by: messenger.grouping), let line = lines[key(of: message)]
        else {
            return true
        }
        let others = line.shown.filter { $0 != old.id }
        let piles = Piles(others, records, by: messenger.grouping)
        return piles.holdsGroup(of: message) || piles.count < room(in: line, messenger)
    }

    /// How many messages or piles are to be shown.
    func room(in line: MessageLine, _ settings: MessengerSettings) -> Int {
        let usual = max(1, settings.maxVisible)
        return line.opening?.isExpanded == true ? max(usual, limits.expanded) : usual
    }

    mutating func present(_ id: MessageID) {
        guard let message = records[id]?.message else { return }
        change(id) { [now] in $0.appear(at: now) }
        send(.phase(message, .willShow, nil))
        send(.present(message))
        refreeze(key(of: message))
        change(id) { [now] in $0.startTimer(at: now) }
    }

    /// A message has fully appeared.
    mutating func appeared(_ id: MessageID) {
        guard let record = records[id], case .appearing(let since, _) = record.stage else { return }
        send(.phase(record.message, .didShow, nil))
        change(id) { [now] in $0.finishAppearing(since: since, at: now) }
    }

    // MARK: Leaving

    /// Takes a message off the screen, which waits again.
    mutating func withdraw(_ id: MessageID) {
        guard let message = records[id]?.message else { return }
        send(.phase(message, .willHide, .withdrawn))
        send(.withdraw(id))
        send(.phase(message, .didHide, .withdrawn))
        leaveLine(id)
        startPause(of: key(of: message))
        enqueue(id)
    }

    /// Takes a message off the screen, to be the first that comes back; one that was to be hidden
    /// anyway ends.
    mutating func withdrawReturning(_ id: MessageID) {
        guard let record = records[id] else { return }
        if record.hide != nil { return end(id, .closed) }
        withdraw(id)
        leaveLine(id)
        let place = records.nextPlace(for: record.message).returning()
        change(id) { $0.move(to: place) }
        enqueue(id)
    }

    mutating func addDeparture(of message: Message, _ reason: EndReason) {
        let key = key(of: message)
        var message = message
        message.removePictures()
        lines.change(key) { $0.addLeaving() }
        departures.add(
            Departure(
                message: message, reason: reason, line: key,
                until: now.advanced(byMilliseconds: BoardTimes.departure)))
    }

    /// Nothing is left of a message that has ended.
    mutating func departed(_ id: MessageID) {
        while let departure = departures.take(id) { finish(departure) }
    }

    /// Lets the messages behind one go on that has left the screen.
    mutating func finish(_ departure: Departure) {
        lines.change(departure.line) { $0.removeLeaving() }
        startPause(of: departure.line)
        send(.phase(departure.message, .didHide, .ended(departure.reason)))
    }

    mutating func startPause(of key: MessageLine.Key) {
        let pause = settings[key.messenger].pause
        guard pause > 0 else { return }
        lines.pause(key, until: now.advanced(byMilliseconds: pause))
    }

    // MARK: Lines

    /// Has a message wait in its line.
    ///
    /// - Parameter isNew: Whether the message has just come, or says something new.
    mutating func enqueue(_ id: MessageID, isNew: Bool = false) {
        guard let record = records[id] else { return }
        change(id) { $0.wait() }
        changeLine(of: record.message) { $0.enqueue(record.place, isNew: isNew) }
    }

    /// Changes the line where a message belongs, which is opened if there is none.
    mutating func changeLine(of message: Message, _ body: (inout MessageLine) -> Void) {
        let key = key(of: message)
        lines.open(key)
        lines.change(key, body)
    }

    /// Takes a message out of its line; one that is delayed stands in none.
    mutating func leaveLine(_ id: MessageID) {
        guard let record = records[id] else { return }
        let key = key(of: record.message)
        switch record.stage {
        case .delayed, .kept, .snoozed: break
        case .waiting: lines.change(key) { $0.dequeue(record.place) }
        case .appearing, .shown:
            lines.change(key) { $0.removeShown(id) }
            change(id) { $0.leaveScreen() }
            // It paused the others of its pile as well.
            if record.isHeld { refreeze(key) }
        }
    }

    // MARK: Outputs

    /// Withdraws what none of the outputs that there are now can show.
    mutating func outputsChanged() {
        var hidden: [MessageID] = []
        for key in lines.keys {
            hidden += (lines[key]?.shown ?? []).filter { id in
                records[id].map { !isShowable($0.message.output) } ?? false
            }
        }
        for id in hidden { withdrawReturning(id) }
        lines.touchAll()
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
