/// A message that the daemon keeps.
public struct ShownMessage: Equatable, Identifiable, Sendable {
    /// The id of a message on every interface, from the moment at which the daemon accepts it until it ends. Ids of
    /// ended messages may be used again.
    public struct ID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible,
        ExpressibleByIntegerLiteral
    {
        /// The number on the bus; never 0.
        public let rawValue: UInt32

        /// Creates the id with this number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Creates the id with this number.
        public init(integerLiteral number: UInt32) { rawValue = number }

        /// The number in decimal digits, as commands take it.
        public var description: String { "\(rawValue)" }

        /// Whether one number is less than the other. Ids grow until they wrap around.
        public static func < (one: ID, other: ID) -> Bool { one.rawValue < other.rawValue }
    }

    /// The state of a message.
    public enum State: String, CaseIterable, Sendable {
        /// The message is on the screen.
        case shown
        /// The message waits for its turn, or for an output.
        case waiting
        /// The message waits for the delay that its sender requested.
        case delayed
        /// The message's time on the screen is over, or do not disturb keeps it off the screen, and the user has not
        /// dealt with it.
        case kept
        /// The message is snoozed.
        case snoozed
        /// A person dismissed the message, and can still undo that for a few seconds.
        case dismissed
        /// The message has ended, and its card is leaving the screen.
        case leaving
    }

    /// The id of the message on every interface.
    public var id: ID
    /// The state of the message.
    public var state: State
    /// The end of the snooze; nil if it has none.
    public var snoozedUntil: WallTime?
    /// The mode whose end also ends the snooze; nil if there is none.
    public var snoozedMode: String?
    /// The sandbox from which the message was sent: the application's id, such as `org.example.App` or `snap.NAME`, or the
    /// name of a connection for a sender that is not proven to be in no sandbox; nil if there is none, or none is
    /// known.
    public var sandbox: String?
    /// The request, completed with the daemon's defaults.
    public var content: MessageRequest

    /// Creates a message, as the daemon describes it.
    public init(
        id: ID, state: State, content: MessageRequest, snoozedUntil: WallTime? = nil,
        snoozedMode: String? = nil, sandbox: String? = nil
    ) {
        (self.id, self.sandbox) = (id, sandbox)
        (self.snoozedUntil, self.snoozedMode) = (snoozedUntil, snoozedMode)
        self.state = state
        self.content = content
    }
}

/// A message in the history, which may not have ended yet.
public struct HistoryEntry: Equatable, Sendable {
    /// The number of the entry: later entries have higher ones.
    public var number: Int64
    /// The id of the message; nil if it has ended.
    public var id: ShownMessage.ID?
    /// The contents of the message. Pictures are given by name only.
    public var content: MessageRequest
    /// The arrival of the message.
    public var arrival: WallTime
    /// The end of the message; nil if it has not ended.
    public var end: WallTime?
    /// The reason for its end; nil if it has not ended.
    public var reason: MessageEndReason?
    /// The sandbox from which the message was sent, as in `ShownMessage`; nil if there is none, or none is known.
    public var sandbox: String?
    /// Whether the user has not dealt with it.
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

/// A selection of history entries: those that meet all of these conditions, the newest first.
///
/// ```swift
/// var query = HistoryQuery()
/// query.search = "invoice"
/// query.since = WallTime.now + .seconds(-86_400)
/// let entries = try await martlet.history.entries(query)
/// ```
public struct HistoryQuery: Equatable, Sendable {
    /// The maximum number of entries. If nil, there is no limit; the daemon returns at most 1000 per call. To continue,
    /// set ``before`` to the number of the last entry.
    public var limit: UInt32?
    /// The name that the application gives itself, or that of its desktop entry, ignoring case. If empty, any
    /// application.
    public var application = ""
    /// Words that title, body or application contain, ignoring case. If empty, any text.
    public var search = ""
    /// The earliest arrival. If nil, any.
    public var since: WallTime?
    /// The number of an entry: only older ones are selected. If nil, the newest entry is the first.
    public var before: Int64?
    /// Whether only unread messages are selected.
    public var isUnread = false

    /// Creates a query for all entries.
    public init() {}
}
