import Messages

/// The cards of a deck that have not left, and what is yet to be told of those that have.
struct DeckPile {
    /// What a flick means in each direction.
    let meanings: DeckMeanings
    /// Name of the output; empty: where messages for the focused output go.
    let output: String
    /// The front card first.
    private(set) var cards: [Dealt] = []
    /// How many cards there were in all.
    private(set) var count = 0
    /// Whether no further cards come.
    private(set) var isComplete = false
    /// Whether what becomes of the front card is decided, and told or about to be: it only disappears.
    private(set) var isFrontDecided = false
    /// The card that left last and can be brought back; nil: there is none.
    private(set) var last: Departed?
    /// Cards that have left, of which is told when their activation token is there.
    private(set) var awaiting: [DeckOutcome] = []

    /// A card, and its number in the order of the deck.
    struct Dealt: Equatable {
        let index: Int
        var card: DeckCard
    }

    /// A card that has left, and until when it can be brought back.
    struct Departed {
        let outcome: DeckOutcome
        let end: Instant
    }

    /// How long a card can be brought back, µs.
    static let undoTime: UInt64 = 5_000_000

    init(meanings: DeckMeanings, output: String) {
        (self.meanings, self.output) = (meanings, output)
    }

    var front: Dealt? { cards.first }

    /// Number of the front card, from 1; that of the last card where none is left.
    var position: Int { front.map { $0.index + 1 } ?? count }

    var canUndo: Bool { last != nil && !isFrontDecided }

    // MARK: Cards

    /// Adds cards behind all others.
    mutating func add(_ added: [DeckCard]) {
        for var card in added {
            card.message.isolate(at: count, isHeld: card.isHeld)
            if case .entry(_, isHeld: false) = card.source { card.message.actions = [] }
            cards.append(Dealt(index: count, card: card))
            count += 1
        }
    }

    mutating func finish() { isComplete = true }

    /// Puts a picture in the place of its source; nil: there is none.
    mutating func illustrate(_ index: Int, _ source: PictureSource, with bitmap: Bitmap?) {
        guard let place = cards.firstIndex(where: { $0.index == index }) else { return }
        let picture = bitmap.map { Picture.bitmap($0) }
        if cards[place].card.message.image == .source(source) {
            cards[place].card.message.image = picture
        }
        if cards[place].card.message.icon == .source(source) {
            cards[place].card.message.icon = picture
        }
    }

    /// Takes out the cards of a message that has ended; returns them. One whose front card is decided was dealt with.
    mutating func remove(_ message: MessageID) -> [Dealt] {
        let isGone: (Dealt) -> Bool = { $0.card.isHeld && $0.card.message.id == message }
        if isFrontDecided, let front, isGone(front) { return [] }
        let gone = cards.filter(isGone)
        if !gone.isEmpty { cards.removeAll(where: isGone) }
        return gone
    }

    // MARK: Leaving

    /// What becomes of the front card is decided while it is still seen.
    mutating func decideFront() { isFrontDecided = true }

    /// The front card has left; returns it.
    mutating func removeFront() -> Dealt? {
        isFrontDecided = false
        return cards.isEmpty ? nil : cards.removeFirst()
    }

    /// Keeps what became of a card until it cannot be taken back any more. What was kept before must have been taken.
    mutating func keep(_ outcome: DeckOutcome, at now: Instant) {
        last = Departed(outcome: outcome, end: now.advanced(byMicroseconds: Self.undoTime))
    }

    /// Returns what can be taken back no more; nil: nothing was kept.
    mutating func takeLast() -> DeckOutcome? {
        defer { last = nil }
        return last?.outcome
    }

    /// Puts the card that left last before all others; returns where it went.
    mutating func putBack() -> DeckOutcome? {
        guard canUndo, let outcome = takeLast() else { return nil }
        cards.insert(Dealt(index: outcome.index, card: outcome.card), at: 0)
        return outcome
    }

    // MARK: Activation tokens

    mutating func await(_ outcome: DeckOutcome) { awaiting.append(outcome) }

    /// Returns what waited for a token; nil: it was told without.
    mutating func takeAwaiting(_ index: Int) -> DeckOutcome? {
        guard let place = awaiting.firstIndex(where: { $0.index == index }) else { return nil }
        return awaiting.remove(at: place)
    }
}

extension Message {
    /// Has the message lie on a deck like any other: nothing of it dims, takes keyboard focus or has a motion of its own.
    ///
    /// - Parameters:
    ///   - index: Number of the card. Cards of one stage are in the order of their arrival, the latest first.
    ///   - isHeld: Whether the message board knows the message by its identifier.
    fileprivate mutating func isolate(at index: Int, isHeld: Bool) {
        (dim, focus, animation, handling) = (.none, .automatic, .still, .flick)
        anchor = .center
        content = nil
        // From the end of all identifiers: the board gives them from the beginning.
        let spare = UInt32.max - UInt32(truncatingIfNeeded: index) % 0x1000_0000
        if !isHeld { id = MessageID(rawValue: spare) ?? .none }
        arrival = Instant(microseconds: .max / 2 - UInt64(index))
    }
}
