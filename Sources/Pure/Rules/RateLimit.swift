import Messages

/// Limits the number of messages that a rule lets onto the screen in a period.
package struct RateLimit: Equatable, Sendable {
    /// Which messages are counted together.
    package enum Scope: String, CaseIterable, Sendable {
        /// All messages of the rule.
        case rule
        /// The messages of each application.
        case application
    }

    /// Number of messages, 1 to `most`.
    package var count: Int
    /// Length of the period, milliseconds.
    package var time: UInt64
    package var scope: Scope

    /// Greatest `count`.
    package static let most = 1000

    package init(count: Int, time: UInt64, scope: Scope = .application) {
        (self.count, self.time, self.scope) = (count, time, scope)
    }
}

/// The times at which a rule let messages onto the screen, as far back as its limit counts.
struct RateWindows {
    /// The times for messages that are counted together, the oldest first.
    private var moments: [String: [Instant]] = [:]

    /// Maximum number of applications that are counted; the one without messages for the longest time is dropped.
    static let most = 256

    /// Whether another message may come onto the screen; counts it if so.
    mutating func admit(_ kind: String, _ limit: RateLimit, at now: Instant) -> Bool {
        let recent = (moments[kind] ?? []).filter {
            now.microseconds(since: $0) < limit.time.microseconds
        }
        guard recent.count < limit.count else {
            moments[kind] = recent
            return false
        }
        if moments[kind] == nil, moments.count >= Self.most { forgetOldest() }
        moments[kind] = recent + [now]
        return true
    }

    private mutating func forgetOldest() {
        let oldest = moments.min { one, other in
            let (last, next) = (one.value.last, other.value.last)
            guard let last, let next, last != next else { return one.key < other.key }
            return last < next
        }
        if let oldest { moments[oldest.key] = nil }
    }
}

extension UInt64 {
    /// Milliseconds as microseconds.
    fileprivate var microseconds: UInt64 {
        let (product, isTooMuch) = multipliedReportingOverflow(by: 1000)
        return isTooMuch ? .max : product
    }
}

/// Counts the messages of each application in the last minute: the present second and the 59 before.
struct ArrivalCounts {
    /// The counts of one application.
    private struct Minute {
        /// Messages of each second, at the second's number modulo 60.
        var seconds = [UInt16](repeating: 0, count: ArrivalCounts.length)
        /// Second of the latest message.
        var latest: UInt64

        /// Clears the seconds that are no longer part of the last minute.
        mutating func advance(to second: UInt64) {
            guard second > latest else { return }
            let steps = min(second - latest, UInt64(ArrivalCounts.length))
            for step in 1...steps { seconds[ArrivalCounts.index(latest &+ step)] = 0 }
            if steps == ArrivalCounts.length {
                seconds = [UInt16](repeating: 0, count: ArrivalCounts.length)
            }
            latest = second
        }
    }

    private var minutes: [String: Minute] = [:]
    /// Maximum number of applications that are counted; the one without messages for the longest time is dropped.
    static let most = 256
    private static let length = 60

    /// Counts a message of an application.
    ///
    /// - Returns: The number of messages in the last minute, including this one.
    mutating func add(_ application: String, at now: Instant) -> Int {
        let second = now.microseconds / 1_000_000
        if minutes[application] == nil, minutes.count >= Self.most { forgetOldest() }
        var minute = minutes[application] ?? Minute(latest: second)
        minute.advance(to: second)
        let index = Self.index(minute.latest)
        if minute.seconds[index] < .max { minute.seconds[index] += 1 }
        minutes[application] = minute
        return minute.seconds.reduce(0) { $0 + Int($1) }
    }

    private static func index(_ second: UInt64) -> Int { Int(second % UInt64(length)) }

    private mutating func forgetOldest() {
        let oldest = minutes.min {
            ($0.value.latest, $0.key) < ($1.value.latest, $1.key)
        }
        if let oldest { minutes[oldest.key] = nil }
    }
}
