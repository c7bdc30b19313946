/// Constants of a deck, whose cards are flicked away one by one. Times in s.
package struct DeckTuning: Equatable, Sendable {
    /// Duration of a card's appearing with the deck, coming forward, coming back and fading out.
    package var time = 0.3
    /// Initial scale of the first card.
    package var startScale = 0.1
    /// Scale of the card behind the front card.
    package var behindScale = 0.9
    /// Opacity of the card behind the front card (our choice).
    package var behindOpacity = 0.5
    /// Least delay of the next card after a flick of almost no speed.
    package var longestDelay = 0.5
    /// Increase of a flick's speed that shortens the delay by a second, px/s.
    package var delaySpeed = 10_000.0
    /// Time after which a card counts as having left wherever it is: even at its least speed it has left any output by
    /// then.
    package var longestFlight = 60.0

    package init() {}

    /// Least delay of the next card after a flick.
    ///
    /// - Parameter speed: Speed of the finger, px/s.
    func delay(speed: Double) -> Double { max(0, longestDelay - speed / delaySpeed) }
}
