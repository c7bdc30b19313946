import Geometry
import Gestures
import Motion

/// An arena of numbered cards. Tests advance the daemon's clock and that of events together; the clocks have different
/// starts.
struct ArenaFixture {
    typealias Input = Arena<Int>.Input
    typealias Output = Arena<Int>.Output

    static let horizontal = PanRules(.axes(horizontal: true, vertical: false))
    static let vertical = PanRules(.axes(horizontal: false, vertical: true))
    static let both = PanRules(.axes(horizontal: true, vertical: true))
    static let free = PanRules(.free)
    static let fixed = PanRules(.none)

    var arena = Arena<Int>()
    /// Milliseconds since the start.
    var now: UInt32 = 0
    /// The start of the clock of events, ms.
    var base: UInt32 = 1000
    var rules = both

    var time: EventTime { EventTime(milliseconds: base &+ now) }

    static func finger(_ number: Int32, seat: UInt32 = 1) -> ContactID {
        ContactID(seat: seat, source: .touch, number: number)
    }
    static let mouse = ContactID(seat: 1, source: .pointer)
    static let pad = ContactID(seat: 1, source: .touchpad)

    @discardableResult mutating func handle(_ input: Input) -> [Output] {
        arena.handle(input, at: 5000 + Double(now) / 1000)
    }

    mutating func down(
        _ x: Double, _ y: Double, by id: ContactID = finger(0), on card: Int = 1
    ) -> [Output] {
        handle(.down(id, on: card, at: Point(x: x, y: y), time: time, rules))
    }

    mutating func move(
        _ x: Double, _ y: Double, by id: ContactID = finger(0), after: UInt32 = 8
    ) -> [Output] {
        now += after
        return handle(.move(id, to: Point(x: x, y: y), time: time))
    }

    mutating func up(by id: ContactID = finger(0), after: UInt32 = 8) -> [Output] {
        now += after
        return handle(.up(id, time: time))
    }

    mutating func scroll(
        _ x: Double, _ y: Double, by id: ContactID = pad, on card: Int = 1, after: UInt32 = 8
    ) -> [Output] {
        now += after
        return handle(
            .scroll(
                id, on: card, at: Point(x: 100, y: 50), by: Point(x: x, y: y), time: time, rules))
    }

    mutating func scrollEnded(by id: ContactID = pad, after: UInt32 = 8) -> [Output] {
        now += after
        return handle(.scrollEnded(id, time: time))
    }

    mutating func tick(after: UInt32) -> [Output] {
        now += after
        return handle(.tick)
    }
}

extension Arena.Output {
    /// The pan that the arena reports.
    var pan: Pan? {
        if case .pan(_, let pan) = self { pan } else { nil }
    }
}

extension [Arena<Int>.Output] {
    var pans: [Pan] { compactMap(\.pan) }
    var phases: [Pan.Phase] { pans.map(\.phase) }
}
