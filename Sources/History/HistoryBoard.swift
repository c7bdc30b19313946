package import Messages

/// The message board, as the history reads it and gives messages back to it.
package protocol HistoryBoard: AnyObject {
    /// The messages that are held, in the order in which they came.
    var held: [Message] { get }
    /// Whether do not disturb is on.
    var isQuiet: Bool { get }
    /// Whether a message that is held is off the screen for good.
    func isKept(_ message: MessageID) -> Bool
    /// The id of a message that is to be held again: its own, or another one if that is taken.
    func freeID(for message: Message) -> MessageID
    /// Holds messages again that were held when the daemon ended.
    ///
    /// - Parameters:
    ///   - lastID: The highest id that one had.
    ///   - isQuiet: Whether do not disturb was on then; false: it stays as it is.
    func restore(_ entries: [HistoryEntry], lastID: UInt32, isQuiet: Bool)
    /// Entries have come, gone or changed.
    func historyChanged()
}
