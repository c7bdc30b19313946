/// How a messenger shows its messages.
package struct MessengerSettings: Equatable, Sendable {
    /// How many messages a messenger shows at a time.
    package enum Order: String, CaseIterable, Sendable {
        /// One, anywhere; the next appears when it has disappeared, and after the pause.
        case sequential
        /// Several at each place.
        case stacked
    }

    /// Where in a stack the newest message is placed.
    package enum Newest: String, CaseIterable, Sendable {
        case atEdge = "at-edge"
        case awayFromEdge = "away-from-edge"
    }

    /// The reaction of a full stack to a new message.
    package enum Overflow: String, CaseIterable, Sendable {
        /// The new message is shown, and the least urgent, oldest one waits instead.
        case fold
        /// The new message waits for its turn.
        case wait
    }

    package var order: Order
    package var newest = Newest.atEdge
    /// Messages or piles that a stack shows at each place, at least 1.
    package var maxVisible = 5
    /// The reaction of a full stack to a new message; ignored by sequential messengers.
    package var overflow = Overflow.fold
    /// Milliseconds from a message's disappearance to the next message. With 0, a stack does not even wait for the
    /// disappearance.
    package var pause: UInt64
    package var grouping = Grouping.none
    /// Defaults of the messenger's messages.
    package var defaults = MessageDefaults()
    /// Defaults of the messenger's messages of an urgency; they count before `defaults`.
    package var urgencyDefaults: [Urgency: MessageDefaults] = [:]

    /// Creates the default settings of a messenger with this order.
    package init(order: Order) {
        self.order = order
        pause = order == .sequential ? Self.sequentialPause : 0
    }

    /// The settings of the built-in messengers that are not configured.
    static let stacked = MessengerSettings(order: .stacked)
    /// The settings of the messenger of on-screen values, if it is not configured.
    static let values = {
        var settings = stacked
        settings.defaults = .value
        return settings
    }()
    /// The settings of all other messengers that are not configured.
    static let sequential = MessengerSettings(order: .sequential)

    /// Defaults of a message of `urgency`.
    package func defaults(for urgency: Urgency) -> MessageDefaults {
        urgencyDefaults[urgency]?.completed(by: defaults) ?? defaults
    }

    /// Pause of sequential messengers by default, milliseconds.
    package static let sequentialPause: UInt64 = 500
}
