import Control
package import History
package import Messages

extension History: HistoryKeeper {
    /// The entries without their bitmaps, which are not sent to clients.
    package func entries(_ query: HistoryQuery) -> [HistoryEntry] {
        entries(query, pictures: false)
    }
}
