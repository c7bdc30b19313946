/// A time that runs by itself in a bar item, so that its source need not report every second.
package struct BarClock: Equatable, Sendable {
    /// The time at `since`, µs.
    package var position: UInt64
    /// The time at the end, µs; nil: unknown, as for a job or a stream.
    package var length: UInt64?
    /// The moment at which `position` was correct.
    package var since: Instant
    /// Seconds of the clock that pass in one second; 0: the clock is stopped.
    package var rate: Double
    /// Whether a person may change the time.
    package var canSeek: Bool

    package init(
        position: UInt64, length: UInt64? = nil, since: Instant, rate: Double = 1,
        canSeek: Bool = false
    ) {
        (self.position, self.length, self.since) = (position, length, since)
        (self.rate, self.canSeek) = (rate, canSeek)
    }

    /// The time at `now`, µs; never beyond the end.
    package func time(at now: Instant) -> UInt64 {
        let passed = max(0, Double(now.microseconds) - Double(since.microseconds)) * max(0, rate)
        let time = Double(position) + passed
        let end = length.map { Double($0) } ?? 1e15
        return UInt64(min(max(0, time), end))
    }

    /// The share of the whole time that has passed, 0…1; nil: the end is unknown.
    package func share(at now: Instant) -> Double? {
        guard let length, length > 0 else { return nil }
        return min(Double(time(at: now)) / Double(length), 1)
    }
}
