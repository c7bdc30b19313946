import Messages

/// The deck: cards that are flicked away one by one.
struct Deck {
    /// Nil: there is no deck. What was one may still be fading.
    var pile: DeckPile?
    /// Nil: nothing of a deck is on the screen. There may be one that waits for cards, or for an output.
    var table: DeckTable?
    /// Number of the card that is brought back, and where from; nil: none is, or it is on the screen.
    private(set) var returning: (index: Int, from: SwipeDirection?)?

    /// Notes that a card is brought back.
    ///
    /// - Parameter from: Where it was flicked to; nil: it was not flicked.
    mutating func bringBack(_ index: Int, from: SwipeDirection?) { returning = (index, from) }

    /// Notes that a card is on the screen.
    mutating func noteShown(_ index: Int) {
        if returning?.index == index { returning = nil }
    }

    /// The stage of the deck; nil: nothing is on the screen.
    var stage: StageNumber? { table?.stage }

    /// The message that keys act on; nil: keys are not the deck's.
    var keyed: MessageID? {
        guard let table, !table.isFading else { return nil }
        return pile?.front?.card.message.id
    }

    /// Card of the front message; nil: it is not on the screen.
    var front: CardNumber? { pile?.front.flatMap { table?.cards[$0.index] } }
}
