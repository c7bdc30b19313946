/// A message in the history, which may not have ended yet.
public struct HistoryEntry: Equatable, Sendable {
    /// The number of the entry: later entries have higher ones.
    public var number: Int64
    /// The id of the message; nil where it has ended.
    public var id: ShownMessage.ID?
    /// The contents of the message. Pictures are given by name only.
    public var content: MessageRequest
    /// The arrival of the message, milliseconds since 1970.
    public var arrival: Int64
    /// The end of the message, milliseconds since 1970; nil where it has not ended.
    public var end: Int64?
    /// The reason for its end; nil where it has not ended.
    public var reason: MessageEndReason?
    /// Whether nobody has dealt with it.
    public var isUnread: Bool

    /// Creates an entry, as the daemon describes it.
    public init(
        number: Int64, id: ShownMessage.ID?, content: MessageRequest, arrival: Int64,
        end: Int64? = nil,
        reason: MessageEndReason? = nil, isUnread: Bool
    ) {
        (self.number, self.id, self.content, self.arrival) = (number, id, content, arrival)
        (self.end, self.reason, self.isUnread) = (end, reason, isUnread)
    }
}
