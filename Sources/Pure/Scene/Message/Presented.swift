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

    /// Removes a message, and adds another one in its stead.
    mutating func replace(_ old: MessageID, by message: Message) {
        drop(old)
        put(message)
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

    func arrangement(of slot: Slot) -> Arrangement { arrangements[slot] ?? Arrangement(slot) }

    mutating func noteAges(at now: Instant) { agesShown = now }

    mutating func setQuiet(_ isQuiet: Bool) { self.isQuiet = isQuiet }

    var ids: [MessageID] { messages.indices.map { messages[$0].id } }

    func message(_ id: MessageID) -> Message? { index(of: id).map { messages[$0] } }

    // Uses indices, because a closure over the elements would copy each message.
    private func index(of id: MessageID) -> Int? {
        messages.indices.first { messages[$0].id == id }
    }
}

/// Reports that the message board has had about the screen, so that nothing is reported twice.
struct Told {
    /// Messages whose timeouts are paused.
    private(set) var paused: Set<MessageID> = []
    /// Messages for which there is no room on any output.
    private(set) var crowded: Set<MessageID> = []
    /// Messages whose cards have come to rest since they were presented.
    private(set) var appeared: Set<MessageID> = []
    /// Withdrawn messages whose cards may still be disappearing.
    private(set) var departing: Set<MessageID> = []
    /// Stacks whose "N more" card is under a pointer or finger, or in which a reply is open.
    private(set) var attended: Set<Slot> = []
    /// Rooms for which senders were asked to draw their content.
    private var wishes: [MessageID: ContentRoom] = [:]
    private(set) var outputs: [String] = []
    /// Whether all outputs are off.
    private(set) var areOff = false

    /// Pauses or resumes the timeout of a message; returns whether that is new.
    mutating func pause(_ message: MessageID, _ isPaused: Bool) -> Bool {
        isPaused ? paused.insert(message).inserted : paused.remove(message) != nil
    }

    /// Notes whether there is no room for a message; returns whether that is new.
    mutating func crowd(_ message: MessageID, _ isCrowded: Bool) -> Bool {
        isCrowded ? crowded.insert(message).inserted : crowded.remove(message) != nil
    }

    /// Records that a message's card has come to rest; returns whether that is new.
    mutating func appear(_ message: MessageID) -> Bool { appeared.insert(message).inserted }

    mutating func depart(_ message: MessageID) {
        paused.remove(message)
        crowded.remove(message)
        appeared.remove(message)
        wishes[message] = nil
        departing.insert(message)
    }

    mutating func finishDeparture(of message: MessageID) { departing.remove(message) }

    /// Sets the stacks that are in use; returns the stacks that are no longer in use and those that are newly so.
    mutating func attend(_ now: Set<Slot>) -> (left: Set<Slot>, entered: Set<Slot>) {
        let before = attended
        attended = now
        return (before.subtracting(now), now.subtracting(before))
    }

    /// Notes a request to draw content for `room`; returns whether it is new.
    mutating func wish(_ room: ContentRoom, for message: MessageID) -> Bool {
        guard wishes[message] != room else { return false }
        wishes[message] = room
        return true
    }

    /// Drops the last request to draw a message's content, because the content fits its room.
    mutating func forgetWish(for message: MessageID) { wishes[message] = nil }

    /// Notes whether all outputs are off; returns whether that is new.
    mutating func tell(areOff: Bool) -> Bool {
        guard areOff != self.areOff else { return false }
        self.areOff = areOff
        return true
    }

    /// Notes the names of the outputs; returns whether they are new.
    mutating func tell(outputs names: [String]) -> Bool {
        guard names != outputs else { return false }
        outputs = names
        return true
    }
}
