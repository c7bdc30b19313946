import Geometry
import Gestures
import Messages

/// All open stages, the counters of stages and cards, and the next attempt after the compositor closed a stage.
struct Stages {
    /// The stages in the order in which they were opened.
    private(set) var list: [StageState] = []
    private var lastStage: UInt64 = 0
    private var lastCard: UInt64 = 0
    /// The last room of each stage, for a stage that is opened again with the same key.
    private var rooms: [StageKey: (extent: StageExtent, size: Size)] = [:]
    /// When stages that the compositor closed are opened again; nil: none was closed.
    private(set) var retry: Instant?
    private var retryDelay: UInt64 = 0

    /// Longest delay before another attempt, ms.
    private static let longestDelay: UInt64 = 8000

    var numbers: [StageNumber] { list.map { $0.number } }

    /// Whether anything temporary is on the screen.
    var hasContents: Bool { list.indices.contains { list[$0].countsAsContents } }

    /// Whether a frame callback of any stage is pending.
    var awaitsFrame: Bool { list.indices.contains { list[$0].pace.awaitsFrame } }

    func stage(_ number: StageNumber) -> StageState? {
        list.indices.first { list[$0].number == number }.map { list[$0] }
    }

    func stage(_ key: StageKey) -> StageState? {
        list.indices.first { list[$0].key == key }.map { list[$0] }
    }

    /// The stage with this purpose, of which there is one at most; nil: none.
    func stage(for purpose: StageKey.Purpose) -> StageState? {
        list.indices.first { list[$0].key.purpose == purpose }.map { list[$0] }
    }

    /// The stage with this number, which must exist.
    subscript(number: StageNumber) -> StageState {
        _read { yield list[index(of: number)] }
        _modify { yield &list[index(of: number)] }
    }

    private func index(of number: StageNumber) -> Int {
        // Uses indices, because a closure over the elements would copy each of them.
        guard let index = list.indices.first(where: { list[$0].number == number }) else {
            preconditionFailure("no stage \(number.rawValue)")
        }
        return index
    }

    /// Opens a stage and returns its number.
    mutating func open(_ key: StageKey, _ extent: StageExtent) -> StageNumber {
        lastStage += 1
        let number = StageNumber(rawValue: lastStage)
        list.append(StageState(number, key: key, ground: nextCard(), extent: extent))
        return number
    }

    mutating func close(_ number: StageNumber) { list.removeAll { $0.number == number } }

    /// Returns a new number for a card.
    mutating func nextCard() -> CardNumber {
        lastCard += 1
        return CardNumber(rawValue: lastCard)
    }

    /// The stage of a card; nil: the card was removed.
    func stage(of card: CardNumber) -> StageState? {
        list.indices.first { list[$0].has(card) }.map { list[$0] }
    }

    /// Drops all stages, because the compositor has ended.
    mutating func closeAll() { (list, rooms, retry, retryDelay) = ([], [:], nil, 0) }

    // MARK: Rooms

    func room(for key: StageKey, _ extent: StageExtent) -> Size? {
        guard let (remembered, size) = rooms[key], remembered == extent else { return nil }
        return size
    }

    mutating func keep(_ room: Size, for key: StageKey, _ extent: StageExtent) {
        rooms[key] = (extent, room)
    }

    /// Drops everything about an output that was removed.
    mutating func forget(_ output: OutputNumber) {
        rooms = rooms.filter { $0.key.target != .output(output) }
    }

    // MARK: Refusals

    /// Handles a stage that the compositor closed. Without an output the compositor would close another one at once,
    /// again and again, so the next attempt waits for an output, or longer each time.
    mutating func refuse(at now: Instant) {
        retry = now.advanced(byMilliseconds: retryDelay)
        retryDelay = min(max(retryDelay * 2, 250), Self.longestDelay)
    }

    /// Ends the delays, because a stage was configured or outputs changed.
    mutating func accept() { retryDelay = 0 }

    mutating func endRetry() { retry = nil }
}
