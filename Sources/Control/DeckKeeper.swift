package import Messages

/// The deck's interface for clients of the control interface.
package protocol DeckKeeper: AnyObject {
    /// Opens a deck without cards on the output of this name (empty: the preferred one). Returns false if there is no
    /// such output, or no compositor. No deck may be open.
    func openDeck(_ meanings: DeckMeanings, on output: String) -> Bool
    /// Adds cards behind all others.
    func addToDeck(_ cards: [DeckCard])
    /// Records that no more cards will be added.
    func finishDeck()
    func closeDeck()
    /// The card of an entry of the history; nil: no entry has this number.
    func deckCard(ofEntry number: Int64, named name: String) -> DeckCard?
}
