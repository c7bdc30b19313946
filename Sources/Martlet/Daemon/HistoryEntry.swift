/// A message in the history, which may not have ended yet.
public struct HistoryEntry: Equatable, Sendable {
    /// The number of the entry: later entries have higher ones.
    public var number: Int64
    /// The id of the message; nil where it has ended.
    public var id: ShownMessage.ID?
    /// The contents of the message. Pictures are given by name only.
    public var content: MessageRequest
    /// The arrival of the message.
    public var arrival: WallTime
    /// The end of the message; nil where it has not ended.
    public var end: WallTime?
    /// The reason for its end; nil where it has not ended.
    public var reason: MessageEndReason?
    /// The sandbox from which the message was sent, as in `ShownMessage`; nil where there is none, or none is known.
    public var sandbox: String?
    /// Whether nobody has dealt with it.
    public var isUnread: Bool

    /// Creates an entry, as the daemon describes it.
    public init(
        number: Int64, id: ShownMessage.ID?, content: MessageRequest, arrival: WallTime,
        end: WallTime? = nil, reason: MessageEndReason? = nil, isUnread: Bool,
        sandbox: String? = nil
    ) {
        self.sandbox = sandbox
        (self.number, self.id, self.content, self.arrival) = (number, id, content, arrival)
        (self.end, self.reason, self.isUnread) = (end, reason, isUnread)
    }
}
