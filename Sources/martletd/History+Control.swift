import Control
package import History
package import Messages

extension History: HistoryKeeper {
    /// Without bitmaps, which are not told.
    package func entries(_ query: HistoryQuery) -> [HistoryEntry] {
        entries(query, pictures: false)
    }
}
