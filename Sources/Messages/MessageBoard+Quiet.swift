/// Messages that are not shown when they come, but kept or ended at once: those that modes hold back, and those that rules
/// keep off the screen.
extension MessageBoard {
    /// Ends or keeps the messages that wait in a line and may not be shown.
    mutating func silence(_ key: MessageLine.Key) {
        guard screen.keepsMessagesOff, let waiting = lines[key]?.waiting else { return }
        // The first in line stands last.
        for place in waiting.reversed() {
            guard let record = records[place.id], !record.mayDisturb,
                record.message.isOffScreen || !record.message.isShown(at: level)
            else { continue }
            if !record.message.isOffScreen { send(.heldBack(record.message)) }
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
