import Messages

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
