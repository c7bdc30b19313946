/// The remaining times that were reported last.
struct TimesLeft: Equatable {
    /// Whether any card may show its message's remaining time. While false, no message needs to be checked.
    private(set) var mayBeShown = false
    private var told: [MessageID: TimeLeft] = [:]

    mutating func expectShown() { mayBeShown = true }

    /// Notes the remaining time of a message; nil: nothing is to be reported.
    ///
    /// - Returns: Whether the value differs from the last report.
    mutating func tell(_ left: TimeLeft?, of id: MessageID) -> Bool {
        guard left != told[id] else { return false }
        told[id] = left
        return true
    }

    mutating func drop(_ id: MessageID) { told[id] = nil }
}
