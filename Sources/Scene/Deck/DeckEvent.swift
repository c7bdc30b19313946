package import Messages

/// An event of the deck that the scene handles.
package enum DeckEvent: Sendable {
    /// Opens a deck on the output of this name; empty: where messages for the focused output go. Ignored while there is
    /// a deck.
    case open(DeckMeanings, output: String)
    /// Adds cards behind the present ones.
    case add([DeckCard])
    /// No more cards come: the deck ends when the last one has left.
    case finish
    /// Ends the deck. Cards that have not left are not reported.
    case close
    /// A picture of a card was decoded; nil: it cannot be shown.
    case picture(index: Int, of: PictureSource, Bitmap?)
}

/// A report or request of the deck.
package enum DeckReport: Sendable {
    /// A card has left. Reported once for each card.
    case left(DeckOutcome)
    /// The deck ended. Nothing else is reported afterwards.
    case ended(DeckEnd)
    /// Requests the pictures of a card that is about to become visible; a `DeckEvent.picture` follows for each.
    case picturesWanted(index: Int, Message)
}
