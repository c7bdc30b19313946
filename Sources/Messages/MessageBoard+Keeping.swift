extension MessageBoard {
    /// Ends a message whose time is over, or takes it off the screen for good, to be dealt with later.
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

    /// Takes a message out of its line, and has it wait for somebody to deal with it.
    mutating func keep(_ id: MessageID) {
        leaveLine(id)
        change(id) { $0.keep() }
        offScreen.kept.add(id)
        while let first = offScreen.kept.first(over: limits.kept) { end(first, .expired) }
    }

    /// Has a message that is kept or snoozed wait for its turn on the screen.
    mutating func recall(_ id: MessageID) {
        guard let record = records[id], record.state == .kept || record.state == .snoozed else {
            return
        }
        offScreen.drop(id)
        change(id) { $0.permit(true) }
        enqueue(id, isNew: true)
        send(.updated(record.message, .waiting))
    }

    /// Ends what is kept and may not be kept any longer.
    mutating func endKept() {
        for id in offScreen.kept.ids where !settings.keepsUnread { end(id, .expired) }
    }
}

extension Message {
    /// Whether its sender has left it to us how long the message stays, and can still be told what becomes of it.
    package var isToBeKept: Bool {
        switch origin {
        case .application(let busName): if busName.isEmpty { return false }
        case .portal: break
        case .command: return false
        }
        return expiry == .automatic && !isTransient && !isModal
    }
}
