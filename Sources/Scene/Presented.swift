import Messages

/// What the message board wants on the screen, and what it was told of that.
struct Presented {
    /// In the order of presentation.
    private(set) var messages: [Message] = []
    /// Stacks that do not stand plainly.
    private(set) var arrangements: [Slot: Arrangement] = [:]
    /// Whether do not disturb is on.
    private(set) var isQuiet = false
    var told = Told()
    /// What is left of the times of messages whose cards show that.
    private(set) var timesLeft: [MessageID: TimeLeft] = [:]

    /// Adds a message, or replaces the one with its identifier.
    mutating func put(_ message: Message) {
        if let index = index(of: message.id) {
            messages[index] = message
        } else {
            messages.append(message)
        }
    }

    mutating func drop(_ message: MessageID) {
        messages.removeAll { $0.id == message }
        timesLeft[message] = nil
    }

    mutating func setTimeLeft(_ left: TimeLeft?, of message: MessageID) {
        timesLeft[message] = left
    }

    mutating func arrange(_ arrangement: Arrangement) {
        arrangements[arrangement.slot] = arrangement.isPlain ? nil : arrangement
    }

    mutating func setQuiet(_ isQuiet: Bool) { self.isQuiet = isQuiet }

    var ids: [MessageID] { messages.indices.map { messages[$0].id } }

    func message(_ id: MessageID) -> Message? { index(of: id).map { messages[$0] } }

    // By index: a closure over the elements would copy each message.
    private func index(of id: MessageID) -> Int? {
        messages.indices.first { messages[$0].id == id }
    }
}
