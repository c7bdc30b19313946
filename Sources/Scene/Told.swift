import Messages

/// What the message board has been told about the screen, so that nothing is told twice.
struct Told {
    /// Messages whose timeout is paused.
    private(set) var paused: Set<MessageID> = []
    /// Messages that have come to rest since they were presented.
    private(set) var appeared: Set<MessageID> = []
    /// Withdrawn messages of which something may still be on the screen.
    private(set) var departing: Set<MessageID> = []
    /// Stacks whose "N more" card is under a pointer or finger, or in which a reply is written.
    private(set) var attended: Set<Slot> = []
    /// Rooms for which senders were asked to draw their content.
    private var wishes: [MessageID: ContentRoom] = [:]
    private(set) var outputs: [String] = []
    private var areScreensOff = false

    /// Pauses or resumes the timeout of a message; returns whether that is new.
    mutating func pause(_ message: MessageID, _ isPaused: Bool) -> Bool {
        isPaused ? paused.insert(message).inserted : paused.remove(message) != nil
    }

    /// Returns whether the message had not appeared yet.
    mutating func appear(_ message: MessageID) -> Bool { appeared.insert(message).inserted }

    mutating func depart(_ message: MessageID) {
        paused.remove(message)
        appeared.remove(message)
        wishes[message] = nil
        departing.insert(message)
    }

    mutating func finishDeparture(of message: MessageID) { departing.remove(message) }

    /// Returns the stacks that nobody is on any more, and those that somebody has come on.
    mutating func attend(_ now: Set<Slot>) -> (left: Set<Slot>, entered: Set<Slot>) {
        let before = attended
        attended = now
        return (before.subtracting(now), now.subtracting(before))
    }

    /// Returns whether the sender is to be asked to draw for `room`: once for each room.
    mutating func wish(_ room: ContentRoom, for message: MessageID) -> Bool {
        guard wishes[message] != room else { return false }
        wishes[message] = room
        return true
    }

    /// The content of a message fits its room.
    mutating func forgetWish(for message: MessageID) { wishes[message] = nil }

    /// Returns whether it is new that all screens are off, or that not all are.
    mutating func tell(areScreensOff: Bool) -> Bool {
        defer { self.areScreensOff = areScreensOff }
        return areScreensOff != self.areScreensOff
    }

    /// Returns whether the names differ from those told last.
    mutating func tell(outputs names: [String]) -> Bool {
        guard names != outputs else { return false }
        outputs = names
        return true
    }
}
