/// A message that the daemon holds.
public struct ShownMessage: Equatable, Sendable {
    /// Whether a message is on the screen.
    public enum State: String, CaseIterable, Sendable {
        /// On the screen.
        case shown
        /// For its turn, or for an output.
        case waiting
        /// For the delay that its sender asked for.
        case delayed
        /// Its time on the screen is over, or do not disturb keeps it off the screen, and nobody has dealt with it.
        case kept
        /// Somebody has put it off until later.
        case snoozed
        /// It has ended, and is on its way off the screen.
        case leaving
    }

    /// What names the message on every interface; never 0.
    public var id: UInt32
    /// Whether it is on the screen.
    public var state: State
    /// Until when it is put off, milliseconds since 1970; nil: it is not.
    public var snoozedUntil: Int64?
    /// The mode until whose end the message is put off; nil: it is not, or a clock ends that.
    public var snoozedMode: String?
    /// What was asked for, with the daemon's defaults filled in.
    public var content: MessageRequest

    /// A message as the daemon describes it.
    public init(
        id: UInt32, state: State, content: MessageRequest, snoozedUntil: Int64? = nil,
        snoozedMode: String? = nil
    ) {
        self.id = id
        (self.snoozedUntil, self.snoozedMode) = (snoozedUntil, snoozedMode)
        self.state = state
        self.content = content
    }
}
