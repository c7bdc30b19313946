import Messages

/// Limits the rate at which the scene gets the items of the bar, because many items may change many times a second.
/// Collects other events of the bar until the next report.
struct BarPace {
    /// Earliest time of the next report to the scene, µs.
    private(set) var earliest: UInt64 = 0
    /// The item to whose page the bar turns; nil: the page stays.
    var turn: BarItemID?
    /// Whether the bar is to appear even if it was swiped away.
    var presents = false

    /// Least time between two reports to the scene, µs.
    static let interval: UInt64 = 50_000

    mutating func sent(at now: UInt64) { earliest = now &+ Self.interval }
}
