/// The remaining times of messages that were told last.
struct TimesLeft: Equatable {
    /// Whether a card may show how much of its message's time is left. Until then nobody need look.
    private(set) var mayBeShown = false
    private var told: [MessageID: TimeLeft] = [:]

    mutating func expectShown() { mayBeShown = true }

    /// Notes what is left of a message's time; nil: nothing is to be told.
    ///
    /// - Returns: Whether that differs from what was told last.
    mutating func tell(_ left: TimeLeft?, of id: MessageID) -> Bool {
        guard left != told[id] else { return false }
        told[id] = left
        return true
    }

    mutating func drop(_ id: MessageID) { told[id] = nil }
}
