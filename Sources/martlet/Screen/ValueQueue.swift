/// Values that are still to be shown: of several with one name the last, and no more often than can be seen.
struct ValueQueue {
    /// The values, in the order in which their names came.
    private var waiting: [ScreenValue] = []
    /// The time at which values may be shown again, milliseconds.
    private var next: Int64 = .min

    /// Milliseconds between two showings: two frames.
    static let interval: Int64 = 33

    var isEmpty: Bool { waiting.isEmpty }

    /// Adds a value; it replaces the one with the same name.
    mutating func add(_ value: ScreenValue) {
        if let index = waiting.firstIndex(where: { $0.name == value.name }) {
            waiting[index] = value
        } else {
            waiting.append(value)
        }
    }

    /// How long the values have to wait, milliseconds.
    func delay(at now: Int64) -> Int64 { next > now ? min(next - now, Self.interval) : 0 }

    /// Removes and returns the values to show now.
    mutating func take(at now: Int64) -> [ScreenValue] {
        guard delay(at: now) == 0 else { return [] }
        defer { waiting = [] }
        if !waiting.isEmpty { next = now + Self.interval }
        return waiting
    }
}
