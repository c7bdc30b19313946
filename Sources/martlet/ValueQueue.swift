/// Values that have come and are to be shown: of several of one name the last, and not more often than is seen.
struct ValueQueue {
    /// In the order in which their names came.
    private var waiting: [ScreenValue] = []
    /// When values may be shown again, milliseconds.
    private var next: Int64 = .min

    /// Milliseconds from values on the screen to the next ones: two frames.
    static let interval: Int64 = 33

    var isEmpty: Bool { waiting.isEmpty }

    /// Takes a value in, in the place of the one with its name.
    mutating func add(_ value: ScreenValue) {
        if let index = waiting.firstIndex(where: { $0.name == value.name }) {
            waiting[index] = value
        } else {
            waiting.append(value)
        }
    }

    /// How long values have to wait, milliseconds.
    func delay(at now: Int64) -> Int64 { next > now ? min(next - now, Self.interval) : 0 }

    /// Gives out what is to be shown now.
    mutating func take(at now: Int64) -> [ScreenValue] {
        guard delay(at: now) == 0 else { return [] }
        defer { waiting = [] }
        if !waiting.isEmpty { next = now + Self.interval }
        return waiting
    }
}
