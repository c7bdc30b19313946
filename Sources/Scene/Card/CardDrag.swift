import Messages

/// The last drag of a card, by a finger or a button.
struct CardDrag: Equatable {
    /// The event that ended the drag; nil: the drag is going on.
    var press: Press?
    /// The card's sender when the drag last began or ended: a swipe means something for this sender only.
    var sender: Sender
}
