extension MessageBoard {
    /// Ends a message, wherever it is.
    mutating func end(_ id: MessageID, _ reason: EndReason) {
        guard let record = records.removeValue(forKey: id) else { return }
        leaveGroup(record)
        removeTag(of: record.message)
        account(record.message, sign: -1)
        if records.isEmpty { releaseStorage() }
        effects.append(.ended(record.message, reason))
    }

    /// Gives back the tables that grew with the messages: they do not shrink by themselves.
    private mutating func releaseStorage() {
        records = [:]
        groups = [:]
        tagged = [:]
    }

    /// Reports an action, and ends the message unless it is resident.
    mutating func choose(_ id: MessageID, key: String, token: String?) {
        guard let message = records[id]?.message else { return }
        guard message.actions.contains(where: { $0.key == key }) else { return }
        effects.append(.chosen(message, key: key, token: token))
        if !message.isResident { end(id, .actionChosen) }
    }

    /// Does what the swipe of a message's card means.
    mutating func swipe(_ id: MessageID, _ meaning: SwipeMeaning, token: String?) {
        guard let message = records[id]?.message else { return }
        switch meaning {
        case .dismiss: end(id, .swiped)
        case .dismissGroup: for id in siblings(of: message) { end(id, .swiped) }
        case .dismissAll: for id in order { end(id, .swiped) }
        case .defaultAction where message.defaultAction == nil: end(id, .swiped)
        case .defaultAction: choose(id, key: Action.defaultKey, token: token)
        case .nothing: break
        }
    }

    /// All messages of the application that sent `message`, in the order in which they came.
    /// An application is known by its name, as each of its processes has another name on the bus;
    /// one without a name by that on the bus.
    private func siblings(of message: Message) -> [MessageID] {
        order.filter { id in
            guard let other = records[id]?.message else { return false }
            guard other.appName == message.appName else { return false }
            if message.appName.isEmpty { return other.origin == message.origin }
            return (other.origin == .command) == (message.origin == .command)
        }
    }

    /// Ends those whose time is over, the earliest first.
    mutating func expire(at now: Instant) {
        guard let wake, wake <= now else { return }
        var due: [(deadline: Instant, id: MessageID)] = []
        for group in groups.values {
            for id in group.shown {
                guard let deadline = records[id]?.deadline, deadline <= now else { continue }
                due.append((deadline, id))
            }
        }
        due.sort { ($0.deadline, $0.id.rawValue) < ($1.deadline, $1.id.rawValue) }
        for (_, id) in due { end(id, .expired) }
    }
}
