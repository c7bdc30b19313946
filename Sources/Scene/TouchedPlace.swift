import Layout
import Messages

/// The place where a contact went down.
struct TouchedPlace {
    /// The card, or the ground of a stage.
    var card: CardNumber
    /// The part of the card; nil: the card itself.
    var target: HitTarget?
    /// The place on the card's stage; nil: not needed, because the card has no parts.
    var place: StagePoint?
    /// For a place beside the cards, the message that dimmed the output or had keyboard focus at that time; nil: none,
    /// or the place is on a card.
    var beside: MessageID?
}
