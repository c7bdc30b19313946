import Motion

/// A change of opacity that began at a time of the monotonic clock: linear, or down to 0 in half of the time and up
/// again.
struct Fade: Equatable, Sendable {
    private let start: Double
    private let from: Double
    private let target: Double
    private let duration: Double
    private let dips: Bool

    /// Creates a constant opacity.
    init(_ opacity: Double) {
        self.init(from: opacity, to: opacity, duration: 0, at: 0)
    }

    /// Creates a change to `target` in `duration` seconds; by way of 0 if it `dips`.
    init(from: Double, to target: Double, duration: Double, at start: Double, dips: Bool = false) {
        self.from = from
        self.target = target
        self.duration = duration
        self.start = start
        self.dips = dips
    }

    /// When the target is reached, s.
    var end: Double { start + duration }
    /// When a dip is at 0, s.
    var middle: Double { start + duration / 2 }

    /// Whether the opacity is 1, or becomes 1 without falling before.
    func rises(at now: Double) -> Bool { target == 1 && !(dips && now < middle) }

    /// The opacity at `now`, 0…1.
    func opacity(at now: Double) -> Double {
        guard now < end, duration > 0 else { return target }
        let share = max(now - start, 0) / duration
        guard dips else { return from + (target - from) * share }
        return share < 0.5 ? from * (1 - 2 * share) : target * (2 * share - 1)
    }
}
