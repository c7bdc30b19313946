/// The remaining time of a message on the screen.
package struct TimeLeft: Equatable, Sendable {
    /// When the time is over; nil: the timeout is paused at its full length.
    package var end: Instant?
    /// The whole time, microseconds.
    package var length: UInt64

    package init(end: Instant?, length: UInt64) {
        (self.end, self.length) = (end, length)
    }

    /// Microseconds between two updates of the drawing: at most four in a second, and about 200 in all.
    private var step: UInt64 { max(250_000, length / 200) }

    /// Number of steps that remain; nil: the timeout is paused.
    private func steps(at now: Instant) -> UInt64? {
        end.map { ($0.microseconds(since: now) + step - 1) / step }
    }

    /// The remaining share as it is drawn: 0…1, in steps.
    package func share(at now: Instant) -> Double {
        guard let steps = steps(at: now), length > 0 else { return 1 }
        return min(1, Double(steps) * Double(step) / Double(length))
    }

    /// When the drawn share next changes; nil: it does not change before the time is over.
    package func nextChange(after now: Instant) -> Instant? {
        guard let end, let steps = steps(at: now), steps > 1 else { return nil }
        return Instant(microseconds: end.microseconds - (steps - 1) * step)
    }
}
