/// A queue of messages, as the daemon describes it.
public struct Messenger: Equatable, Sendable {
    /// The number of its messages that are shown at a time.
    public enum Order: String, CaseIterable, Sendable {
        /// One; the next comes when it has left, and after the pause.
        case sequential
        /// Several at each position.
        case stacked
    }

    /// The name that messages use for it.
    public var name: String
    /// The number of its messages that are shown at a time.
    public var order: Order
    /// Maximum number of messages of a stack that are shown at each position.
    public var maxVisible: UInt32
    /// The time from the end of a message to the next one.
    public var pause: Duration
    /// The number of messages on the screen.
    public var shown: UInt32
    /// The number of messages that wait, for their turn or for the delay that the sender requested.
    public var waiting: UInt32
}
