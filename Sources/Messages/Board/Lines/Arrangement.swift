/// How the messages of a stack are shown. The default, called plain: one card after the other, the newest at the edge,
/// none waiting.
package struct Arrangement: Equatable, Sendable {
    package var slot: Slot
    package var newest: MessengerSettings.Newest
    /// The property that puts messages into piles; the newest message of a pile is in front.
    package var grouping: Grouping
    /// Groups that a person has opened: their messages stand side by side instead of in a pile.
    package var fanned: Set<GroupKey> = []
    /// Number of messages that wait because the slot has no room for them.
    package var more = 0
    /// Whether a person has expanded the stack: it shows as many messages as there is room for.
    package var isExpanded = false

    init(_ slot: Slot, _ settings: MessengerSettings) {
        self.slot = slot
        newest = settings.newest
        grouping = settings.grouping
    }

    /// Creates the plain arrangement of a slot.
    package init(_ slot: Slot) {
        self.init(slot, MessengerSettings(order: .stacked))
    }

    /// Whether the arrangement is the plain one.
    package var isPlain: Bool { self == Arrangement(slot) }
}
