/// The stages of a card's life, in order. A swiped card returns to the stage where it was if its message stays.
enum CardLife: Equatable {
    /// The card has not come to rest yet.
    case entering
    /// The card has come to rest once, and that was reported.
    case present
    /// A gesture has moved the card off the screen; its message has not ended yet.
    case swiped(hadAppeared: Bool)
    /// The message is no longer on this stage, and the card is disappearing.
    case ended
}
