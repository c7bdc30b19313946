/// A message that a `MessageBoard` holds, with what the board knows of it.
final class MessageRecord {
    var message: Message
    /// Where it stands in the line of its group.
    var place: Place
    /// Counts up with each message that was added.
    let serial: UInt64
    var isShown = false
    var isHeld = false
    /// When it expires; only while it is shown.
    var deadline: Instant?

    init(_ message: Message, place: Place) {
        self.message = message
        self.place = place
        serial = place.sequence
    }

    var state: MessageState { isShown ? .shown : .waiting }

    /// Starts the time of the message, from the beginning.
    func startTimer(at now: Instant) {
        deadline = nil
        guard isShown, !isHeld else { return }
        switch message.expiry {
        case .never, .indefinite: return
        case .milliseconds(let count): deadline = now.advanced(byMilliseconds: max(count, 1))
        case .automatic:
            deadline = message.urgency.duration.map { now.advanced(byMilliseconds: $0) }
        }
    }
}
