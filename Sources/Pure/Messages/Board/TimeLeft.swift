/// The remaining time of a message on the screen.
package struct TimeLeft: Equatable, Sendable {
    /// When the time is over; nil: the timeout is paused at its full length.
    package var end: Instant?
    /// The whole time, microseconds.
    package var length: UInt64

    package init(end: Instant?, length: UInt64) {
        (self.end, self.length) = (end, length)
    }

    /// Microseconds between two updates of the drawing: at most four in a second, and about 200 in all.
    private var step: UInt64 { max(250_000, length / 200) }

    /// Number of steps that remain; nil: the timeout is paused.
    private func steps(at now: Instant) -> UInt64? {
        end.map { ($0.microseconds(since: now) + step - 1) / step }
    }

    /// The remaining share as it is drawn: 0…1, in steps.
    package func share(at now: Instant) -> Double {
        guard let steps = steps(at: now), length > 0 else { return 1 }
        return min(1, Double(steps) * Double(step) / Double(length))
    }

    /// When the drawn share next changes; nil: it does not change before the time is over.
    package func nextChange(after now: Instant) -> Instant? {
        guard let end, let steps = steps(at: now), steps > 1 else { return nil }
        return Instant(microseconds: end.microseconds - (steps - 1) * step)
    }
}

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

/// Reports of the remaining time, for messages whose cards show it.
extension MessageBoard {
    /// Reports the remaining time of a message if its card shows it and it differs from the last report.
    mutating func tellTimeLeft(of record: MessageRecord) {
        let id = record.message.id
        let left = timeLeft(of: record)
        if timesLeft.tell(left, of: id) { send(.timeLeft(id, left)) }
    }

    /// The remaining time of a message; nil: it has no timeout, or its card does not show it.
    private func timeLeft(of record: MessageRecord) -> TimeLeft? {
        let message = record.message
        guard record.isShown, record.countedOn == nil, let length = record.length,
            message.showsTimeLeft ?? settings.timeLeftLayouts.contains(message.layout)
        else { return nil }
        return TimeLeft(end: record.deadline, length: length)
    }
}
