import Messages

/// The messages that the board wants on the screen, and the reports that the board has had about them.
struct Presented {
    /// The messages in the order of presentation.
    private(set) var messages: [Message] = []
    /// Arrangements of stacks that are not plain.
    private(set) var arrangements: [Slot: Arrangement] = [:]
    /// Whether do not disturb is on.
    private(set) var isQuiet = false
    var told = Told()
    /// Remaining times of messages whose cards show them.
    private(set) var timesLeft: [MessageID: TimeLeft] = [:]
    /// Time at which all visible ages were right.
    private(set) var agesShown = Instant(microseconds: 0)

    /// Adds a message, or replaces the one with the same id.
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

    mutating func noteAges(at now: Instant) { agesShown = now }

    mutating func setQuiet(_ isQuiet: Bool) { self.isQuiet = isQuiet }

    var ids: [MessageID] { messages.indices.map { messages[$0].id } }

    func message(_ id: MessageID) -> Message? { index(of: id).map { messages[$0] } }

    // Uses indices, because a closure over the elements would copy each message.
    private func index(of id: MessageID) -> Int? {
        messages.indices.first { messages[$0].id == id }
    }
}
