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
        guard record.isShown, let length = record.length,
            message.showsTimeLeft ?? settings.timeLeftLayouts.contains(message.layout)
        else { return nil }
        return TimeLeft(end: record.deadline, length: length)
    }
}
