/// Lets events through: a burst after a long time without any, and then one in every period.
package struct BurstLimit: Equatable, Sendable {
    private let burst: UInt64
    /// Microseconds.
    private let period: UInt64
    /// When a whole burst may pass again.
    private var replenished = Instant(microseconds: 0)

    package init(burst: UInt64, period: UInt64) { (self.burst, self.period) = (burst, period) }

    /// Returns whether an event may pass, and counts it then.
    package mutating func allow(at now: Instant) -> Bool {
        let start = max(replenished, now)
        guard start.microseconds(since: now) <= (burst - 1) * period else { return false }
        replenished = start.advanced(byMicroseconds: period)
        return true
    }

    /// Whether a whole burst may pass.
    package func isReplenished(at now: Instant) -> Bool { replenished <= now }
}
