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
