package import Messages

/// The deck, as clients of the control interface deal it.
package protocol DeckKeeper: AnyObject {
    /// Begins a deck without cards on the output of this name, empty: the preferred one; false where there is no such
    /// output, or no compositor. There must be no deck.
    func openDeck(_ meanings: DeckMeanings, on output: String) -> Bool
    /// Puts cards behind all others.
    func addToDeck(_ cards: [DeckCard])
    /// No further cards come.
    func finishDeck()
    func closeDeck()
    /// The card of an entry of the history; nil: there is none of this number.
    func deckCard(ofEntry number: Int64, named name: String) -> DeckCard?
}
