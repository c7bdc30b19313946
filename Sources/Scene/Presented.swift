import Messages

/// What the message board wants on the screen.
struct Presented {
    /// In the order of presentation.
    private(set) var messages: [Message] = []
    /// Stacks that do not stand plainly.
    private(set) var arrangements: [Slot: Arrangement] = [:]

    /// Adds a message, or replaces the one with its identifier.
    mutating func put(_ message: Message) {
        if let index = messages.firstIndex(where: { $0.id == message.id }) {
            messages[index] = message
        } else {
            messages.append(message)
        }
    }

    mutating func drop(_ message: MessageID) { messages.removeAll { $0.id == message } }

    mutating func arrange(_ arrangement: Arrangement) {
        arrangements[arrangement.slot] = arrangement.isPlain ? nil : arrangement
    }

    func message(_ id: MessageID) -> Message? { messages.first { $0.id == id } }
}
