/// A deck that this program has opened.
///
/// A handle is a value that may be copied and sent to other tasks. Releasing it leaves the deck open.
public struct DeckHandle: Sendable {
    /// The client that has opened the deck.
    public let client: MartletClient
    private let track: DeckTrack

    init(_ client: MartletClient, _ track: DeckTrack) {
        (self.client, self.track) = (client, track)
    }

    /// The outcomes of the cards, one for each, from the first card until the deck ends.
    ///
    /// For five seconds, or until the next card has left, the user can bring back a card that was kept or dismissed;
    /// its outcome comes after that.
    public var outcomes: EventSequence<DeckOutcome> { EventSequence(track.cards) }

    /// Waits until the deck has ended.
    ///
    /// - Throws: ``MartletError/cancelled`` if the task was cancelled, ``MartletError/disconnected`` if the
    ///   daemon has ended.
    public func end() async throws(MartletError) -> DeckEndReason {
        var position = 0
        if let reason = await track.reason.element(at: &position) { return reason }
        throw Task.isCancelled ? .cancelled : .disconnected
    }

    /// Puts cards at the end of the deck. Where one is refused, none is added.
    ///
    /// - Returns: The ``DeckOutcome/index`` of the first of them, from 0.
    /// - Throws: ``MartletError/invalidValue(_:)`` for a message that the daemon refuses,
    ///   ``MartletError/unknownEntry(_:)`` if the history has no such entry, ``MartletError/refused(name:text:)``
    ///   if the deck has ended, or 1000 cards wait.
    @discardableResult
    public func add(_ cards: [DeckCard]) async throws(MartletError) -> UInt32 {
        try await client.call(.addToDeck(cards))
    }

    /// Declares that no further cards come: the deck ends when the last one has left.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` if the deck has ended.
    public func finish() async throws(MartletError) { try await client.call(.finishDeck) }

    /// Ends the deck; if it has ended, nothing happens.
    public func close() async throws(MartletError) { try await client.call(.closeDeck) }
}

/// The events of a client's deck, for its handles.
final class DeckTrack: Sendable {
    let cards = EventLog<DeckOutcome>()
    /// One element, once the deck has ended.
    let reason = EventLog<DeckEndReason>()

    /// Records that the deck has ended.
    func end(_ reason: DeckEndReason) {
        self.reason.append(reason)
        finish()
    }

    /// Ends the outcomes, since none can follow.
    func finish() {
        cards.finish()
        reason.finish()
    }
}

/// An item that this program has put on the bar.
///
/// A handle is a value that may be copied and sent to other tasks. Releasing it does not remove the item.
public struct BarItemHandle: Identifiable, Sendable {
    /// An action of the user on an item.
    public enum Event: Equatable, Sendable {
        /// The button with this ``BarButton/key`` was pressed. With `token`, a window of this program can come to the
        /// front; nil: the compositor gave none, or the item is kept.
        case pressed(key: String, token: String?)
        /// The user has set the time of the item, which keeps its old time until this program changes it.
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

    /// The user's actions on the item, from its creation until it is removed.
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
    /// - Throws: ``MartletError/refused(name:text:)`` if it is not there any more.
    public func remove() async throws(MartletError) { try await client.removeBarItem(id) }
}
