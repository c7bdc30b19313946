extension MessageBoard {
    /// Ends a message at once, whether it is shown, waits, or is kept.
    mutating func end(_ id: MessageID, _ reason: EndReason) {
        if reason.ofRepetitions == nil { handBack(from: id) }
        guard let record = records[id] else { return }
        let message = record.message
        // A person dismissed the message before anybody else ended it.
        let reason = reason == .actionChosen ? reason : offScreen.dismissals[id] ?? reason
        let repetitions = takeRepetitions(of: id)
        if record.isShown, record.countedOn == nil { addDeparture(of: message, reason) }
        offScreen.drop(id, of: shares.owner(of: message))
        if record.isShown {
            send(.phase(message, .willHide, .ended(reason)))
        } else if !record.hasLeft {
            // A message that is kept or snoozed after its time on the screen has had all its phases reported.
            send(.phase(message, .didDrop, .ended(reason)))
        }
        send(.ended(message, reason))
        if record.countedOn != nil { send(.phase(message, .didHide, .ended(reason))) }
        leaveLine(id)
        records.drop(id)
        timesLeft.drop(id)
        absence.drop(id)
        deadlines.set(nil, for: .message(id))
        names.untag(message)
        shares.free(record)
        end(repetitions, withCardEnded: reason)
        while let first = departures.takeFirst(over: limits.departures) { finish(first) }
    }

    /// Ends the messages that counted on the card of one that has ended, or gives them cards of their own.
    private mutating func end(_ repetitions: [MessageID], withCardEnded reason: EndReason) {
        guard let reason = reason.ofRepetitions else { return free(repetitions, comingFirst: true) }
        for id in repetitions {
            if reason == .expired { expire(id, reason) } else { end(id, reason) }
        }
    }

    // MARK: Hiding

    /// Ends a message, and all that equal it and count on its card, as soon as it has been seen for as long as its sender
    /// wants.
    mutating func hide(_ id: MessageID) {
        guard let record = records[id] else { return }
        if case .indefinite(_, let minimum) = record.message.expiry, let since = record.shownSince {
            let earliest = since.advanced(byMilliseconds: minimum)
            if earliest > now { return change(id) { $0.hide(at: earliest) } }
        }
        if record.message.isOfConversation { return end(id, .closed) }
        for id in [id] + takeRepetitions(of: id) { end(id, .closed) }
    }

    /// Hides a message without an animation.
    mutating func hideAtOnce(_ id: MessageID) {
        guard var message = records[id]?.message else { return }
        message.animation = .still
        exchangeContent(for: message)
        hide(id)
    }

    mutating func hideCounted(_ id: MessageID) {
        guard let record = records[id] else { return }
        guard let count = record.count, count >= 2 else { return hide(id) }
        change(id) { $0.setCount(count - 1) }
        tellCount(of: id)
    }

    mutating func hideCurrent(of messenger: MessengerName) {
        guard let newest = records.newestShown(of: messenger) else { return }
        // All of a conversation that the card shows.
        if newest.isOfConversation {
            for id in records[newest.id]?.repetitions ?? [] { hide(id) }
        }
        hide(newest.id)
    }

    mutating func hideAll(of messenger: MessengerName?) {
        for id in messenger.map({ order(of: $0) }) ?? order where offScreen.snoozes[id] == nil {
            hide(id)
        }
    }

    // MARK: The person

    /// The message with this id, if it is from `sender`; a `sender` of nil stands for any. nil: the message has ended,
    /// or another sender has replaced it.
    private func message(_ id: MessageID, from sender: Sender?) -> Message? {
        guard let message = records[id]?.message else { return nil }
        return sender == nil || sender == message.sender ? message : nil
    }

    /// Reports a chosen action, and ends the message unless it is resident. Does nothing for the key of the reply,
    /// which needs a text, or if another sender has replaced the message.
    mutating func choose(_ id: MessageID, key: String, token: String?, from sender: Sender?) {
        guard let message = message(id, from: sender), key != MessageAction.replyKey else { return }
        guard message.actions.contains(where: { $0.key == key }) else { return }
        send(.chosen(message, key: key, token: token))
        if !message.isResident { end(id, .actionChosen) }
    }

    /// Reports a reply, and ends the message unless it is resident. Does nothing if another sender has replaced the
    /// message.
    mutating func reply(_ id: MessageID, _ text: String, token: String?, to sender: Sender?) {
        guard let message = message(id, from: sender), message.replyAction != nil else { return }
        let text = text.bounded(to: TextLimits.reply)
        guard !text.isEmpty else { return }
        send(.replied(message, text: text, token: token))
        if !message.isResident { end(id, .actionChosen) }
    }

    /// Carries out a meaning of a swipe, click, tap or long press on a message's card that ends or keeps messages.
    ///
    /// - Parameter sender: The sender whose action is meant; nil: any. All other meanings apply whichever sender has
    ///   replaced the message: a script may update its message while the card disappears, each time as another sender.
    mutating func swipe(
        _ id: MessageID, _ meaning: MessageMeaning, token: String?, from sender: Sender?,
        reason: EndReason = .swiped
    ) {
        guard let record = records[id] else { return }
        let message = record.message
        switch meaning {
        case .dismiss: dismiss([id], reason)
        case .dismissGroup: dismiss(siblings(of: message), reason)
        // Snoozed messages are not meant.
        case .dismissAll: dismiss(order.filter { offScreen.snoozes[$0] == nil }, reason)
        case .keep: if record.isShown { keepForLater(id) }
        case .defaultAction where self.message(id, from: sender) == nil: break
        case .defaultAction where message.defaultAction == nil: dismiss([id], reason)
        case .defaultAction: choose(id, key: MessageAction.defaultKey, token: token, from: sender)
        case .actionNamed(let key): choose(id, key: key, token: token, from: sender)
        // All others are carried out where the person is.
        case .action, .menu, .reply, .copy, .copyCode, .openLink, .snooze, .snoozeUntilModeEnds,
            .silence, .restore, .command, .nothing:
            break
        }
    }

    /// All messages of the application that sent `message`, in order of arrival, without snoozed ones. An application
    /// is known by its name, because each of its processes has another name on the bus; without a name, by its name on
    /// the bus.
    func siblings(of message: Message) -> [MessageID] {
        order.filter { id in
            guard offScreen.snoozes[id] == nil, let other = records[id]?.message else {
                return false
            }
            guard other.appName == message.appName else { return false }
            if message.appName.isEmpty { return other.origin == message.origin }
            return other.origin.isLike(message.origin)
        }
    }

    // MARK: Time

    /// Carries out everything that is due: departures are over, delayed messages join their lines, appearing messages
    /// count as shown, and with a tick messages end. Before a tick it is found out whether anybody sees them; an event
    /// that comes meanwhile, such as the pause of one of them, ends none.
    mutating func endDue(andExpire expires: Bool) {
        while let first = departures.takeFirst(dueAt: now) { finish(first) }
        var due: [MessageRecord] = []
        for subject in deadlines.takeDue(at: now) {
            switch subject {
            case .line(let key): lines.touch(key)
            case .dismissals: settleDismissals()
            case .gathered: gatheredDue(andExpire: expires)
            case .message(let id): if let record = records[id] { due.append(record) }
            }
        }
        due.sort { $0.serial < $1.serial }
        for record in due where record.state == .delayed {
            enqueue(record.message.id, isNew: true)
        }
        var ends: [(time: Instant, id: MessageID, reason: EndReason)] = []
        for record in due where record.isShown {
            let id = record.message.id
            if case .appearing(_, let until) = record.lifecycle, until <= now { appeared(id) }
            guard let end = records[id]?.end(dueAt: now) else { continue }
            if expires {
                ends.append((end.time, id, end.reason))
            } else {
                deadlines.set(records[id]?.nextDeadline, for: .message(id))
            }
        }
        ends.sort { ($0.time, $0.id.rawValue) < ($1.time, $1.id.rawValue) }
        for (_, id, reason) in ends { expire(id, reason) }
    }
}

extension String {
    /// The longest beginning of the text that has at most `limit` bytes of UTF-8, cut between characters.
    fileprivate func bounded(to limit: Int) -> String {
        if utf8.count <= limit { return self }
        var count = 0
        let whole = prefix { character in
            count += character.utf8.count
            return count <= limit
        }
        return String(whole)
    }
}

/// Ended messages whose cards may still be disappearing.
struct Departures: Equatable {
    /// The departures in the order in which the messages ended, which is also the order of their deadlines.
    private(set) var list: [Departure] = []

    /// When the first departure counts as over, even without a report; nil: there is none.
    var earliest: Instant? { list.first?.until }

    mutating func add(_ departure: Departure) { list.append(departure) }

    /// Removes and returns the first departure that counts as over at `now`; nil: none does.
    mutating func takeFirst(dueAt now: Instant) -> Departure? {
        guard let first = list.first, first.until <= now else { return nil }
        return list.removeFirst()
    }

    /// Removes and returns the first departure while there are more than `limit`; nil: there are no more.
    mutating func takeFirst(over limit: Int) -> Departure? {
        list.count > limit ? list.removeFirst() : nil
    }

    /// Removes and returns the first departure of a message; nil: there is none.
    mutating func take(_ id: MessageID) -> Departure? {
        list.firstIndex { $0.message.id == id }.map { list.remove(at: $0) }
    }

    /// Moves the departures of `line` to the lines that `newLine` names, and returns those lines.
    mutating func move(
        from line: MessageLine.Key, to newLine: (Message) -> MessageLine.Key
    ) -> [MessageLine.Key] {
        var lines: [MessageLine.Key] = []
        for index in list.indices where list[index].line == line {
            list[index].line = newLine(list[index].message)
            lines.append(list[index].line)
        }
        return lines
    }
}

/// An ended message whose card may still be disappearing.
struct Departure: Equatable {
    /// The message without its pictures.
    var message: Message
    var reason: EndReason
    var line: MessageLine.Key
    /// When the card counts as removed, even without a report.
    var until: Instant
}
