extension MessageBoard {
    /// The id for a message that is about to be posted: the one it asks for; that of the message
    /// of which it is a duplicate; else a new one.
    package mutating func identify(_ claim: MessageClaim) -> MessageID {
        if let asked = claim.replaces {
            if records[asked] == nil { names.take(asked) }
            return asked
        }
        return known(claim) ?? nextID()
    }

    /// The message whose place one that claims this would take; nil: it would be a new one.
    func replaced(by claim: MessageClaim) -> Message? {
        (claim.replaces ?? known(claim)).flatMap { records[$0]?.message }
    }

    /// Has new ids follow `last`: messages of an earlier daemon had those up to it.
    package mutating func continueIDs(after last: UInt32) { names.skip(to: last) }

    /// The message of which one that claims this is a duplicate.
    private func known(_ claim: MessageClaim) -> MessageID? {
        guard claim.duplicates != .allow else { return nil }
        if let key = TagKey(claim) { return names.id(of: key) }
        guard claim.duplicates == .ignore else { return nil }
        return records.first(of: claim.messenger) { message in
            message.tag.isEmpty && message.title == claim.title
                && message.origin.isLike(claim.origin) && message.appName == claim.appName
                && message.body == claim.body && message.sandbox == claim.sandbox
        }
    }

    private mutating func nextID() -> MessageID {
        names.next { [records] in records[$0] != nil }
    }
}
