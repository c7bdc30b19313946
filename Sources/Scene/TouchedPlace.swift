import Layout
import Messages

/// The place where a contact went down.
struct TouchedPlace {
    /// The card, or the ground of a stage.
    var card: CardNumber
    /// The part of the card; nil: the card itself.
    var target: HitTarget?
    /// For a place beside the cards, the message that dimmed the output or had keyboard focus at that time; nil: none,
    /// or the place is on a card.
    var beside: MessageID?
}
