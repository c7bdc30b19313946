internal import Bus

extension MartletConnection {
    /// Opens a deck, of which there can be one at a time: cards that the person flicks away one by one. It is seen once
    /// it has cards, leaves the screen while it has none, and ends with this connection at the latest.
    ///
    /// To be called after ``subscribe()``: what becomes of each card comes as ``MessageEvent/deckCardLeft(_:)``, once, and
    /// of the deck as ``MessageEvent/deckEnded(_:)``. A card that was kept or dismissed can be brought back by its person
    /// for five seconds, or until the next one has left; it is told of after that.
    ///
    /// - Parameters:
    ///   - meanings: What a flick means; a direction that is left out keeps (right, up) or dismisses (left, down).
    ///   - output: The name of an output; nil: the one on which messages are shown.
    /// - Throws: ``MartletError/refused(name:text:)`` while there is a deck, ``MartletError/invalidValue(_:)`` where the
    ///   output is not there.
    public func openDeck(
        meanings: [MessageSwipeDirection: DeckMeaning] = [:], output: String? = nil
    ) throws(MartletError) {
        try call(
            "OpenDeck",
            writing: { writer in
                writer.array("{sv}") { writer in
                    for direction in MessageSwipeDirection.allCases {
                        guard let meaning = meanings[direction] else { continue }
                        writer.field(direction.rawValue, "s") { $0.string(meaning.text) }
                    }
                    if let output { writer.field("output", "s") { $0.string(output) } }
                }
            }, reading: { _ in })
    }

    /// Puts cards behind those of the deck that this connection opened. None is added where one is refused.
    ///
    /// - Returns: Number of the first of them, from 0.
    /// - Throws: ``MartletError/invalidValue(_:)`` for a message that the daemon refuses, ``MartletError/unknownEntry(_:)``,
    ///   ``MartletError/refused(name:text:)`` where there is no deck of this connection any more, or 1000 cards wait.
    @discardableResult
    public func addToDeck(_ cards: [DeckCard]) throws(MartletError) -> UInt32 {
        try call(
            "AddToDeck",
            writing: { writer in
                writer.array("a{sv}") { writer in
                    for card in cards { card.write(to: &writer) }
                }
            }, reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Says that no further cards come: the deck ends when the last one has left.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where there is no deck of this connection any more.
    public func finishDeck() throws(MartletError) {
        try call("FinishDeck", writing: { _ in }, reading: { _ in })
    }

    /// Ends the deck, whoever opened it; nothing happens where there is none.
    public func closeDeck() throws(MartletError) {
        try call("CloseDeck", writing: { _ in }, reading: { _ in })
    }
}

extension DeckCard {
    /// Appends an `a{sv}` of `AddToDeck`.
    fileprivate func write(to writer: inout MessageWriter) {
        func describe(_ writer: inout MessageWriter) {
            if !name.isEmpty { writer.field("card", "s") { $0.string(name) } }
        }
        switch content {
        case .entry(let number):
            writer.array("{sv}") { writer in
                describe(&writer)
                writer.field("entry", "x") { $0.int64(number) }
            }
        case .message(let request): request.write(to: &writer, more: describe)
        }
    }
}
