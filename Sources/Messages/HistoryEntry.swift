/// A message as the history has it.
package struct HistoryEntry: Equatable, Sendable {
    /// The number of the entry: later entries have higher ones. It is not the id of the message, which may come again.
    package var number: Int64
    /// The message. Its arrival counts only while it is held.
    package var message: Message
    /// When it came, milliseconds since 1970.
    package var arrival: Int64
    /// When it ended, milliseconds since 1970; nil: it is held yet.
    package var end: Int64?
    /// Why it ended; nil: it is held yet.
    package var reason: EndReason?
    /// Whether nobody has dealt with it.
    package var isUnread: Bool
    /// Whether it is held, and its time on the screen is over.
    package var isKept: Bool
    /// Until when it is snoozed; nil: it is not.
    package var snooze: Snooze?

    package init(
        number: Int64, message: Message, arrival: Int64, end: Int64? = nil,
        reason: EndReason? = nil, isUnread: Bool = true, isKept: Bool = false
    ) {
        (self.number, self.message, self.arrival) = (number, message, arrival)
        (self.end, self.reason, self.isUnread) = (end, reason, isUnread)
        self.isKept = isKept
    }
}

extension EndReason {
    /// Whether nobody needs to have dealt with a message that ended for this: its time was over, or the daemon stopped.
    package var leavesUnread: Bool {
        switch self {
        case .expired, .stopped: true
        case .dismissed, .swiped, .dimTapped, .actionChosen, .closed: false
        }
    }
}
