import Geometry
import Gestures
import Motion
import Seeds

/// Random events of seats on cards, some of which are invalid.
struct ArenaScript {
    private var generator: SplitMix
    private let seats: [UInt32]
    private let cards: Range<Int>
    /// The daemon's clock, s.
    private(set) var now = 0.0
    private var clock: UInt32
    private var places: [ContactID: Point] = [:]

    init(seed: UInt64, seats: [UInt32], cards: Range<Int>) {
        generator = SplitMix(seed: seed)
        self.seats = seats
        self.cards = cards
        clock = UInt32.max - UInt32.random(in: 0...3000, using: &generator)
    }

    mutating func next() -> Arena<Int>.Input {
        let elapsed = chance(4) ? UInt32.random(in: 0...200, using: &generator) : 8
        now += Double(elapsed) / 1000
        clock &+= elapsed
        let id = contact()
        if id.source == .touchpad, !chance(20) { return scrolling(id) }
        switch Int.random(in: 0..<40, using: &generator) {
        case 0..<5:
            places[id] = Point(x: coordinate(), y: coordinate())
            return .down(id, on: card(), at: places[id] ?? .zero, time: time(), rules())
        case 5..<29: return .move(id, to: place(after: id), time: time())
        case 29..<34: return .up(id, time: time())
        case 34: return chance(3) ? cancel(id) : .tick
        case 35: return .removed(card())
        case 36: return .caught(card())
        default: return .tick
        }
    }

    private mutating func scrolling(_ id: ContactID) -> Arena<Int>.Input {
        if chance(8) { return .scrollEnded(id, time: time()) }
        let at = Point(x: coordinate(), y: coordinate())
        let by = Point(x: coordinate() / 30, y: coordinate() / 30)
        return .scroll(id, on: card(), at: at, by: by, time: time(), rules())
    }

    private mutating func contact() -> ContactID {
        let seat = seats.randomElement(using: &generator) ?? 1
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return ContactID(seat: seat, source: .pointer)
        case 1: return ContactID(seat: seat, source: .touchpad)
        default:
            let number = Int32.random(in: 0..<4, using: &generator)
            return ContactID(seat: seat, source: .touch, number: number)
        }
    }

    private mutating func place(after id: ContactID) -> Point {
        if chance(60) { return Point(x: coordinate(), y: coordinate()) }
        let reach = chance(3) ? 30.0 : 4
        let place = (places[id] ?? .zero)
            .moved(
                by: Point(
                    x: .random(in: -reach...reach, using: &generator),
                    y: .random(in: -reach...reach, using: &generator)))
        places[id] = place
        return place
    }

    private mutating func coordinate() -> Double {
        if chance(50) {
            return [.nan, .infinity, 1e300, -1e12, .leastNonzeroMagnitude]
                .randomElement(using: &generator) ?? 0
        }
        return .random(in: -500...500, using: &generator)
    }

    private mutating func time() -> EventTime {
        if chance(40) { return EventTime(milliseconds: .random(in: 0...(.max), using: &generator)) }
        let back = chance(10) ? UInt32.random(in: 0...60, using: &generator) : 0
        return EventTime(milliseconds: clock &- back)
    }

    private mutating func rules() -> PanRules {
        let modes: [PanRules.Mode] = [
            .none, .free, .axes(horizontal: true, vertical: true),
            .axes(horizontal: true, vertical: false), .axes(horizontal: false, vertical: true),
        ]
        let begins: [PanRules.Begin] = [
            .always, .always, .only(.left), .sidePanel(opens: .right, isOpen: chance(2)),
        ]
        return PanRules(
            modes.randomElement(using: &generator) ?? .free,
            begin: begins.randomElement(using: &generator) ?? .always, hasLongPress: !chance(5),
            unit: chance(3) ? Size(width: 350, height: 100) : nil)
    }

    private mutating func cancel(_ id: ContactID) -> Arena<Int>.Input {
        chance(2) ? .cancelAll(seat: seats.randomElement(using: &generator) ?? 1) : .cancel(id)
    }

    private mutating func card() -> Int { cards.randomElement(using: &generator) ?? 0 }

    private mutating func chance(_ one: Int) -> Bool {
        Int.random(in: 0..<one, using: &generator) == 0
    }
}
