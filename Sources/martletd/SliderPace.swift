import Messages

/// When the command of a slider sets a value: at most 20 times a second, one after the other, and the last value always.
struct SliderPace {
    /// The value that is to be set next; nil: none.
    private(set) var wanted: Int?
    /// Whether the command runs.
    private(set) var isSetting = false
    /// From when on the command may run again, µs.
    private var earliest: UInt64 = 0

    /// Between two commands, µs.
    static let interval: UInt64 = 50_000

    /// Whether nothing is to be set and nothing is being set.
    var isIdle: Bool { wanted == nil && !isSetting }

    /// When the wanted value may be set, µs; nil: no value is wanted, or the command runs.
    var due: UInt64? { wanted != nil && !isSetting ? earliest : nil }

    mutating func want(_ percent: Int) { wanted = percent }

    /// Takes the value that is to be set now; nil: none is.
    mutating func take(at now: UInt64) -> Int? {
        guard let due, due <= now, let percent = wanted else { return nil }
        (wanted, isSetting, earliest) = (nil, true, now &+ Self.interval)
        return percent
    }

    /// The command has ended.
    mutating func finish() { isSetting = false }
}
