import Messages

/// When a rule let messages onto the screen, as far back as its limit looks.
struct RateWindows {
    /// When messages of one kind were let onto the screen, the oldest first.
    private var moments: [String: [Instant]] = [:]

    /// The most kinds that are told apart; the one that was quiet for longest is forgotten.
    static let most = 256

    /// Whether one more message of a kind may come onto the screen; then it counts.
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
    /// A length of time in milliseconds as microseconds.
    fileprivate var microseconds: UInt64 {
        let (product, isTooMuch) = multipliedReportingOverflow(by: 1000)
        return isTooMuch ? .max : product
    }
}
