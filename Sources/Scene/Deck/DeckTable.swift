import Gestures

/// The deck's part on the screen.
struct DeckTable {
    let stage: StageNumber
    /// Card with the count and the deck's buttons.
    let head: CardNumber
    /// Labels of the directions' meanings.
    let hints: [Direction: CardNumber]
    /// Cards on the stage by their numbers in the order of the deck.
    private(set) var cards: [Int: CardNumber] = [:]
    /// Whether the deck is over and fading out.
    private(set) var isFading = false

    /// Creates the cards.
    ///
    /// - Parameter next: Returns new numbers for cards.
    init(on stage: StageNumber, _ next: () -> CardNumber) {
        self.stage = stage
        head = next()
        var hints: [Direction: CardNumber] = [:]
        for direction in Direction.allCases { hints[direction] = next() }
        self.hints = hints
    }

    mutating func set(_ card: CardNumber?, for index: Int) { cards[index] = card }

    func index(of card: CardNumber) -> Int? { cards.first { $0.value == card }?.key }

    mutating func setFading(_ isFading: Bool) { self.isFading = isFading }
}
