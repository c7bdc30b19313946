package import Messages

/// The message board, as the history reads it and gives messages back to it.
package protocol HistoryBoard: AnyObject {
    /// The messages that are held, in the order in which they came.
    var held: [Message] { get }
    /// Whether a message that is held is off the screen for good.
    func isKept(_ message: MessageID) -> Bool
    /// Until when a message that is held is snoozed; nil: it is not.
    func snooze(of message: MessageID) -> Snooze?
    /// The id of a message that is to be held again: its own, or another one if that is taken.
    func freeID(for message: Message) -> MessageID
    /// Holds messages again that were held when the daemon ended.
    ///
    /// - Parameter lastID: The highest id that one had.
    func restore(_ entries: [HistoryEntry], lastID: UInt32)
    /// Entries have come, gone or changed.
    func historyChanged()
}
