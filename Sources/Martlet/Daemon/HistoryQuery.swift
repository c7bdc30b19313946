/// A selection of history entries: those that meet all of these conditions, the newest first.
public struct HistoryQuery: Equatable, Sendable {
    /// Maximum number of entries; nil: no limit, of which the daemon returns 1000 at a time.
    public var limit: UInt32?
    /// The application, by the name that it gives itself or by that of its desktop entry, ignoring case; empty: any.
    public var application = ""
    /// Words that title, body or application contain, ignoring case; empty: any text.
    public var search = ""
    /// The earliest arrival; nil: any.
    public var since: WallTime?
    /// The number of an entry: only older ones are selected; nil: from the newest on.
    public var before: Int64?
    /// Whether only unread messages are selected.
    public var isUnread = false

    /// Creates a query for all entries.
    public init() {}
}
