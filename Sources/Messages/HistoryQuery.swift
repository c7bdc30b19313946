/// Which entries of the history are meant: those for which all that is said here holds, the newest first.
package struct HistoryQuery: Equatable, Sendable {
    /// The most entries; nil: all.
    package var limit: Int?
    /// The application, by the name that it gives itself or by that of its desktop entry, without regard to case; empty:
    /// any.
    package var application = ""
    /// Not before this moment, milliseconds since 1970; nil: whenever.
    package var since: Int64?
    /// What title, body or application contain, as `SearchText` compares it: all of its words; empty: anything.
    package var search = ""
    /// Whether only what nobody has dealt with is meant.
    package var isUnread = false
    /// Whether only what is not on the screen any more is meant, nor waits for its turn.
    package var hasLeft = false
    /// Only entries that come after this one; nil: from the newest on.
    package var before: Int64?

    package init(limit: Int? = nil) { self.limit = limit }
}
