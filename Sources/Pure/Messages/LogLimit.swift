/// Limits how many lines of one kind others can cause in the log: ten at once, then one a minute.
package struct LogLimit: Equatable, Sendable {
    /// Lines that are logged at once after a long time without any.
    package static let burst: UInt64 = 10
    /// Microseconds in which one more line may be logged.
    package static let period: UInt64 = 60_000_000

    private var rate = BurstLimit(burst: burst, period: period)
    private var last = ""
    /// Lines left out since the last one that was logged.
    private var leftOut = 0

    package init() {}

    /// Returns the line for the log, with the number of lines that were left out before it; nil: it is left out, or the
    /// same as the last one.
    package mutating func line(_ text: String, at now: Instant) -> String? {
        guard text != last else { return nil }
        guard rate.allow(at: now) else {
            leftOut += 1
            return nil
        }
        last = text
        defer { leftOut = 0 }
        return leftOut == 0 ? text : text + " (left out before it: \(leftOut) such lines)"
    }

    /// Makes the next line be logged although it is the same as the last one.
    package mutating func forgetLast() { last = "" }
}

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
