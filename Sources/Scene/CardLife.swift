/// The stages of a card's life on one stage, in their order. A card that was swiped away returns to where it was if its
/// message stays.
enum CardLife: Equatable {
    /// The card has not come to rest yet.
    case entering
    /// The card has come to rest once, which was told.
    case present
    /// A gesture has taken the card off the screen; what becomes of its message is not decided yet.
    case swiped(hadAppeared: Bool)
    /// The message has gone from this stage, and the card only disappears.
    case ended
}
