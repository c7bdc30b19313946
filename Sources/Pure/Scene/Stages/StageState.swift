import Geometry
import Gestures
import Layout
import Messages

/// A layer surface and the cards on it.
///
/// Its own buffer is transparent unless a message dims what is behind. Its input region is the areas of the cards, or
/// everything. Its configure tells how much room panels and keyboards leave, or the size of the output.
struct StageState {
    let number: StageNumber
    let key: StageKey
    /// Stands for everything beside the cards in gestures.
    let ground: CardNumber
    /// Cards that show the stage's colours in several parts, around on-screen keyboards; empty: so far one part was
    /// enough.
    private(set) var groundParts: [CardNumber] = []
    private(set) var room: StageRoom
    private(set) var outputs = StageOutputs()
    /// The cards from the edge inwards, the newest first.
    private(set) var cards: [CardState] = []
    /// The stacks as they were last placed, one for each anchor.
    private(set) var stacks: [StackState] = []
    /// Tops of the cards that stay where a contact held them when a menu opened, until it closes, in motion space.
    private(set) var topsBesideMenu: [CardNumber: Double] = [:]
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

    /// Whether the stage covers its output, including panels.
    var isWhole: Bool { key.anchor == nil }

    /// Whether the stage's room tells the size of exclusive zones.
    var tellsZones: Bool { !isWhole && key.purpose != .dock }

    /// Whether the stage shows messages.
    var hasMessages: Bool { key.purpose.showsMessages }

    /// Whether the stage shows something temporary that a person may see. The bar does not count, because it may be
    /// there for hours.
    var countsAsContents: Bool {
        switch key.purpose {
        case .messages, .values, .panel, .deck: true
        case .bar, .dock, .strip: false
        }
    }

    /// Notes which cards stay beside a menu: those under a contact, and those that stayed before.
    ///
    /// - Parameter isOpen: Whether a menu is on any stage.
    mutating func keepBesideMenu(isOpen: Bool) {
        guard isOpen else {
            if !topsBesideMenu.isEmpty { topsBesideMenu = [:] }
            return
        }
        for index in cards.indices {
            guard let top = cards[index].motion?.contactPlace?.y else { continue }
            topsBesideMenu[cards[index].number] = top
        }
    }

    // MARK: Cards

    // Uses indices here and below, because a closure over the elements would copy each card.

    /// Numbers of the cards, for loops that change cards: a loop over the cards themselves would copy them all.
    var cardNumbers: [CardNumber] { cards.indices.map { cards[$0].number } }
    /// All that the compositor holds of the stage beside its own surface.
    var drawnCards: [CardNumber] { cardNumbers + groundParts }

    func has(_ number: CardNumber) -> Bool {
        cards.indices.contains { cards[$0].number == number }
    }

    /// Numbers of the cards that are disappearing because their messages have left, the oldest card first.
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

    /// The visible card that a finger or the pointer at `place` means; nil: there is none.
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

    /// Adds a card above all others.
    mutating func addFront(_ card: CardState) { cards.insert(card, at: 0) }

    /// Adds the "N more" card, behind all others.
    mutating func addLast(_ card: CardState) { cards.append(card) }

    mutating func drop(_ card: CardNumber) {
        cards.removeAll { $0.number == card }
        // Arrays keep their memory until they are replaced.
        if cards.count < cards.capacity / 4 { cards = cards.map { $0 } }
    }

    /// Changes a card; nil: the card was removed.
    mutating func change<Result>(
        _ card: CardNumber, _ body: (inout CardState) -> Result
    ) -> Result? {
        guard let index = cards.indices.first(where: { cards[$0].number == card }) else {
            return nil
        }
        return body(&cards[index])
    }

    mutating func setGroundParts(_ parts: [CardNumber]) { groundParts = parts }

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
    /// less, and is all that a rule of the compositor can keep out of a screencast.
    ///
    /// - Parameters:
    ///   - room: Height of the stage, logical pixels.
    ///   - isAtRest: Whether nothing on the stage moves: then it may shrink.
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

    /// When a motion must be examined even without a frame callback, s; nil: none.
    var deadline: Double? {
        if cards.isEmpty { return isModal && !dim.absorbs ? dim.course.end : nil }
        return cards.indices.compactMap { cards[$0].deadline }.min()
    }
}

extension CardState {
    /// When the card must be examined even without a frame callback, s; nil: never.
    var deadline: Double? {
        [motionDeadline, face.body?.barEnd].compactMap { $0 }.min()
    }

    private var motionDeadline: Double? {
        if isAppearing { return motion?.arrival }
        // A finger that has caught the closing sheet decides about it on release.
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
    /// When the pending frame callback was requested; nil: none is pending, or the compositor was asked why it does not come.
    private(set) var frameSince: Instant?
    /// Time of the last commit, which shows everything at its position of then.
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
    /// - Parameter now: The time of the request; nil: the callback may come at any time.
    mutating func awaitFrame(since now: Instant?) -> Bool {
        guard !awaitsFrame else { return false }
        (awaitsFrame, frameSince) = (true, now)
        return true
    }

    mutating func finishFrame() { (awaitsFrame, frameSince) = (false, nil) }

    /// Notes that the pending frame callback may come at any time.
    mutating func stopCounting() { frameSince = nil }
}
