/// Why a message is, or is not, on the screen.
public enum MessageCause: String, CaseIterable, Sendable {
    /// The message has a card on the screen.
    case shown
    /// The message counts on the card of an equal message.
    case repeated
    /// No output has room for the card of the message.
    case noRoom = "no-room"
    /// The session is locked, and its lock screen hides the card.
    case locked
    /// The sender wants some time to pass before the message is shown.
    case delayed
    /// There is no output.
    case noOutput = "no-output"
    /// The messenger pauses after its last message.
    case pause
    /// The messenger shows one message at a time, and another one comes first.
    case turn
    /// The stack shows as many messages as it may, and others come first.
    case full
    /// A rule or a silence keeps the message off the screen.
    case rule
    /// The limit of a rule keeps the message off the screen.
    case limit
    /// A mode holds the message back.
    case mode
    /// Too many messages waited at the same time, and others came first.
    case backlog
    /// The message's time on the screen is over.
    case timeOver = "time-over"
    /// A person snoozed the message.
    case snoozed
    /// A person dismissed the message, and can still undo that.
    case dismissed
    /// The daemon did not take the message, because its quota is reached.
    case refused
    /// The message has ended.
    case ended
    /// The cause is no longer known: it is too long ago, or an earlier daemon's.
    case forgotten
    /// The message is on the screen, and its time does not run: the person is away, or is busy with its card.
    case paused
    /// The message arrived while the person was away, and one card counts it with others, or did.
    case gathered
    /// The message has ended, because its application's window got focus.
    case focus
    /// The message has ended, because a tap on it led to its application.
    case lead
    /// The message is a line on the card of a later message of its conversation.
    case conversation
}

extension MessageCause: PropertyWord {}

/// Why a message that is on the screen shows the name of its application alone.
public enum MessageConcealment: String, CaseIterable, Sendable {
    /// The session is locked.
    case lock
    /// A mode hides the contents of messages.
    case mode
}

extension MessageConcealment: PropertyWord {}

/// The way by which a message reached the daemon.
public enum MessageWay: String, CaseIterable, Sendable {
    /// By the notification specification, on the session bus.
    case bus
    /// By the notification portal, for applications in a sandbox.
    case portal
    /// By Martlet's own interface, which commands and programs of the library use.
    case control
    /// By the socket that is forwarded to other computers and to containers.
    case forwarded
}

extension MessageWay: PropertyWord {}

/// Facts about a message's way onto the screen, or past it, beside the message and the rules. nil: not said.
package struct ReasonProperties: Equatable, Described {
    /// The id; an ended message no longer has it.
    package var number: UInt32 = 0
    package var cause = MessageCause.forgotten
    /// The word for its state; nil: the message has ended, or was not taken.
    package var state: String?
    /// The word for the reason of its end; nil: it has not ended.
    package var reason: String?
    /// The mode that held it back, ends its snooze, or hides its contents.
    package var mode: String?
    /// Why its card shows the name of its application alone; nil: it does not.
    package var concealment: MessageConcealment?
    /// The rule that keeps it off the screen.
    package var rule: String?
    /// The message on whose card it counts, or for which it waits.
    package var other: UInt32?
    /// When it appears or leaves by itself.
    package var until: WallTime?
    package var arrival: WallTime?
    /// Since when it is on the screen.
    package var shown: WallTime?
    /// When it was kept off the screen, or ended.
    package var since: WallTime?
    package var way = MessageWay.control
    /// The unique name of the sender's connection to the bus.
    package var connection: String?
    /// The id of the sender's process.
    package var process: UInt32?
    /// The file name of the program that the process runs.
    package var program: String?
    package var sandbox: String?
    /// The names of the modes that are on now.
    package var modes: [String] = []
    /// The hints for which rules ask, as texts by name.
    package var hints: [Property] = []
    /// Whether the steps are those of the rules; otherwise one step without a name has all changes.
    package var knowsRules = true

    package init() {}

    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("number", &number)
        visitor.visit("cause", &cause)
        visitor.visit("state", &state)
        visitor.visit("reason", &reason)
        visitor.visit("mode", &mode)
        visitor.visit("concealment", &concealment)
        visitor.visit("rule", &rule)
        visitor.visit("other", &other)
        visitor.visit("until", &until)
        visitor.visit("arrival", &arrival)
        visitor.visit("shown", &shown)
        visitor.visit("since", &since)
        visitor.visit("way", &way)
        visitor.visit("connection", &connection)
        visitor.visit("process", &process)
        visitor.visit("program", &program)
        visitor.visit("sandbox", &sandbox)
        visitor.visit("modes", &modes)
        visitor.visit("hints", &hints)
        visitor.visit("rules-known", &knowsRules)
    }
}
