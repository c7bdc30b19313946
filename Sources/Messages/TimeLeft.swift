/// What is left of a message's time on the screen.
package struct TimeLeft: Equatable, Sendable {
    /// When the time is over; nil: it does not run, and all of it is left.
    package var end: Instant?
    /// Microseconds of the whole time.
    package var length: UInt64

    package init(end: Instant?, length: UInt64) {
        (self.end, self.length) = (end, length)
    }

    /// Microseconds from one picture of it to the next: four in a second at most, and about 200 in all.
    private var step: UInt64 { max(250_000, length / 200) }

    /// How many steps are left at a moment; nil: the time does not run.
    private func steps(at now: Instant) -> UInt64? {
        end.map { ($0.microseconds(since: now) + step - 1) / step }
    }

    /// The share of the time that is left at a moment, as it is shown: 0…1, in steps.
    package func share(at now: Instant) -> Double {
        guard let steps = steps(at: now), length > 0 else { return 1 }
        return min(1, Double(steps) * Double(step) / Double(length))
    }

    /// When the share is another one; nil: not before the time is over.
    package func nextChange(after now: Instant) -> Instant? {
        guard let end, let steps = steps(at: now), steps > 1 else { return nil }
        return Instant(microseconds: end.microseconds - (steps - 1) * step)
    }
}
