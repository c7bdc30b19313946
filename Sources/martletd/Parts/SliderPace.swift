import Messages

/// Decides when a slider's command sets a value: at most 20 times a second, one after the other, and always the last
/// value.
struct SliderPace {
    /// The value to set next; nil: none.
    private(set) var wanted: Int?
    /// Whether the command is running.
    private(set) var isSetting = false
    /// Earliest time at which the command may run again, µs.
    private var earliest: UInt64 = 0

    /// Least time between two commands, µs.
    static let interval: UInt64 = 50_000

    /// Whether no value is waiting and no command is running.
    var isIdle: Bool { wanted == nil && !isSetting }

    /// When the waiting value may be set, µs; nil: no value is waiting, or the command is running.
    var due: UInt64? { wanted != nil && !isSetting ? earliest : nil }

    mutating func set(_ percent: Int) { wanted = percent }

    /// Removes and returns the value to set now; nil: none.
    mutating func take(at now: UInt64) -> Int? {
        guard let due, due <= now, let percent = wanted else { return nil }
        (wanted, isSetting, earliest) = (nil, true, now &+ Self.interval)
        return percent
    }

    /// Records that the command has ended.
    mutating func finish() { isSetting = false }
}
