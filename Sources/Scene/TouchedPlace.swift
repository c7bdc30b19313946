import Layout
import Messages

/// What a finger or a button went down on.
struct TouchedPlace {
    /// The card, or the ground of a stage.
    var card: CardNumber
    /// The part of the card; nil: the card itself.
    var target: HitTarget?
    /// Beside the cards: the message that dimmed the output, or had keyboard focus, at that time.
    var beside: MessageID?
}
