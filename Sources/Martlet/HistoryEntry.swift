/// A message that was, or still is, as the history has it.
public struct HistoryEntry: Equatable, Sendable {
    /// The number of the entry: later entries have higher ones.
    public var number: Int64
    /// The id of the message while it has not ended; nil: it has.
    public var id: ShownMessage.ID?
    /// What the message said. Of pictures only names are told.
    public var content: MessageRequest
    /// When it came, milliseconds since 1970.
    public var arrival: Int64
    /// When it ended, milliseconds since 1970; nil: it has not.
    public var end: Int64?
    /// Why it ended; nil: it has not.
    public var reason: MessageEndReason?
    /// Whether nobody has dealt with it.
    public var isUnread: Bool

    /// An entry as the daemon describes it.
    public init(
        number: Int64, id: ShownMessage.ID?, content: MessageRequest, arrival: Int64,
        end: Int64? = nil,
        reason: MessageEndReason? = nil, isUnread: Bool
    ) {
        (self.number, self.id, self.content, self.arrival) = (number, id, content, arrival)
        (self.end, self.reason, self.isUnread) = (end, reason, isUnread)
    }
}
