import Messages

/// When the scene is told what is on the bar, and what else it is told then: many items may change many times a second.
struct BarPace {
    /// From when on the scene may be told again, µs.
    private(set) var earliest: UInt64 = 0
    /// The item whose page is to be seen; nil: as it is.
    var turn: BarItemID?
    /// Whether the bar is to appear although it was swiped away.
    var presents = false

    /// Between two times that the scene is told, µs.
    static let interval: UInt64 = 50_000

    mutating func sent(at now: UInt64) { earliest = now &+ Self.interval }
}
