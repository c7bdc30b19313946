/// Which entries of the history are meant: those for which all that is said here holds, the newest first.
public struct HistoryQuery: Equatable, Sendable {
    /// The most entries; nil: all, of which the daemon returns 1000 at a time.
    public var limit: UInt32?
    /// The application, by the name that it gives itself or by that of its desktop entry, without regard to case; empty:
    /// any.
    public var application = ""
    /// Words that title, body or application contain, without regard to case; empty: anything.
    public var search = ""
    /// Not before this moment, milliseconds since 1970; nil: whenever.
    public var since: Int64?
    /// Only entries older than the one of this number; nil: from the newest on.
    public var before: Int64?
    /// Whether only what nobody has dealt with is meant.
    public var isUnread = false

    /// All entries.
    public init() {}
}
