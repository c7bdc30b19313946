import Bus

extension DaemonCall<Void> {
    /// Opens a deck, of which there can be one at a time: cards that the person flicks away one by one. The deck is seen once
    /// it has cards, leaves the screen while it has none, and ends with this connection at the latest.
    ///
    /// What becomes of each card comes as ``MessageEvent/deckCardLeft(_:)``, once, and of the deck as
    /// ``MessageEvent/deckEnded(_:)``. A person can bring back a card that was kept or dismissed for five seconds, or until the
    /// next one has left; the event comes after that.
    ///
    /// Fails with ``MartletError/refused(name:text:)`` while there is a deck, and with ``MartletError/invalidValue(_:)`` where
    /// the output does not exist.
    ///
    /// - Parameters:
    ///   - meanings: What a flick means; a direction that is left out keeps (right, up) or dismisses (left, down).
    ///   - output: The name of an output; nil: the one on which messages are shown.
    public static func openDeck(
        meanings: [MessageSwipeDirection: DeckMeaning] = [:], output: String? = nil
    ) -> DaemonCall {
        DaemonCall(
            "OpenDeck",
            writing: { writer in
                writer.array("{sv}") { writer in
                    for direction in MessageSwipeDirection.allCases {
                        guard let meaning = meanings[direction] else { continue }
                        writer.field(direction.rawValue, "s") { $0.string(meaning.text) }
                    }
                    if let output { writer.field("output", "s") { $0.string(output) } }
                }
            })
    }

    /// Says that no further cards come: the deck ends when the last one has left.
    ///
    /// Fails with ``MartletError/refused(name:text:)`` where there is no deck of this connection any more.
    public static var finishDeck: DaemonCall { DaemonCall("FinishDeck") }

    /// Ends the deck, whoever opened it; nothing happens where there is none.
    public static var closeDeck: DaemonCall { DaemonCall("CloseDeck") }
}

extension DaemonCall<UInt32> {
    /// Puts cards behind those of the deck that this connection opened. None is added where one is refused.
    ///
    /// The value: the number of the first of the cards, from 0. Fails with ``MartletError/invalidValue(_:)`` for a message that
    /// the daemon refuses, with ``MartletError/unknownEntry(_:)``, and with ``MartletError/refused(name:text:)`` where there is
    /// no deck of this connection any more, or 1000 cards wait.
    public static func addToDeck(_ cards: [DeckCard]) -> DaemonCall {
        DaemonCall(
            "AddToDeck",
            writing: { writer in
                writer.array("a{sv}") { writer in
                    for card in cards { card.write(to: &writer) }
                }
            })
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
