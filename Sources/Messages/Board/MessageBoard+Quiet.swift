/// Messages that are kept or ended instead of being shown: those that modes hold back, those that rules keep off the
/// screen, and those that a flood leaves behind.
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

    /// Ends or keeps the least prominent messages of a stack that folds if too many wait. Shown one after another, they
    /// would come long after they were news.
    mutating func clearBacklog(of key: MessageLine.Key) {
        guard folds(key) else { return }
        while let line = lines[key], line.timed > limits.folded,
            let message = line.lastTimed.flatMap({ records[$0]?.message })
        {
            silence(message)
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
