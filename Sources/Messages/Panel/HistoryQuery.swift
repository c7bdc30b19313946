/// A search for entries of the history that meet all conditions set here; the newest entries come first.
package struct HistoryQuery: Equatable, Sendable {
    /// The largest number of entries; nil: no limit.
    package var limit: Int?
    /// Name of the application, or of its desktop entry, regardless of case; empty: any application.
    package var application = ""
    /// Only messages that arrived at this moment or later, milliseconds since 1970; nil: any time.
    package var since: Int64?
    /// Words that title, body or application must all contain, compared by `SearchText`; empty: any text.
    package var search = ""
    /// Whether only unread messages are wanted.
    package var isUnread = false
    /// Whether only messages are wanted that neither are on the screen nor wait for it.
    package var hasLeft = false
    /// Only entries with a lower number than this one, to continue a search; nil: start with the newest.
    package var before: Int64?

    package init(limit: Int? = nil) { self.limit = limit }
}
