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
    /// For five seconds, or until the next card has left, a person can bring back a card that was kept or dismissed;
    /// its outcome comes after that.
    public var outcomes: EventSequence<DeckOutcome> { EventSequence(track.cards) }

    /// Waits until the deck has ended.
    ///
    /// - Throws: ``MartletError/cancelled`` where the task was cancelled, ``MartletError/disconnected`` where the
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
    ///   ``MartletError/unknownEntry(_:)`` where the history has no such entry, ``MartletError/refused(name:text:)``
    ///   where the deck has ended, or 1000 cards wait.
    @discardableResult
    public func add(_ cards: [DeckCard]) async throws(MartletError) -> UInt32 {
        try await client.call(.addToDeck(cards))
    }

    /// Declares that no further cards come: the deck ends when the last one has left.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where the deck has ended.
    public func finish() async throws(MartletError) { try await client.call(.finishDeck) }

    /// Ends the deck; where it has ended, nothing happens.
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
