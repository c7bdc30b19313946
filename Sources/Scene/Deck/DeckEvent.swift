package import Messages

/// What the scene is told of the deck.
package enum DeckEvent: Sendable {
    /// A deck begins, on the output of this name; empty: where messages for the focused output go. Ignored while there
    /// is a deck.
    case open(DeckMeanings, output: String)
    /// Further cards lie behind those that there are.
    case add([DeckCard])
    /// No further cards come: the deck ends when the last one has left.
    case finish
    /// The deck ends. Cards that have not left are not told of.
    case close
    /// A picture of a card was decoded; nil: it cannot be shown.
    case picture(index: Int, of: PictureSource, Bitmap?)
}

/// What the deck tells, and what it asks for.
package enum DeckReport: Sendable {
    /// A card has left; each is told of once.
    case left(DeckOutcome)
    /// The deck is no more. Nothing else is told of it.
    case ended(DeckEnd)
    /// `DeckEvent.picture` is to follow for each picture of a card that is about to be seen.
    case picturesWanted(index: Int, Message)
}
