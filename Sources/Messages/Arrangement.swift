/// How a stack stands, as far as that is not plain: one message after the other, the newest at the
/// edge, none waiting.
package struct Arrangement: Equatable, Sendable {
    package var slot: Slot
    package var newest: MessengerSettings.Newest
    /// Messages of one group stand as a pile, the newest in front.
    package var grouping: Grouping
    /// Groups that lie open.
    package var fanned: Set<GroupKey> = []
    /// Messages that wait for room in the slot.
    package var more = 0
    /// Whether as many as there is room for are to be shown.
    package var isExpanded = false

    init(_ slot: Slot, _ settings: MessengerSettings) {
        self.slot = slot
        newest = settings.newest
        grouping = settings.grouping
    }

    /// A plain one.
    package init(_ slot: Slot) {
        self.init(slot, MessengerSettings(order: .stacked))
    }

    /// Whether there is nothing to know about it.
    package var isPlain: Bool { self == Arrangement(slot) }
}
