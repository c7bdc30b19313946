/// Messages that are kept or ended on arrival instead of being shown: those that modes hold back, and those that rules
/// keep off the screen.
extension MessageBoard {
    /// Ends or keeps the messages of a line that wait and may not be shown.
    mutating func silence(_ key: MessageLine.Key) {
        guard screen.keepsMessagesOff, let waiting = lines[key]?.waiting else { return }
        // `waiting` is in ascending order: its last message is the first in line.
        for place in waiting.reversed() {
            guard let record = records[place.id], !record.mayDisturb,
                record.message.isOffScreen || !record.message.isShown(at: level)
            else { continue }
            if !record.message.isOffScreen { send(.heldBack(record.message)) }
            silence(record.message)
        }
    }

    /// Ends or keeps a message as if its time on the screen were over. No phase is reported, because the message was
    /// not on the screen.
    private mutating func silence(_ message: Message) {
        guard settings.keepsUnread, message.isToBeKept else { return end(message.id, .expired) }
        send(.kept(message))
        keep(message.id)
    }
}
