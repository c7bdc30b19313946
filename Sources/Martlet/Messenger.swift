/// A queue of messages, as the daemon describes it.
public struct Messenger: Equatable, Sendable {
    /// How many of its messages are shown at a time.
    public enum Order: String, CaseIterable, Sendable {
        /// One; the next comes when it has left, and after the pause.
        case sequential
        /// Several at each place.
        case stacked
    }

    /// What messages name it by.
    public var name: String
    /// How many of its messages are shown at a time.
    public var order: Order
    /// The most messages that a stack shows at each place.
    public var maxVisible: UInt32
    /// How long after a message has left the next one comes.
    public var pause: Duration
    /// Messages on the screen.
    public var shown: UInt32
    /// Messages that wait, for their turn or for the delay that their sender asked for.
    public var waiting: UInt32
}
