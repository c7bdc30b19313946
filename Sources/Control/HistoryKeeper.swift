package import Messages

/// The history, as clients of the control interface read and clear it.
package protocol HistoryKeeper: AnyObject {
    /// The entries that a query means, the newest first, without bitmaps.
    func entries(_ query: HistoryQuery) -> [HistoryEntry]
    /// One entry; nil: there is none of this number.
    func entry(_ number: Int64) -> HistoryEntry?
    /// How many entries a query means; its limit does not count.
    func count(_ query: HistoryQuery) -> Int
    /// Drops an entry that has ended; returns whether there was one.
    func remove(_ number: Int64) -> Bool
    /// Drops the entries that a query means and that have ended, whatever its limit; returns how many.
    func remove(_ query: HistoryQuery) -> Int
    /// Has nothing that has left the screen count as unread; returns how many entries were.
    func markRead() -> Int
    /// Has an entry that has ended be held again, which is not shown by that; returns it. Nil: there is no such entry.
    func reopen(_ number: Int64) -> HistoryEntry?
}
