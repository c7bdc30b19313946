extension MessageBoard {
    /// Ends a message whose time is over, or keeps it off the screen until a person deals with it.
    mutating func expire(_ id: MessageID, _ reason: EndReason) {
        guard let record = records[id], reason == .expired, settings.keepsUnread,
            record.message.isToBeKept
        else { return end(id, reason) }
        send(.phase(record.message, .willHide, .kept))
        send(.kept(record.message))
        send(.withdraw(id))
        send(.phase(record.message, .didHide, .kept))
        startPause(of: key(of: record.message))
        keep(id)
    }

    /// Takes a message out of its line and keeps it until a person deals with it.
    mutating func keep(_ id: MessageID) {
        guard let message = records[id]?.message else { return }
        leaveLine(id)
        change(id) { $0.keep() }
        let owner = shares.owner(of: message)
        offScreen.kept.add(id, of: owner)
        while let first = offScreen.kept.surplus(of: owner, limits, mayEvict: mayEvict(owner)) {
            end(first, .expired)
        }
    }

    /// Puts a kept or snoozed message back into its line.
    mutating func recall(_ id: MessageID) {
        guard let record = records[id], record.state == .kept || record.state == .snoozed else {
            return
        }
        offScreen.drop(id, of: shares.owner(of: record.message))
        change(id) { $0.permit(true) }
        enqueue(id, isNew: true)
        send(.updated(record.message, .waiting))
    }

    /// Ends all kept messages if the settings no longer keep any.
    mutating func endKept() {
        guard !settings.keepsUnread, offScreen.kept.count > 0 else { return }
        for id in order where records[id]?.state == .kept { end(id, .expired) }
    }
}

extension Message {
    /// Whether the message may be kept after its time on the screen: its sender set no timeout, and can still be told
    /// what happens to it.
    package var isToBeKept: Bool {
        switch origin {
        case .application(let busName): if busName.isEmpty { return false }
        case .portal: break
        case .command: return false
        }
        return expiry == .automatic && !isTransient && !isModal
    }
}
