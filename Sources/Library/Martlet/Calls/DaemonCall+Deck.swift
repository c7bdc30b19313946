import Bus
import Vocabulary

extension DaemonCall<Void> {
    /// Opens a deck: cards that the user flicks away one by one. There can be one deck at a time. It is on the screen
    /// while it has cards, and ends with this connection at the latest.
    ///
    /// The outcome of each card is reported once as ``MessageEvent/deckCardLeft(_:)``, and the end of the deck as
    /// ``MessageEvent/deckEnded(_:)``. For five seconds, or until the next card has left, the user can bring back a
    /// card that was kept or dismissed; its outcome is reported after that.
    ///
    /// Fails with ``MartletError/refused(name:text:)`` while there is a deck, and with
    /// ``MartletError/invalidValue(_:)`` if the output does not exist.
    ///
    /// - Parameters:
    ///   - meanings: The meaning of a flick in each direction. Without one, right and up keep the message, and left and
    ///     down dismiss it.
    ///   - output: The name of an output; nil: the one on which messages are shown.
    public static func openDeck(
        meanings: [MessageSwipeDirection: DeckMeaning] = [:], output: String? = nil
    ) -> DaemonCall {
        DaemonCall(
            .openDeck,
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

    /// Declares that no further cards come: the deck ends when the last one has left.
    ///
    /// Fails with ``MartletError/refused(name:text:)`` if this connection has no deck any more.
    public static var finishDeck: DaemonCall { DaemonCall(.finishDeck) }

    /// Ends the deck of any program; without a deck, nothing happens.
    public static var closeDeck: DaemonCall { DaemonCall(.closeDeck) }
}

extension DaemonCall<UInt32> {
    /// Puts cards at the end of the deck that this connection opened. Where one is refused, none is added.
    ///
    /// The value is the number of the first of the cards, from 0. Fails with ``MartletError/invalidValue(_:)`` for a
    /// message that the daemon refuses, with ``MartletError/unknownEntry(_:)``, and with
    /// ``MartletError/refused(name:text:)`` if this connection has no deck any more, or 1000 cards wait.
    public static func addToDeck(_ cards: [DeckCard]) -> DaemonCall {
        DaemonCall(
            .addToDeck,
            writing: { writer in
                writer.array("a{sv}") { writer in
                    for card in cards { card.write(to: &writer) }
                }
            })
    }
}

extension DeckCard {
    /// Appends the `a{sv}` for `AddToDeck`.
    fileprivate func write(to writer: inout MessageWriter) {
        let name = name.isEmpty ? [] : [Property(key: "card", signature: "s", value: .text(name))]
        switch content {
        case .entry(let number):
            writer.array("{sv}") { writer in
                for property in name { writer.property(property) }
                writer.field("entry", "x") { $0.int64(number) }
            }
        case .message(let request): request.write(to: &writer, more: name)
        }
    }
}
