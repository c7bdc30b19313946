package import Messages

/// The history's interface to the message board.
package protocol HistoryBoard: AnyObject {
    /// The held messages, in order of arrival.
    var held: [Message] { get }
    /// Whether a held message is kept after its time on the screen.
    func isKept(_ message: MessageID) -> Bool
    /// When a held message's snooze ends; nil: it is not snoozed.
    func snooze(of message: MessageID) -> Snooze?
    /// The owner for which a message counts, held or just ended.
    func owner(of message: Message) -> MessageOwner
    /// Returns an id under which a message can be held again: its own, or another one if that is taken.
    func freeID(for message: Message) -> MessageID
    /// Holds messages again that were held when the daemon ended.
    ///
    /// - Parameter lastID: The highest of their ids.
    func restore(_ entries: [HistoryEntry], lastID: UInt32)
    /// Called after entries were added, removed or changed.
    func historyChanged()
}
