/// Of cards of a deck, that are flicked away one by one. Times in s.
package struct DeckTuning: Equatable, Sendable {
    /// How long a card takes to come with the deck, to come forward, to come back and to fade out.
    package var time = 0.3
    /// The scale from which the first card grows.
    package var startScale = 0.1
    /// The scale of the card behind the front card.
    package var behindScale = 0.9
    /// The opacity of the card behind the front card (our choice).
    package var behindOpacity = 0.5
    /// How long after a flick of almost no speed the next card comes at the earliest.
    package var longestDelay = 0.5
    /// A flick this much faster has the next card come a second earlier, px/s.
    package var delaySpeed = 10_000.0
    /// After how long a card counts as having left wherever it is: at its least speed it has left by then
    /// from any output.
    package var longestFlight = 60.0

    package init() {}

    /// How long after a flick the next card comes at the earliest.
    ///
    /// - Parameter speed: Of the finger, px/s.
    func delay(speed: Double) -> Double { max(0, longestDelay - speed / delaySpeed) }
}
