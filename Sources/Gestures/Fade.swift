import Motion

/// A course of opacity, begun at a time of our clock: straight from one to another, or down to nothing
/// in half the time and up again.
struct Fade: Equatable, Sendable {
    private let start: Double
    private let from: Double
    private let target: Double
    private let duration: Double
    private let dips: Bool

    /// Stands at `opacity`.
    init(_ opacity: Double) {
        self.init(from: opacity, to: opacity, duration: 0, at: 0)
    }

    /// From `from` to `target` in `duration` seconds; by way of 0 if it `dips`.
    init(from: Double, to target: Double, duration: Double, at start: Double, dips: Bool = false) {
        self.from = from
        self.target = target
        self.duration = duration
        self.start = start
        self.dips = dips
    }

    /// When it has reached its target, in s.
    var end: Double { start + duration }
    /// When what dips is at 0, in s.
    var middle: Double { start + duration / 2 }

    /// Whether it is opaque, or becomes so without being less so before.
    func rises(at now: Double) -> Bool { target == 1 && !(dips && now < middle) }

    /// The opacity at `now`, 0 to 1.
    func opacity(at now: Double) -> Double {
        guard now < end, duration > 0 else { return target }
        let share = max(now - start, 0) / duration
        guard dips else { return from + (target - from) * share }
        return share < 0.5 ? from * (1 - 2 * share) : target * (2 * share - 1)
    }
}
