/// Messages that are not shown when they come, but kept or ended at once: all but a few while do not disturb is on, and those
/// that rules keep off the screen.
extension MessageBoard {
    /// Ends or keeps the messages that wait in a line and may not be shown.
    mutating func silence(_ key: MessageLine.Key) {
        guard isQuiet || hasOffScreen, let waiting = lines[key]?.waiting else { return }
        // The first in line stands last.
        for place in waiting.reversed() {
            guard let record = records[place.id], !record.mayDisturb,
                record.message.isOffScreen || isQuiet && !record.message.isAlwaysShown
            else { continue }
            silence(record.message)
        }
    }

    /// Does what is done when the time of a message on the screen is over; no phase tells of a message that was not there.
    private mutating func silence(_ message: Message) {
        guard settings.keepsUnread, message.isToBeKept else { return end(message.id, .expired) }
        send(.kept(message))
        keep(message.id)
    }
}

extension Message {
    /// Whether the message is shown also while do not disturb is on.
    package var isAlwaysShown: Bool { urgency == .critical || isModal || isValue }
}
