import Geometry
import Gestures
import Messages

/// The stages that there are, the numbers of all that is made, and when a refused one is tried again.
struct Stages {
    /// In the order of their opening.
    private(set) var list: [StageState] = []
    private var lastStage: UInt64 = 0
    private var lastCard: UInt64 = 0
    /// The room that each stage was given last, for one that is opened there again.
    private var rooms: [StageKey: (extent: StageExtent, size: Size)] = [:]
    /// When stages that the compositor closed are opened again; nil: none are to be.
    private(set) var retry: Instant?
    private var retryDelay: UInt64 = 0

    /// The longest that a refused stage waits for another try, ms.
    private static let longestDelay: UInt64 = 8000

    var numbers: [StageNumber] { list.map { $0.number } }

    /// Whether anything is on the screen that a person may see.
    var hasContents: Bool { list.indices.contains { list[$0].countsAsContents } }

    func stage(_ number: StageNumber) -> StageState? {
        list.indices.first { list[$0].number == number }.map { list[$0] }
    }

    func stage(_ key: StageKey) -> StageState? {
        list.indices.first { list[$0].key == key }.map { list[$0] }
    }

    /// A stage that is known to be there.
    subscript(number: StageNumber) -> StageState {
        _read { yield list[index(of: number)] }
        _modify { yield &list[index(of: number)] }
    }

    private func index(of number: StageNumber) -> Int {
        // By index: a closure over the elements would copy each of them.
        guard let index = list.indices.first(where: { list[$0].number == number }) else {
            preconditionFailure("no stage \(number.rawValue)")
        }
        return index
    }

    /// Opens a stage.
    mutating func open(_ key: StageKey, _ extent: StageExtent) -> StageNumber {
        lastStage += 1
        let number = StageNumber(rawValue: lastStage)
        list.append(StageState(number, key: key, ground: nextCard(), extent: extent))
        return number
    }

    mutating func close(_ number: StageNumber) { list.removeAll { $0.number == number } }

    /// A number for a card.
    mutating func nextCard() -> CardNumber {
        lastCard += 1
        return CardNumber(rawValue: lastCard)
    }

    /// The stage of a card; nil: the card has gone.
    func stage(of card: CardNumber) -> StageState? {
        list.indices.first { list[$0].has(card) }.map { list[$0] }
    }

    /// The compositor has gone, and all stages with it.
    mutating func closeAll() { (list, rooms, retry, retryDelay) = ([], [:], nil, 0) }

    // MARK: Rooms

    func room(for key: StageKey, _ extent: StageExtent) -> Size? {
        guard let (remembered, size) = rooms[key], remembered == extent else { return nil }
        return size
    }

    mutating func keep(_ room: Size, for key: StageKey, _ extent: StageExtent) {
        rooms[key] = (extent, room)
    }

    /// An output has gone.
    mutating func forget(_ output: OutputNumber) {
        rooms = rooms.filter { $0.key.target != .output(output) }
    }

    // MARK: Refusals

    /// The compositor has closed a stage. Without an output it would close another one at once, for ever, so the next
    /// try waits: for an output, or ever longer.
    mutating func refuse(at now: Instant) {
        retry = now.advanced(byMilliseconds: retryDelay)
        retryDelay = min(max(retryDelay * 2, 250), Self.longestDelay)
    }

    /// A stage was configured, or outputs changed: stages are not being refused.
    mutating func accept() { retryDelay = 0 }

    mutating func endRetry() { retry = nil }
}
