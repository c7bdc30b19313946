extension MessageBoard {
    // MARK: Showing

    /// Shows as many waiting messages of a line as there is room for, and removes a line that is no longer needed.
    mutating func fill(_ key: MessageLine.Key) {
        if lines[key]?.isOver(at: now) ?? true {
            dropLine(key)
        } else if mayFill(key) {
            countNewest(in: key)
            showNewest(in: key)
            while let id = showNext(in: key) {
                if let first = repeated(by: id, in: key) {
                    lines.change(key) { $0.removeShown(id) }
                    count(id, on: first)
                } else {
                    present(id)
                }
            }
        }
    }

    /// Whether messages of a line wait for something other than the end of a pause.
    private func mayFill(_ key: MessageLine.Key) -> Bool {
        guard let line = lines[key] else { return false }
        return !line.waiting.isEmpty && !line.isPausing(at: now)
    }

    /// Takes the next waiting message of a line that may be shown; nil: there is none.
    private mutating func showNext(in key: MessageLine.Key) -> MessageID? {
        guard let line = lines[key] else { return nil }
        let messenger = settings[key.messenger]
        let (records, hasOutput) = (records, hasOutput)
        switch key {
        case .sequential:
            guard line.shown.isEmpty, line.disappearing == 0 else { return nil }
            return showNext(in: key, newestFirst: false) { _ in hasOutput }
        case .stacked:
            guard mayShow(in: key) else { return nil }
            let piles = Piles(line.shown, records, messenger)
            let hasRoom = piles.count < room(in: line, messenger)
            guard hasRoom || makesPiles(by: messenger.grouping) || line.hasRinging,
                line.shown.count < most(messenger)
            else { return nil }
            let folds = folds(key)
            return showNext(in: key, newestFirst: folds) { id in
                hasRoom || records[id].map { !piles.needsRoom(for: $0.message) } ?? false
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

    /// Whether a stack with room may show another message now: there is an output and no pause is due.
    func mayShow(in key: MessageLine.Key) -> Bool {
        guard let line = lines[key], hasOutput else { return false }
        return settings[key.messenger].pause == 0
            || line.disappearing == 0 && !line.isPausing(at: now)
    }

    /// Whether a stack has room for one more message.
    func hasRoom(for message: Message, in key: MessageLine.Key) -> Bool {
        guard let line = lines[key] else { return true }
        let messenger = settings[key.messenger]
        guard line.shown.count < most(messenger) else { return false }
        let piles = Piles(line.shown, records, messenger)
        return !piles.needsRoom(for: message) || piles.count < room(in: line, messenger)
    }

    /// Whether messages of a messenger may form piles.
    func makesPiles(by grouping: Grouping) -> Bool { grouping != .none || records.mayHaveGroups }

    /// The largest number of messages that a stack shows, in piles or not.
    func most(_ settings: MessengerSettings) -> Int { max(limits.expanded, settings.maxVisible) }

    /// Whether `message` may take the place of `old`, which is shown in the same line. A message that leaves a pile or rings
    /// no longer needs room for itself.
    func hasRoom(for message: Message, inPlaceOf old: Message) -> Bool {
        let messenger = settings[message.messenger]
        let group = message.group(by: messenger.grouping)
        guard group != old.group(by: messenger.grouping) || message.rings != old.rings,
            let line = lines[key(of: message)]
        else { return true }
        let others = line.shown.filter { $0 != old.id }
        let piles = Piles(others, records, messenger)
        return !piles.needsRoom(for: message) || piles.count < room(in: line, messenger)
    }

    /// The largest number of piles and single messages that a line shows now.
    func room(in line: MessageLine, _ settings: MessengerSettings) -> Int {
        let usual = max(1, settings.maxVisible)
        return line.opening?.isExpanded == true ? max(usual, limits.expanded) : usual
    }

    mutating func present(_ id: MessageID) {
        guard let message = records[id]?.message else { return }
        change(id) { [now] in $0.appear(at: now) }
        send(.phase(message, .willShow, nil))
        send(.present(message))
        updatePauses(key(of: message))
        change(id) { [now] in $0.startTimer(at: now) }
        countWaiting(on: id, in: key(of: message))
    }

    /// Reports that a message has fully appeared.
    mutating func appeared(_ id: MessageID) {
        guard let record = records[id], case .appearing(let since, _) = record.lifecycle else {
            return
        }
        send(.phase(record.message, .didShow, nil))
        change(id) { [now] in $0.finishAppearing(since: since, at: now) }
    }

    // MARK: Leaving

    /// Takes a message off the screen and makes it wait.
    mutating func withdraw(_ id: MessageID) {
        let repetitions = takeRepetitions(of: id)
        guard let message = records[id]?.message else { return }
        send(.phase(message, .willHide, .withdrawn))
        send(.withdraw(id))
        send(.phase(message, .didHide, .withdrawn))
        leaveLine(id)
        startPause(of: key(of: message))
        enqueue(id)
        if !repetitions.isEmpty { tellCount(of: id) }
        free(repetitions, comingFirst: false)
    }

    /// Takes a message off the screen and puts it first in line; a message that was to be hidden anyway ends instead.
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
        lines.change(key) { $0.addDisappearing() }
        departures.add(
            Departure(
                message: message, reason: reason, line: key,
                until: now.advanced(byMilliseconds: BoardTimes.departure)))
    }

    /// Handles the report that the card of an ended message has disappeared.
    mutating func departed(_ id: MessageID) {
        while let departure = departures.take(id) { finish(departure) }
    }

    /// Lets the messages that waited for an ended message's card to disappear go on.
    mutating func finish(_ departure: Departure) {
        lines.change(departure.line) { $0.removeDisappearing() }
        startPause(of: departure.line)
        send(.phase(departure.message, .didHide, .ended(departure.reason)))
    }

    mutating func startPause(of key: MessageLine.Key) {
        let pause = settings[key.messenger].pause
        guard pause > 0 else { return }
        lines.pause(key, until: now.advanced(byMilliseconds: pause))
    }

    // MARK: Lines

    /// Makes a message wait in its line.
    ///
    /// - Parameter isNew: Whether the message has just arrived, or has new content.
    mutating func enqueue(_ id: MessageID, isNew: Bool = false) {
        guard let record = records[id] else { return }
        if isNew { absence.note(id) }
        var place = record.place
        place.weigh(record.message)
        change(id) { [place] in
            $0.move(to: place)
            $0.wait()
        }
        changeLine(of: record.message) { [place] in $0.enqueue(place, isNew: isNew) }
    }

    /// Changes the line of a message, creating the line if there is none.
    mutating func changeLine(of message: Message, _ body: (inout MessageLine) -> Void) {
        let key = key(of: message)
        lines.open(key)
        lines.change(key, body)
    }

    /// Takes a message out of its line. Delayed, kept, snoozed, dismissed and gathered messages are in no line.
    mutating func leaveLine(_ id: MessageID) {
        guard let record = records[id] else { return }
        let key = key(of: record.message)
        switch record.lifecycle {
        case .delayed, .kept, .snoozed, .dismissed, .gathered: break
        case .waiting: lines.change(key) { $0.dequeue(record.place) }
        case .counted(let first, _):
            uncount(id, on: first)
            change(id) { $0.leaveScreen() }
        case .appearing, .shown:
            lines.change(key) { $0.removeShown(id) }
            change(id) { $0.leaveScreen() }
            // A message under the pointer had paused the whole pile.
            if record.isPausedByPerson { updatePauses(key) }
        }
    }

    // MARK: Outputs

    /// Takes all messages off the screen if the last output was removed.
    mutating func outputsChanged() {
        if !hasOutput {
            let shown = lines.keys.flatMap { lines[$0]?.shown ?? [] }
            for id in shown { withdrawReturning(id) }
        }
        lines.touchAll()
    }

    /// Whether there is an output. The one that a message names is a wish: while it is absent, the scene shows the
    /// message on another one.
    var hasOutput: Bool { !outputs.isEmpty }
}
