/// A message that the daemon holds.
public struct ShownMessage: Equatable, Identifiable, Sendable {
    /// What names a message on every interface, from the moment at which the daemon accepts it until it ends. Ids of ended
    /// messages may be given again.
    public struct ID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible,
        ExpressibleByIntegerLiteral
    {
        /// The number on the bus; never 0.
        public let rawValue: UInt32

        /// The id of that number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The id of that number.
        public init(integerLiteral number: UInt32) { rawValue = number }

        /// The number in decimal digits, as commands take it.
        public var description: String { "\(rawValue)" }

        /// Whether one number is less than the other; ids grow until they wrap round.
        public static func < (one: ID, other: ID) -> Bool { one.rawValue < other.rawValue }
    }

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

    /// What names the message on every interface.
    public var id: ID
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
        id: ID, state: State, content: MessageRequest, snoozedUntil: Int64? = nil,
        snoozedMode: String? = nil
    ) {
        self.id = id
        (self.snoozedUntil, self.snoozedMode) = (snoozedUntil, snoozedMode)
        self.state = state
        self.content = content
    }

    init(_ record: MessageRecord) {
        self.init(
            id: record.id, state: record.state, content: record.content,
            snoozedUntil: record.snoozedUntil, snoozedMode: record.snoozedMode)
    }
}
