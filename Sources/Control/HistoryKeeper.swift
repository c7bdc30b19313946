package import Messages

/// The history's interface for clients of the control interface.
package protocol HistoryKeeper: AnyObject {
    /// Why messages are not recorded at present, as a sentence; empty: they are.
    var problem: String { get }
    /// The entries that match a query, the newest first, without bitmaps.
    func entries(_ query: HistoryQuery) -> [HistoryEntry]
    /// The entry with this number; nil: there is none.
    func entry(_ number: Int64) -> HistoryEntry?
    /// Number of entries that match a query, regardless of its limit.
    func count(_ query: HistoryQuery) -> Int
    /// Removes an ended entry; returns whether there was one.
    func remove(_ number: Int64) -> Bool
    /// Removes the ended entries that match a query, regardless of its limit; returns their number.
    func remove(_ query: HistoryQuery) -> Int
    /// Marks all entries that have left the screen as read; returns the number of entries that were unread.
    func markRead() -> Int
    /// Makes an ended entry held again, without showing it, and returns it; nil: there is no such entry.
    func reopen(_ number: Int64) -> HistoryEntry?
}
