import Bus
public import Vocabulary

/// Everything that the daemon knows of why a message is, or is not, on the screen.
///
/// ``rules``, applied to ``request`` in their order, give the message as the daemon shows it.
public struct MessageReasons: Equatable, Sendable {
    /// The sender of a message.
    public struct Sender: Equatable, Sendable {
        /// The way by which the message reached the daemon.
        public var way: MessageWay
        /// The unique name of the connection to the bus; nil if there is none.
        public var connection: String?
        /// The id of the process; nil if it is not known.
        public var process: UInt32?
        /// The file name of the program; nil if it is not known, or has ended.
        public var program: String?
        /// The sandbox, as in ``ShownMessage/sandbox``; nil if there is none, or none is known.
        public var sandbox: String?
    }

    /// The id of the message, which an ended message no longer has.
    public var id: ShownMessage.ID
    /// Why the message is, or is not, on the screen.
    public var cause: MessageCause
    /// The state of the message; nil if it has ended, or was refused.
    public var state: ShownMessage.State?
    /// The reason for the end of the message; nil if it has not ended.
    public var endReason: MessageEndReason?
    /// The mode that held the message back, whose end also ends its snooze, or that hides its contents; nil if there is
    /// none.
    public var mode: String?
    /// Why the card of the message shows the name of its application alone; nil if it shows the message, or if there is
    /// no card.
    public var concealment: MessageConcealment?
    /// The rule that keeps the message off the screen; nil if none does.
    public var rule: String?
    /// The message on whose card this one counts, or for which it waits; nil if there is none.
    public var other: ShownMessage.ID?
    /// The time at which the message appears or leaves by itself; nil if that is not known, or never happens.
    public var until: WallTime?
    /// The arrival of the message, or of its last update.
    public var arrival: WallTime?
    /// The time at which the message came onto the screen; nil if it is not there.
    public var shown: WallTime?
    /// The time at which the message was kept off the screen, or ended; nil if neither happened.
    public var since: WallTime?
    /// The sender of the message.
    public var sender: Sender
    /// The names of the modes that are on now.
    public var modes: [String]
    /// The hints of the notification for which rules ask, as texts by name.
    public var hints: [String: String]
    /// The message before the rules, completed with the daemon's defaults. Ended messages have no body.
    public var request: MessageRequest
    /// The rules that matched the message, with their changes.
    public var rules: [MessageRuleStep]
    /// Whether it is known which rules made the changes. If not, ``rules`` is one step without a name that has all of
    /// them.
    public var areRulesKnown: Bool
}

extension MessageReasons: DaemonAnswer {
    static func read(_ reply: MessageReader) throws(BusError) -> MessageReasons {
        var (known, said) = (ReasonProperties(), MessageProperties())
        try reply.properties(of: &known)
        try reply.properties(of: &said)
        let steps = try reply.list(of: RuleStepProperties())
        return MessageReasons(known, said, steps)
    }

    private init(
        _ known: ReasonProperties, _ said: MessageProperties, _ steps: [RuleStepProperties]
    ) {
        id = ShownMessage.ID(rawValue: known.number)
        cause = known.cause
        state = known.state.flatMap { ShownMessage.State(rawValue: $0) }
        endReason = known.reason.map { MessageEndReason(rawValue: $0) ?? .closed }
        (mode, rule) = (known.mode, known.rule)
        concealment = known.concealment
        other = known.other.map { ShownMessage.ID(rawValue: $0) }
        (until, arrival, shown, since) = (known.until, known.arrival, known.shown, known.since)
        sender = Sender(
            way: known.way, connection: known.connection, process: known.process,
            program: known.program, sandbox: known.sandbox)
        modes = known.modes
        hints = [:]
        for hint in known.hints {
            if case .text(let text) = hint.value { hints[hint.key] = text }
        }
        request = MessageRequest(said)
        rules = steps.map { MessageRuleStep($0) }
        areRulesKnown = known.knowsRules
    }
}
