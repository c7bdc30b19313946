import Geometry
import Gestures
import Layout
import Messages

/// One layer surface and the cards on it.
///
/// Its own buffer is transparent unless a message dims what is behind; its input region is exactly its cards, or all of
/// it; its configure tells how much room panels and keyboards leave, or how large the output is.
struct StageState {
    let number: StageNumber
    let key: StageKey
    /// What lies beside the cards, to the gestures.
    let ground: CardNumber
    private(set) var room: StageRoom
    private(set) var outputs = StageOutputs()
    /// From the edge inwards, the newest first.
    private(set) var cards: [CardState] = []
    /// What stands at each anchor, as it was placed last.
    private(set) var stacks: [StackState] = []
    private(set) var dim = StageDim()
    private(set) var pace = StagePace()
    /// Whether the stage asked for keyboard focus.
    private(set) var hasKeyboard = false
    /// As it was set last.
    private(set) var input = InputRegion([])
    /// Height of the layer surface from its upper edge, logical pixels; it never shrinks.
    private var covered = 0.0

    /// Heights of layer surfaces are multiples of this, so that they seldom change, logical pixels.
    private static let coverStep = 64.0

    init(_ number: StageNumber, key: StageKey, ground: CardNumber, extent: StageExtent) {
        (self.number, self.key, self.ground) = (number, key, ground)
        room = StageRoom(extent)
    }

    /// Whether the stage covers its output, for modal messages.
    var isModal: Bool { key.anchor == nil && key.purpose == .messages }

    /// Whether the stage covers its output, panels included.
    var isWhole: Bool { key.anchor == nil }

    /// Whether the room of the stage tells what exclusive zones take of its output.
    var tellsZones: Bool { !isWhole && key.purpose != .dock }

    /// Whether messages stand on the stage.
    var hasMessages: Bool { key.purpose == .messages }

    /// Whether a person may see something on the stage that comes and goes.
    ///
    /// The bar may be there for hours.
    var countsAsContents: Bool {
        switch key.purpose {
        case .messages, .panel, .deck: true
        case .bar, .dock, .strip: false
        }
    }

    // MARK: Cards

    // By index, here and below: a closure over the elements would copy each card.

    /// For loops that change cards: one over the cards themselves would have them all copied.
    var cardNumbers: [CardNumber] { cards.indices.map { cards[$0].number } }

    func has(_ number: CardNumber) -> Bool {
        cards.indices.contains { cards[$0].number == number }
    }

    func card(_ number: CardNumber) -> CardState? {
        cards.indices.first { cards[$0].number == number }.map { cards[$0] }
    }

    /// The card of a message, unless it is only disappearing.
    func card(of message: MessageID) -> CardState? { index(of: message).map { cards[$0] } }

    /// The index of the card of a message, unless it is only disappearing.
    func index(of message: MessageID) -> Int? {
        cards.indices.first { cards[$0].messageID == message && !cards[$0].isEnded }
    }

    /// The card that is seen at `place`.
    func card(at place: StagePoint) -> CardState? {
        cards.indices.first {
            !cards[$0].isEnded && cards[$0].frame?.contains(place) ?? false
        }.map { cards[$0] }
    }

    /// Adds a card before those of older messages.
    mutating func add(_ card: CardState) {
        // The menu on the panel stays above all else.
        let fixed = key.purpose == .panel && cards.first?.message.messenger == .menu ? 1 : 0
        let place = cards.indices.dropFirst(fixed).first {
            cards[$0].isMore || cards[$0].message.arrival <= card.message.arrival
        }
        cards.insert(card, at: place ?? cards.count)
    }

    /// Adds a card above all others.
    mutating func addFront(_ card: CardState) { cards.insert(card, at: 0) }

    /// Adds the "N more" card, behind all others.
    mutating func addLast(_ card: CardState) { cards.append(card) }

    mutating func drop(_ card: CardNumber) { cards.removeAll { $0.number == card } }

    /// Changes a card; nothing happens for one that has gone.
    mutating func change<Result>(
        _ card: CardNumber, _ body: (inout CardState) -> Result
    ) -> Result? {
        guard let index = cards.indices.first(where: { cards[$0].number == card }) else {
            return nil
        }
        return body(&cards[index])
    }

    // MARK: Stacks

    mutating func setStacks(_ stacks: [StackState]) { self.stacks = stacks }

    mutating func place(_ places: StackPlaces, at index: Int) { stacks[index].places = places }

    mutating func setMore(_ item: CardStack.Item, at index: Int) {
        stacks[index].description.contents.more = item
    }

    // MARK: The surface

    mutating func changeRoom<Result>(_ body: (inout StageRoom) -> Result) -> Result { body(&room) }

    mutating func changeOutputs<Result>(_ body: (inout StageOutputs) -> Result) -> Result {
        body(&outputs)
    }

    mutating func changeDim<Result>(_ body: (inout StageDim) -> Result) -> Result { body(&dim) }

    mutating func changePace<Result>(_ body: (inout StagePace) -> Result) -> Result { body(&pace) }

    /// Returns whether that is new.
    mutating func setKeyboard(_ wants: Bool) -> Bool {
        guard wants != hasKeyboard else { return false }
        hasKeyboard = wants
        return true
    }

    /// Returns whether the region is new.
    mutating func setInput(_ region: InputRegion) -> Bool {
        guard region != input else { return false }
        input = region
        return true
    }

    /// Returns the height that the layer surface must have to take input wherever the stage does. What a compositor need
    /// not mix with the rest of the screen costs it nothing.
    ///
    /// - Parameter room: Height of the stage, logical pixels.
    mutating func cover(to room: Double) -> Double {
        let lowest = input.areas.map { $0.maxY }.max() ?? 0
        let height = (lowest / Self.coverStep).rounded(.up) * Self.coverStep
        covered = max(covered, height, Self.coverStep)
        return min(covered, room)
    }

    // MARK: Time

    /// Whether anything of the stage changes with time.
    func isMoving(at now: Double) -> Bool {
        pace.needsFrame || dim.course.isMoving(at: now)
            || cards.indices.contains {
                cards[$0].face.isChanging || cards[$0].motion?.isMoving(at: now) ?? false
                    || cards[$0].face.body?.isScrolling(at: now) ?? false
            }
    }

    /// Whether every card stands where it is to stand.
    func isAtRest(at now: Double) -> Bool {
        !pace.isDirty
            && cards.indices.allSatisfy { !(cards[$0].motion?.isMoving(at: now) ?? false) }
    }

    /// Whether there is nothing on the stage, and nothing more to come.
    func isVacant(at now: Double) -> Bool { cards.isEmpty && dim.isGone(at: now) }

    /// When a motion must be looked at though no frame comes, s; nil: none is under way.
    var deadline: Double? {
        if cards.isEmpty { return isModal && !dim.absorbs ? dim.course.end : nil }
        return cards.indices.compactMap { cards[$0].deadline }.min()
    }
}

extension CardState {
    /// When the card must be looked at though no frame comes, s; nil: never.
    var deadline: Double? {
        [motionDeadline, face.body?.barEnd].compactMap { $0 }.min()
    }

    private var motionDeadline: Double? {
        if isAppearing { return motion?.arrival }
        // A finger that has caught the closing sheet decides when it lets go.
        guard sheet.closing != nil, let motion, !motion.isHeld else { return motion?.deadline }
        return motion.restTime
    }
}
