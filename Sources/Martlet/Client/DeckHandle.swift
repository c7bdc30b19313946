/// A deck that this program has opened.
///
/// A handle is a value that may be copied and sent to other tasks. Letting go of it leaves the deck open.
public struct DeckHandle: Sendable {
    /// The client that has opened the deck.
    public let client: MartletClient
    private let track: DeckTrack

    init(_ client: MartletClient, _ track: DeckTrack) {
        (self.client, self.track) = (client, track)
    }

    /// What becomes of the cards, from the first one on, each once; ends with the deck.
    ///
    /// A person can bring back a card that was kept or dismissed for five seconds, or until the next one has left; its outcome
    /// comes after that.
    public var outcomes: EventSequence<DeckOutcome> { EventSequence(track.cards) }

    /// Waits until the deck has ended.
    ///
    /// - Throws: ``MartletError/cancelled`` where the task was cancelled, ``MartletError/disconnected`` where the daemon is gone.
    public func end() async throws(MartletError) -> DeckEndReason {
        var position = 0
        if let reason = await track.reason.element(at: &position) { return reason }
        throw Task.isCancelled ? .cancelled : .disconnected
    }

    /// Puts cards behind those of the deck. None is added where one is refused.
    ///
    /// - Returns: The ``DeckOutcome/index`` of the first of them, from 0.
    /// - Throws: ``MartletError/invalidValue(_:)`` for a message that the daemon refuses, ``MartletError/unknownEntry(_:)`` where
    ///   the history has no such entry,
    ///   ``MartletError/refused(name:text:)`` where the deck has ended, or 1000 cards wait.
    @discardableResult
    public func add(_ cards: [DeckCard]) async throws(MartletError) -> UInt32 {
        try await client.call(.addToDeck(cards))
    }

    /// Says that no further cards come: the deck ends when the last one has left.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where the deck has ended.
    public func finish() async throws(MartletError) { try await client.call(.finishDeck) }

    /// Ends the deck; nothing happens where it has ended.
    public func close() async throws(MartletError) { try await client.call(.closeDeck) }
}

/// What a client knows of its deck, for the handles of the deck.
final class DeckTrack: Sendable {
    let cards = EventLog<DeckOutcome>()
    /// Has one element, once the deck has ended.
    let reason = EventLog<DeckEndReason>()

    /// Says that the deck has ended.
    func end(_ reason: DeckEndReason) {
        self.reason.append(reason)
        finish()
    }

    /// Says that nothing further is heard of the deck.
    func finish() {
        cards.finish()
        reason.finish()
    }
}
