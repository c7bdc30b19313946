/// A message as it is stored in the history.
package struct HistoryEntry: Equatable, Sendable {
    /// Number of the entry; later entries have higher numbers. The message's id is no substitute, because ids are used
    /// again.
    package var number: Int64
    /// The stored message. Its `arrival` is valid only while the message is held.
    package var message: Message
    /// When the message arrived, milliseconds since 1970.
    package var arrival: Int64
    /// When the message ended, milliseconds since 1970; nil: it is still held.
    package var end: Int64?
    /// Why the message ended; nil: it is still held.
    package var reason: EndReason?
    /// Whether no person has dealt with the message.
    package var isUnread: Bool
    /// Whether the message is still held although its time on the screen is over.
    package var isKept: Bool
    /// When the message's snooze ends; nil: it is not snoozed.
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
    /// Whether a message that ended for this reason stays unread: its time was over, the daemon stopped, or another
    /// message needed its room.
    package var leavesUnread: Bool {
        switch self {
        case .expired, .stopped, .evicted: true
        case .dismissed, .swiped, .dimTapped, .actionChosen, .closed: false
        }
    }
}
