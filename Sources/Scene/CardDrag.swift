import Messages

/// The last drag of a card by a finger or a button.
struct CardDrag: Equatable {
    /// The event by which it let go; nil: it has not yet.
    var press: Press?
    /// Who the card was from when the drag last began or ended: what a swipe means is for this sender.
    var sender: Sender
}
