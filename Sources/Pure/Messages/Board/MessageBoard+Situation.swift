/// Why a held message is, or is not, on the screen, as far as its board can tell.
package struct MessageSituation: Equatable, Sendable {
    package var message: Message
    /// The state as people see it.
    package var state: MessageState
    package var cause = MessageCause.shown
    /// The message on whose card this one counts, or which is shown in its turn; nil: there is none.
    package var other: MessageID?
    /// When the message appears or leaves the screen by itself; nil: not known, or never.
    package var until: Instant?
    /// When the message came onto the screen; nil: it is not there.
    package var since: Instant?
    /// When the message's snooze ends; nil: it is not snoozed.
    package var snooze: Snooze?

    fileprivate init(_ message: Message, _ state: MessageState) {
        (self.message, self.state) = (message, state)
    }
}

extension MessageBoard {
    /// Why a message is, or is not, on the screen; nil: it is not held.
    func situation(of id: MessageID, at now: Instant) -> MessageSituation? {
        guard let record = records[id], let state = visibleState(of: id) else { return nil }
        var situation = MessageSituation(record.message, state)
        situation.since = record.shownSince
        switch record.lifecycle {
        case .delayed(let until): (situation.cause, situation.until) = (.delayed, until)
        case .waiting: findCause(of: &situation, at: now)
        case .appearing, .shown:
            if record.isCrowded { situation.cause = .noRoom }
            situation.until = record.hide ?? record.deadline
            if situation.cause == .shown, record.isPaused { situation.cause = .paused }
        case .counted(let first, _):
            situation.cause = record.message.isOfConversation ? .conversation : .repeated
            situation.other = first
        case .kept: situation.cause = record.wasShown ? .timeOver : .forgotten
        case .snoozed: (situation.cause, situation.snooze) = (.snoozed, snooze(of: id))
        case .dismissed: situation.cause = .dismissed
        case .gathered: situation.cause = .gathered
        }
        return situation
    }

    /// Finds out for what a message of a line waits.
    private func findCause(of situation: inout MessageSituation, at now: Instant) {
        let key = key(of: situation.message)
        guard hasOutput, let line = lines[key] else {
            situation.cause = .noOutput
            return
        }
        if line.isPausing(at: now) {
            (situation.cause, situation.until) = (.pause, line.notBefore)
        } else if key.slot == nil {
            (situation.cause, situation.other) = (.turn, line.shown.last)
        } else {
            situation.cause = .full
        }
    }
}
