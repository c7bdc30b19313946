/// Time that runs in an item of the bar, so that nobody has to tell of every second.
package struct BarClock: Equatable, Sendable {
    /// The time at `since`, µs.
    package var position: UInt64
    /// The time at which it ends, µs; nil: unknown, as for a job or a stream.
    package var length: UInt64?
    /// When `position` was true.
    package var since: Instant
    /// Seconds that pass in a second; 0: the clock stands.
    package var rate: Double
    /// Whether a person may set the time.
    package var canSeek: Bool

    package init(
        position: UInt64, length: UInt64? = nil, since: Instant, rate: Double = 1,
        canSeek: Bool = false
    ) {
        (self.position, self.length, self.since) = (position, length, since)
        (self.rate, self.canSeek) = (rate, canSeek)
    }

    /// The time at `now`, µs: not beyond the end.
    package func time(at now: Instant) -> UInt64 {
        let passed = max(0, Double(now.microseconds) - Double(since.microseconds)) * max(0, rate)
        let time = Double(position) + passed
        let end = length.map { Double($0) } ?? 1e15
        return UInt64(min(max(0, time), end))
    }

    /// The share of the whole that is over, 0…1; nil: there is no end.
    package func share(at now: Instant) -> Double? {
        guard let length, length > 0 else { return nil }
        return min(Double(time(at: now)) / Double(length), 1)
    }
}
