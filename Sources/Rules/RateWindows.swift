import Messages

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
