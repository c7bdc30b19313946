import Gestures

/// What of a deck is on the screen.
struct DeckTable {
    let stage: StageNumber
    /// Count of the cards, and the buttons of the deck.
    let head: CardNumber
    /// Labels that tell what each direction means.
    let hints: [Direction: CardNumber]
    /// Cards that are on the stage, by their numbers in the order of the deck.
    private(set) var cards: [Int: CardNumber] = [:]
    /// Whether the deck has left the screen but for a fade.
    private(set) var isFading = false

    /// - Parameter next: Gives numbers for cards.
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
