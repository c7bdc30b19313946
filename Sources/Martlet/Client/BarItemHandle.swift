/// An item that this program has put on the bar.
///
/// A handle is a value that may be copied and sent to other tasks. Letting go of it leaves the item alone.
public struct BarItemHandle: Identifiable, Sendable {
    /// Something that a person did to an item.
    public enum Event: Equatable, Sendable {
        /// The button of this ``BarButton/key`` was pressed. `token`: lets a window of this program come to the front; nil: the
        /// compositor gave none, or the item is kept.
        case pressed(key: String, token: String?)
        /// The person has set the time of the item, which keeps its old time until it is set anew.
        case seek(to: Duration)
        /// What this program drew was tapped or clicked, at a place in logical pixels from the top left corner of the picture.
        case tapped(MessagePoint)
    }

    /// The program's own name of the item.
    public let id: String
    /// The client that has set the item.
    public let client: MartletClient
    private let track: EventLog<Event>

    init(_ id: String, _ client: MartletClient, _ track: EventLog<Event>) {
        (self.id, self.client, self.track) = (id, client, track)
    }

    /// What a person does to the item, from its beginning until it is removed.
    public var events: EventSequence<Event> { EventSequence(track) }

    /// Changes the item: what the change leaves nil stays as it was.
    ///
    /// - Parameter change: Says what is new, from an item that says nothing.
    /// - Throws: ``MartletError/invalidValue(_:)`` for what the daemon refuses.
    public nonisolated(nonsending) func update(
        _ change: (inout BarItem) -> Void
    ) async throws(MartletError) {
        var item = BarItem()
        change(&item)
        item.id = id
        try await client.call(.setBarItem(item))
    }

    /// Draws the item's picture in the open view of the bar anew.
    ///
    /// - Parameter view: What is drawn from now on, also when the picture comes to stand in another room.
    public func draw(_ view: any MessageView) async throws(MartletError) {
        try await client.draw(view, onBarItem: id)
    }

    /// Removes the item from the bar.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where it is not there any more.
    public func remove() async throws(MartletError) { try await client.removeBarItem(id) }
}
