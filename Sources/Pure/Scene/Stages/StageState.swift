import Geometry
import Gestures
import Layout
import Messages

/// A layer surface and the cards on it.
///
/// The surface's own buffer is transparent unless the stage dims everything behind it. The input region is the areas of
/// the cards, or the whole stage. The size of a configure is that of the output, or what the desktop's panels and
/// on-screen keyboards leave of it.
struct StageState {
    let number: StageNumber
    let key: StageKey
    /// Number that stands for the area beside the cards in gestures.
    let ground: CardNumber
    /// Additional cards that paint the dim, or the background of the panel, around on-screen keyboards in several
    /// rectangles. Empty: the surface's own buffer has sufficed so far.
    private(set) var groundParts: [CardNumber] = []
    /// The labels beneath cards that are dragged.
    private(set) var swipeLabels: [SwipeLabel] = []
    private(set) var room: StageRoom
    private(set) var outputs = StageOutputs()
    /// The cards from the edge inwards, the newest first.
    private(set) var cards: [CardState] = []
    /// The stacks as they were last placed, one for each anchor.
    private(set) var stacks: [StackState] = []
    private(set) var dim = StageDim()
    private(set) var pace = StagePace()
    /// Whether the stage requested keyboard focus.
    private(set) var hasKeyboard = false
    /// The input region that was set last.
    private(set) var input = InputRegion([])
    /// Height of the layer surface, logical pixels; it shrinks only at rest.
    private var covered = 0.0

    /// Heights of layer surfaces are multiples of this, so that they seldom change, logical pixels.
    private static let coverStep = 64.0

    init(_ number: StageNumber, key: StageKey, ground: CardNumber, extent: StageExtent) {
        (self.number, self.key, self.ground) = (number, key, ground)
        room = StageRoom(extent)
    }

    /// Whether the stage is for modal messages, so that it covers its output.
    var isModal: Bool { key.anchor == nil && key.purpose == .messages }

    /// Whether the stage covers its output, including the desktop's panels.
    var isWhole: Bool { key.anchor == nil }

    /// Whether the stage's configured size tells how much room exclusive zones take.
    var tellsZones: Bool { !isWhole && key.purpose != .dock }

    /// Whether the stage shows messages.
    var hasMessages: Bool { key.purpose.showsMessages }

    /// Whether the stage shows something temporary that a person may see. The bar does not count, because it may be
    /// there for hours.
    var countsAsContents: Bool {
        switch key.purpose {
        case .messages, .values, .panel, .deck, .menu: true
        case .bar, .dock, .strip: false
        }
    }

    // MARK: Cards

    // This type uses indices throughout, because a closure over the elements would copy each card.

    /// Numbers of the cards, for loops that change cards: a loop over the cards themselves would copy them all.
    var cardNumbers: [CardNumber] { cards.indices.map { cards[$0].number } }
    /// Numbers of the labels beneath cards that are dragged.
    var labelNumbers: [CardNumber] { swipeLabels.map { $0.number } }
    /// Numbers of everything that is drawn on the stage besides its own surface: cards, labels, parts of the ground.
    var drawnCards: [CardNumber] { cardNumbers + labelNumbers + groundParts }

    func has(_ number: CardNumber) -> Bool {
        cards.indices.contains { cards[$0].number == number }
    }

    /// Numbers of the cards that disappear because their messages are no longer presented, the oldest card first.
    var endedCards: [CardNumber] {
        cards.indices.filter { cards[$0].isEnded }.map { cards[$0].number }
            .sorted { $0.rawValue < $1.rawValue }
    }

    func card(_ number: CardNumber) -> CardState? {
        cards.indices.first { cards[$0].number == number }.map { cards[$0] }
    }

    /// The card of a message, unless it is disappearing; nil: there is none.
    func card(of message: MessageID) -> CardState? { index(of: message).map { cards[$0] } }

    /// The index of the card of a message, unless it is disappearing; nil: there is none.
    func index(of message: MessageID) -> Int? {
        cards.indices.first { cards[$0].messageID == message && !cards[$0].isEnded }
    }

    /// The visible card that a finger or the pointer at `place` hits; nil: there is none.
    func card(at place: StagePoint) -> CardState? {
        cards.indices.first {
            !cards[$0].isEnded && cards[$0].reach?.contains(place) ?? false
        }.map { cards[$0] }
    }

    /// Adds a card before those of older messages.
    mutating func add(_ card: CardState) {
        let place = cards.indices.first {
            cards[$0].isMore || cards[$0].message.arrival <= card.message.arrival
        }
        cards.insert(card, at: place ?? cards.count)
    }

    /// Moves a card to the place of a new one, because its message is new.
    mutating func renew(_ number: CardNumber) {
        guard let index = cards.indices.first(where: { cards[$0].number == number }) else { return }
        add(cards.remove(at: index))
    }

    /// Adds a card behind all others, such as the "N more" card.
    mutating func addLast(_ card: CardState) { cards.append(card) }

    mutating func drop(_ card: CardNumber) {
        cards.removeAll { $0.number == card }
        // Arrays keep their memory until they are replaced.
        if cards.count < cards.capacity / 4 { cards = cards.map { $0 } }
    }

    /// Changes a card; returns nil if the card was removed.
    mutating func change<Result>(
        _ card: CardNumber, _ body: (inout CardState) -> Result
    ) -> Result? {
        guard let index = cards.indices.first(where: { cards[$0].number == card }) else {
            return nil
        }
        return body(&cards[index])
    }

    mutating func setGroundParts(_ parts: [CardNumber]) { groundParts = parts }

    mutating func addLabel(_ label: SwipeLabel) { swipeLabels.append(label) }

    mutating func dropLabel(_ number: CardNumber) { swipeLabels.removeAll { $0.number == number } }

    /// Changes a label; returns nil if the label was removed.
    mutating func changeLabel<Result>(
        _ number: CardNumber, _ body: (inout SwipeLabel) -> Result
    ) -> Result? {
        guard let index = swipeLabels.firstIndex(where: { $0.number == number }) else { return nil }
        return body(&swipeLabels[index])
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

    /// Sets whether the stage requests keyboard focus; returns whether that is new.
    mutating func setKeyboard(_ wants: Bool) -> Bool {
        guard wants != hasKeyboard else { return false }
        hasKeyboard = wants
        return true
    }

    /// Sets the input region; returns whether it is new.
    mutating func setInput(_ region: InputRegion) -> Bool {
        guard region != input else { return false }
        input = region
        return true
    }

    /// Returns the height that the layer surface needs to cover its input region. A lower surface costs the compositor
    /// less, and covers less of a screencast if a rule of the compositor blocks the surface out of it.
    ///
    /// - Parameters:
    ///   - room: Height of the stage, logical pixels.
    ///   - isAtRest: Whether nothing on the stage moves: then the surface may shrink.
    mutating func cover(to room: Double, isAtRest: Bool) -> Double {
        let lowest = input.areas.map { $0.maxY }.max() ?? 0
        let height = (lowest / Self.coverStep).rounded(.up) * Self.coverStep
        covered = max(isAtRest ? 0 : covered, height, Self.coverStep)
        return min(covered, room)
    }

    // MARK: Time

    /// Whether anything on the stage changes with time.
    func isMoving(at now: Double) -> Bool {
        pace.needsFrame || dim.course.isMoving(at: now)
            || cards.indices.contains {
                cards[$0].face.isChanging || cards[$0].motion?.isMoving(at: now) ?? false
                    || cards[$0].face.body?.isScrolling(at: now) ?? false
            }
    }

    /// Whether every card is at its place.
    func isAtRest(at now: Double) -> Bool {
        !pace.isDirty
            && cards.indices.allSatisfy { !(cards[$0].motion?.isMoving(at: now) ?? false) }
    }

    /// Whether the stage is empty and stays so.
    func isVacant(at now: Double) -> Bool { cards.isEmpty && dim.hasDisappeared(at: now) }

    /// When the stage must be updated even if no frame callback arrives, s; nil: never.
    var deadline: Double? {
        if cards.isEmpty { return isModal && !dim.absorbs ? dim.course.end : nil }
        return cards.indices.compactMap { cards[$0].deadline }.min()
    }
}

extension CardState {
    /// When the card must be updated even if no frame callback arrives, s; nil: never.
    var deadline: Double? {
        [motionDeadline, face.body?.barEnd].compactMap { $0 }.min()
    }

    private var motionDeadline: Double? {
        if isAppearing { return motion?.arrival }
        // A finger that caught the sheet while it was closing decides on release whether it closes.
        guard sheet.closing != nil, let motion, !motion.hasContact else { return motion?.deadline }
        return motion.restTime
    }
}

/// The pending work of a stage, and its frame callback.
struct StagePace {
    /// Whether cards must be laid out and placed again.
    private(set) var isDirty = false
    /// Whether cards must be shown again at their present positions.
    private(set) var needsFrame = false
    /// Whether everything that shows a time must be updated. Nothing moves afterwards, so no frame callback is needed.
    private(set) var needsTick = false
    /// Whether a frame callback is pending.
    private(set) var awaitsFrame = false
    /// When the pending frame callback was requested; nil: none is pending, or the pending one does not count as
    /// overdue, for example because the scene has already asked why it is late.
    private(set) var frameSince: Instant?
    /// Time of the last commit; the screen shows everything at its position of that time.
    private(set) var lastCommit = Instant(microseconds: 0)
    /// Whether the layer surface has a buffer.
    private(set) var isMapped = false

    mutating func setDirty() { isDirty = true }

    mutating func setNeedsFrame(_ needs: Bool = true) { needsFrame = needs }

    mutating func setNeedsTick(_ needs: Bool = true) { needsTick = needs }

    /// Whether there is work other than updating times.
    var needsUpdate: Bool { isDirty || needsFrame }

    mutating func finishLayout() { isDirty = false }

    mutating func map() { isMapped = true }

    mutating func noteCommit(at now: Instant) { lastCommit = now }

    /// Notes that a frame callback is pending; returns whether it must be requested.
    ///
    /// - Parameter now: The time of the request; nil: the callback does not count as overdue, however late it is.
    mutating func awaitFrame(since now: Instant?) -> Bool {
        guard !awaitsFrame else { return false }
        (awaitsFrame, frameSince) = (true, now)
        return true
    }

    mutating func finishFrame() { (awaitsFrame, frameSince) = (false, nil) }

    /// Makes the pending frame callback no longer count as overdue.
    mutating func stopCounting() { frameSince = nil }
}
