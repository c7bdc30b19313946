/// What is told of the time of messages whose cards show how much of it is left.
extension MessageBoard {
    /// Tells what is left of a message's time, if its card shows that and it was not told yet.
    mutating func tellTimeLeft(of record: MessageRecord) {
        let id = record.message.id
        let left = timeLeft(of: record)
        if timesLeft.tell(left, of: id) { send(.timeLeft(id, left)) }
    }

    /// What is left of the time of a message; nil: it has no time, or its card does not show it.
    private func timeLeft(of record: MessageRecord) -> TimeLeft? {
        let message = record.message
        guard record.isShown, let length = record.length,
            message.showsTimeLeft ?? settings.timeLeftLayouts.contains(message.layout)
        else { return nil }
        return TimeLeft(end: record.deadline, length: length)
    }
}
