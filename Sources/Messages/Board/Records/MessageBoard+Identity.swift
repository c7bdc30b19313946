extension MessageBoard {
    /// Chooses the id of a message that is about to be posted: the requested id, or that of the message of which it is
    /// a duplicate, or a new id.
    package mutating func identify(_ claim: MessageClaim) -> MessageID {
        if let asked = claim.replaces {
            if !contains(asked) { names.reserve(asked) }
            return asked
        }
        return known(claim) ?? nextID()
    }

    /// The message that a message with this claim would replace; nil: it would be new.
    func replaced(by claim: MessageClaim) -> Message? {
        (claim.replaces ?? known(claim)).flatMap { records[$0]?.message }
    }

    /// Continues counting ids after `last`, because messages of an earlier daemon had the ids before.
    package mutating func continueIDs(after last: UInt32) { names.skip(to: last) }

    /// The id of the message that this claim duplicates; nil: there is none.
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
        names.next { [records] in records.contains($0) }
    }
}
