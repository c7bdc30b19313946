/// How one messenger shows its messages.
package struct MessengerSettings: Equatable, Sendable {
    /// How many of its messages are shown at a time.
    package enum Order: String, CaseIterable, Sendable {
        /// One, wherever it stands; the next comes when it has left, and after the pause.
        case sequential
        /// Several at each place.
        case stacked
    }

    /// Where the newest message of a stack stands.
    package enum Newest: String, CaseIterable, Sendable {
        case atEdge = "at-edge"
        case awayFromEdge = "away-from-edge"
    }

    /// How a stack treats a message for which it has no room.
    package enum Overflow: String, CaseIterable, Sendable {
        /// It is shown, and the least urgent, oldest message waits in its stead.
        case fold
        /// It waits for its turn.
        case wait
    }

    package var order: Order
    package var newest = Newest.atEdge
    /// Messages or piles of a stack that are shown at each place, at least 1.
    package var maxVisible = 5
    /// Only for stacks.
    package var overflow = Overflow.fold
    /// Milliseconds from the moment at which a message has left until the next comes. A stack
    /// without a pause need not even wait until it has left.
    package var pause: UInt64
    package var grouping = Grouping.none
    /// What its messages are like where their senders do not say.
    package var defaults = MessageDefaults()
    /// What is different for messages of an urgency.
    package var urgencyDefaults: [Urgency: MessageDefaults] = [:]

    /// The settings of a messenger of this order about which nothing else is said.
    package init(order: Order) {
        self.order = order
        pause = order == .sequential ? Self.sequentialPause : 0
    }

    /// The settings of a messenger about which nothing is said.
    package static func standard(_ name: MessengerName) -> MessengerSettings {
        switch name {
        case .notifications, .commands, .menu: return MessengerSettings(order: .stacked)
        case .osd:
            var settings = MessengerSettings(order: .stacked)
            settings.defaults = .value
            return settings
        default: return MessengerSettings(order: .sequential)
        }
    }

    /// What a message of `urgency` is like where its sender does not say.
    package func defaults(for urgency: Urgency) -> MessageDefaults {
        urgencyDefaults[urgency]?.completed(by: defaults) ?? defaults
    }

    /// Milliseconds.
    package static let sequentialPause: UInt64 = 500
}
