import Messages

/// The deck: cards that are flicked away one by one.
struct Deck {
    /// The cards that have not left; nil: there is no deck, but an earlier one may still be fading out.
    var pile: DeckPile?
    /// The deck's part on the screen; nil: none. A deck without it waits for cards or an output.
    var table: DeckTable?
    /// The card that is being brought back, and the direction from which; nil: none, or the card is already on the
    /// screen.
    private(set) var returning: (index: Int, from: SwipeDirection?)?

    /// Notes a card that is being brought back.
    ///
    /// - Parameter from: Direction in which it was flicked; nil: it left without a flick.
    mutating func bringBack(_ index: Int, from: SwipeDirection?) { returning = (index, from) }

    /// Notes that a card is on the screen.
    mutating func noteShown(_ index: Int) {
        if returning?.index == index { returning = nil }
    }

    /// The stage of the deck; nil: the deck is not on the screen.
    var stage: StageNumber? { table?.stage }

    /// The message on which keys act; nil: the deck gets no keys.
    var keyed: MessageID? {
        guard let table, !table.isFading else { return nil }
        return pile?.front?.card.message.id
    }

    /// Card of the front message; nil: it is not on the screen.
    var front: CardNumber? { pile?.front.flatMap { table?.cards[$0.index] } }
}
