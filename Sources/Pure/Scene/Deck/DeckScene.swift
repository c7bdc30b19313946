import Gestures
package import Messages

/// The deck: cards that are flicked away one by one.
struct DeckScene {
    /// The cards that have not left; nil: there is no deck, but an earlier one may still be fading out.
    var pile: DeckPile?
    /// The deck's part on the screen; nil: none. A deck without it waits for cards or an output.
    var table: DeckTable?
    /// Whether the deck has a stage, and waits for `finishOpening`.
    var isOpening = false
    /// The card that is being brought back, and the direction from which; nil: none, or the card is already on the
    /// screen.
    private(set) var returning: (index: Int, from: MessageSwipeDirection?)?

    /// Arrow keys that wait until the card on which they act is laid out, the first one first.
    var flicks: [KeyFlick] = []

    /// An arrow key.
    struct KeyFlick {
        let direction: Direction
        let press: Press
    }

    /// Maximum number of arrow keys that wait.
    static let mostFlicks = 32
    /// Maximum number of cards that still fly while the next ones are in front.
    static let mostFlying = 4

    /// Notes a card that is being brought back.
    ///
    /// - Parameter from: Direction in which it was flicked; nil: it left without a flick.
    mutating func bringBack(_ index: Int, from: MessageSwipeDirection?) {
        returning = (index, from)
    }

    /// Notes that a card is on the screen.
    mutating func noteShown(_ index: Int) {
        if returning?.index == index { returning = nil }
    }

    /// The stage of the deck; nil: the deck is not on the screen.
    var stage: StageNumber? { table?.stage }

    /// The message on which keys act; nil: the deck gets no keys.
    var keyed: MessageID? {
        guard let table, !table.isFading else { return nil }
        return pile?.front?.card.message.id
    }

    /// Card of the front message; nil: it is not on the screen.
    var front: CardNumber? { pile?.front.flatMap { table?.cards[$0.index] } }
}

/// An event of the deck that the scene handles.
package enum DeckEvent: Sendable {
    /// Opens a deck on the output of this name; empty: where messages for the focused output go. Ignored while there is
    /// a deck.
    case open(DeckMeanings, output: String)
    /// Adds cards behind the present ones.
    case add([DeckCard])
    /// No more cards come: the deck ends when the last one has left.
    case finish
    /// Ends the deck. Cards that have not left are not reported.
    case close
    /// A picture of a card was decoded; nil: it cannot be shown.
    case picture(index: Int, of: PictureSource, Bitmap?)
}

/// A report or request of the deck.
package enum DeckReport: Sendable {
    /// A card has left. Reported once for each card.
    case left(DeckOutcome)
    /// The deck ended. Nothing else is reported afterwards.
    case ended(DeckEndReason)
    /// Requests the pictures of a card that is about to become visible; a `DeckEvent.picture` follows for each.
    ///
    /// - Parameter side: Side length of the square into which the message's image must fit, logical pixels.
    case picturesWanted(index: Int, Message, side: Double)
}

/// The deck's part on the screen.
struct DeckTable {
    let stage: StageNumber
    /// Card with the count and the deck's buttons.
    let head: CardNumber
    /// Labels of the directions' meanings.
    let hints: [Direction: CardNumber]
    /// Cards on the stage by their numbers in the order of the deck.
    private(set) var cards: [Int: CardNumber] = [:]
    /// Numbers of the cards on the stage whose pictures were requested.
    private var pictured: Set<Int> = []
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

    mutating func set(_ card: CardNumber?, for index: Int) {
        cards[index] = card
        pictured.remove(index)
    }

    /// Notes that the pictures of a card are requested; returns whether they were not yet.
    mutating func noteRequest(for index: Int) -> Bool { pictured.insert(index).inserted }

    func index(of card: CardNumber) -> Int? { cards.first { $0.value == card }?.key }

    mutating func setFading(_ isFading: Bool) { self.isFading = isFading }
}

/// The cards of a deck that have not left, and the outcomes that are not reported yet.
struct DeckPile {
    /// Meanings of the four directions.
    let meanings: DeckMeanings
    /// Name of the output; empty: where messages for the focused output go.
    let output: String
    /// The cards, the front card first.
    private(set) var cards: [Dealt] = []
    /// Number of all cards that were ever added.
    private(set) var count = 0
    /// Number of cards that were removed because their messages had ended.
    private(set) var goneCount = 0
    /// Whether no more cards come.
    private(set) var isComplete = false
    /// Whether the outcome of the front card is decided, so that the card is only disappearing.
    private(set) var isFrontDecided = false
    /// The last card that left, while it can be brought back; nil: none.
    private(set) var last: Departed?
    /// Outcomes that are reported when their activation tokens arrive.
    private(set) var awaiting: [DeckOutcome] = []

    /// A card with its number in the order of the deck.
    struct Dealt: Equatable {
        let index: Int
        var card: DeckCard
    }

    /// A card that has left, and the time until which it can be brought back.
    struct Departed {
        let outcome: DeckOutcome
        let end: Instant
    }

    /// Time during which a card can be brought back, µs.
    static let undoTime: UInt64 = 5_000_000

    init(meanings: DeckMeanings, output: String) {
        (self.meanings, self.output) = (meanings, output)
    }

    var front: Dealt? { cards.first }

    /// How many cards are on the stage: the front card, and two of which a strip is visible beneath it.
    static let dealtCount = 3
    /// How many of these have their pictures decoded; of the others too little is visible.
    static let picturedCount = 2

    /// The cards on the stage, the front card first.
    var dealt: ArraySlice<Dealt> { cards.prefix(Self.dealtCount) }

    /// Number of cards before this one; nil: it is not among those on the stage.
    func depth(of index: Int) -> Int? {
        dealt.firstIndex { $0.index == index }
    }

    /// Number of the cards that were added, without those of messages that ended before their turn.
    var counted: Int { count - goneCount }

    /// Number of the front card, counted from 1; if none is left, that of the last card.
    var position: Int { cards.isEmpty ? counted : counted - cards.count + 1 }

    /// Number of all cards of the deck; nil: not known, because the program adds further ones as cards leave.
    var total: Int? { isComplete ? counted : nil }

    var canUndo: Bool { last != nil && !isFrontDecided }

    // MARK: Cards

    /// Adds cards behind all others.
    mutating func add(_ added: [DeckCard]) {
        for var card in added {
            card.message.isolate(at: count, isMessageHeld: card.isMessageHeld)
            if case .entry(_, isMessageHeld: false) = card.source {
                (card.message.actions, card.message.showsCodeButton) = ([], false)
            }
            cards.append(Dealt(index: count, card: card))
            count += 1
        }
    }

    mutating func finish() { isComplete = true }

    /// Stores a decoded picture; nil removes the picture.
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

    /// Removes and returns the cards of a message that has ended. Removes none if the message has the front card and
    /// its outcome is decided.
    mutating func remove(_ message: MessageID) -> [Dealt] {
        let isOfMessage: (Dealt) -> Bool = {
            $0.card.isMessageHeld && $0.card.message.id == message
        }
        if isFrontDecided, let front, isOfMessage(front) { return [] }
        let gone = cards.filter(isOfMessage)
        if !gone.isEmpty { cards.removeAll(where: isOfMessage) }
        goneCount += gone.count
        return gone
    }

    // MARK: Leaving

    /// Marks the front card's outcome as decided while the card is still visible.
    mutating func decideFront() { isFrontDecided = true }

    /// Removes and returns the front card; nil: there is none.
    mutating func removeFront() -> Dealt? {
        isFrontDecided = false
        return cards.isEmpty ? nil : cards.removeFirst()
    }

    /// Keeps an outcome until it can no longer be undone. The previous outcome must have been taken.
    mutating func keep(_ outcome: DeckOutcome, at now: Instant) {
        last = Departed(outcome: outcome, end: now.advanced(byMicroseconds: Self.undoTime))
    }

    /// Returns the kept outcome, which can no longer be undone; nil: none is kept.
    mutating func takeLast() -> DeckOutcome? {
        defer { last = nil }
        return last?.outcome
    }

    /// Puts the card that left last in front; returns its outcome, nil if there is none.
    mutating func putBack() -> DeckOutcome? {
        guard canUndo, let outcome = takeLast() else { return nil }
        cards.insert(Dealt(index: outcome.index, card: outcome.card), at: 0)
        return outcome
    }

    // MARK: Activation tokens

    mutating func await(_ outcome: DeckOutcome) { awaiting.append(outcome) }

    /// Removes and returns an outcome that waited for a token; nil: it was reported already.
    mutating func takeAwaiting(_ index: Int) -> DeckOutcome? {
        guard let place = awaiting.firstIndex(where: { $0.index == index }) else { return nil }
        return awaiting.remove(at: place)
    }
}

extension Message {
    /// Makes the message behave like any card of a deck: it has no dim, keyboard focus or motion of its own.
    ///
    /// - Parameters:
    ///   - index: Number of the card. Cards of a stage are ordered by arrival, the latest first.
    ///   - isMessageHeld: Whether the message board holds the message under its id.
    fileprivate mutating func isolate(at index: Int, isMessageHeld: Bool) {
        (dim, focus, animation, handling) = (.none, .automatic, .still, .flick)
        anchor = .center
        content = nil
        // Ids from the end of the range, because the board hands them out from the beginning.
        let spare = UInt32.max - UInt32(truncatingIfNeeded: index) % 0x1000_0000
        if !isMessageHeld { id = MessageID(rawValue: spare) ?? .none }
        arrival = Instant(microseconds: .max / 2 - UInt64(index))
    }
}
