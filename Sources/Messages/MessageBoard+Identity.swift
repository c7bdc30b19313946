extension MessageBoard {
    /// The id for a message that is about to be posted: the one it asks for; that of the message
    /// of which it is a duplicate; else a new one.
    package mutating func identify(_ claim: MessageClaim) -> MessageID {
        if let asked = claim.replaces {
            if records[asked] == nil { ids.take(asked) }
            return asked
        }
        return known(claim) ?? nextID()
    }

    /// The message of which one that claims this is a duplicate.
    private func known(_ claim: MessageClaim) -> MessageID? {
        guard claim.duplicates != .allow else { return nil }
        if let key = TagKey(claim) { return tagged[key] }
        guard claim.duplicates == .ignore else { return nil }
        return records.values.first { record in
            let message = record.message
            return message.tag.isEmpty && message.messenger == claim.messenger
                && message.title == claim.title && message.origin.isLike(claim.origin)
                && message.appName == claim.appName && message.body == claim.body
        }?.message.id
    }

    private mutating func nextID() -> MessageID {
        let records = records
        return ids.next { records[$0] != nil }
    }

    mutating func setTag(of message: Message) {
        guard let key = TagKey(message) else { return }
        tagged[key] = message.id
    }

    mutating func removeTag(of message: Message) {
        guard let key = TagKey(message), tagged[key] == message.id else { return }
        tagged[key] = nil
    }
}
