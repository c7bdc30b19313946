/// An item that this program has put on the bar.
///
/// A handle is a value that may be copied and sent to other tasks. Releasing it does not remove the item.
public struct BarItemHandle: Identifiable, Sendable {
    /// An action of a person on an item.
    public enum Event: Equatable, Sendable {
        /// The button with this ``BarButton/key`` was pressed. With `token`, a window of this program can come to the
        /// front; nil: the compositor gave none, or the item is kept.
        case pressed(key: String, token: String?)
        /// The person has set the time of the item, which keeps its old time until this program changes it.
        case seek(to: Duration)
        /// The picture that this program drew was tapped or clicked, at a place in logical pixels from its top left
        /// corner.
        case tapped(MessagePoint)
    }

    /// The program's own name for the item.
    public let id: String
    /// The client that has set the item.
    public let client: MartletClient
    private let track: EventLog<Event>

    init(_ id: String, _ client: MartletClient, _ track: EventLog<Event>) {
        (self.id, self.client, self.track) = (id, client, track)
    }

    /// The person's actions on the item, from its creation until it is removed.
    public var events: EventSequence<Event> { EventSequence(track) }

    /// Changes the item; nil leaves a value as it was.
    ///
    /// - Parameter change: Sets the new values in an item without any.
    /// - Throws: ``MartletError/invalidValue(_:)`` for a value that the daemon refuses.
    public nonisolated(nonsending) func update(
        _ change: (inout BarItem) -> Void
    ) async throws(MartletError) {
        var item = BarItem()
        change(&item)
        item.id = id
        try await client.call(.setBarItem(item))
    }

    /// Draws a new picture for the item, in the open view of the bar.
    ///
    /// - Parameter view: The view to draw from now on, also when the picture's room changes.
    public func draw(_ view: any MessageView) async throws(MartletError) {
        try await client.draw(view, onBarItem: id)
    }

    /// Removes the item from the bar.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where it is not there any more.
    public func remove() async throws(MartletError) { try await client.removeBarItem(id) }
}
