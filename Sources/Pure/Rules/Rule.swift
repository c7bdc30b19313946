package import Messages

/// A rule: changes to messages that meet its criteria.
package struct Rule: Equatable, Sendable {
    package var name: RuleName
    /// Whether the rule is on at the start; commands turn it on and off.
    package var isEnabled = true
    /// The criteria of messages to which the rule applies.
    package var criteria = RuleCriteria()
    package var changes = RuleChanges()
    /// Whether the messages come onto the screen; nil: as earlier rules say, otherwise they do.
    package var reachesScreen: Bool?
    /// Whether the messages are recorded in the history; nil: as earlier rules and the senders say.
    package var reachesHistory: Bool?
    /// Whether the messages come onto the screen in every mode; nil: as earlier rules say, otherwise they do not.
    package var passesModes: Bool?
    /// Limit of messages that come onto the screen; nil: no limit.
    package var limit: RateLimit?
    /// Hook that is run for the messages; nil: none.
    package var hook: Hook?
    /// Whether later rules do not apply to the messages.
    package var stops = false
    /// Whether the rule applies although an earlier rule stops later ones. Rules that a person made by a command do,
    /// and another command can remove them.
    package var outlastsStop = false

    package init(_ name: RuleName) { self.name = name }

    /// The hints that the rule reads.
    var hints: Set<String> {
        criteria.allHints.union(changes.hints)
    }

    /// Whether the rule depends on the sandbox of a message.
    var asksForSandbox: Bool { changes.changesIdentity || criteria.asksForSandbox }
}

extension RuleCriteria {
    private var parts: [RuleCriteria] { all + any + not }

    /// The regular expressions in the criteria.
    package var expressions: [String] {
        texts.values.flatMap { $0.expressions } + hints.values.flatMap { $0.expressions }
            + parts.flatMap { $0.expressions }
    }

    /// The modes that the criteria name as a whole word.
    package var modes: Set<String> {
        parts.reduce(texts[.mode]?.words ?? []) { $0.union($1.modes) }
    }

    fileprivate var allHints: Set<String> {
        parts.reduce(Set(hints.keys)) { $0.union($1.allHints) }
    }

    fileprivate var asksForSandbox: Bool {
        flags[.sandboxed] != nil || texts[.sandbox] != nil || parts.contains { $0.asksForSandbox }
    }

    /// Whether the criteria depend on the time of day.
    var asksForTime: Bool {
        time != nil || !weekdays.isEmpty || parts.contains { $0.asksForTime }
    }

    /// Whether the criteria depend on whether the person is idle.
    var asksForIdle: Bool { flags[.idle] != nil || parts.contains { $0.asksForIdle } }

    /// The conditions for which the criteria ask.
    var conditions: Set<ModeCondition> {
        var conditions = parts.reduce([]) { $0.union($1.conditions) } as Set<ModeCondition>
        for condition in ModeCondition.allCases where flags[condition.flag] != nil {
            conditions.insert(condition)
        }
        return conditions
    }

    /// Whether the criteria depend on the number of messages.
    var asksForCount: Bool { count != nil || parts.contains { $0.asksForCount } }
}

/// The name of a rule, with which commands turn it on and off.
package struct RuleName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }
}

/// The changes that a rule makes to a message, whatever its sender set.
package struct RuleChanges: Equatable, Sendable {
    package var texts: [RuleText: TextFormat] = [:]
    package var sheet: MessageSheet?
    package var messenger: MessengerName?
    package var urgency: MessageUrgency?
    /// Changes to properties for which a messenger can have defaults too.
    package var values = MessageDefaults()
    /// Milliseconds before the message is shown; it then stays until it is hidden. nil: unchanged.
    package var delay: UInt64?
    /// Milliseconds for which the message is shown at least; it then stays until it is hidden. nil: unchanged.
    package var minimum: UInt64?
    /// Progress in percent; nil: unchanged.
    package var progress: Int?
    /// All actions; nil: those of the sender.
    package var actions: [MessageAction]?
    /// Text that replaces the message's contents; the title becomes the application's name. nil: the contents stay.
    package var hiddenContents: String?

    package init() {}

    /// Whether the message gets the defaults of another messenger or urgency.
    var changesDefaults: Bool { messenger != nil || urgency != nil }

    /// Whether the changes can make the message the same as another one, so that its sandbox matters.
    var changesIdentity: Bool {
        texts[.id] != nil || texts[.appName] != nil || values.said.duplicates != nil
            || messenger != nil
    }

    /// The hints in formats.
    var hints: [String] { texts.values.flatMap { $0.hints } }

    /// Changes a message. Formats use the message as it was before.
    func apply(to posting: inout Posting) {
        let before = posting
        var message = posting.message
        for text in RuleText.allCases {
            guard let format = texts[text] else { continue }
            text.set(text.text(format, of: before), in: &message)
        }
        sheet?.apply(to: &message)
        if let messenger { message.messenger = messenger }
        if let urgency { message.urgency = urgency }
        values.apply(to: &message)
        if let expiry = expiry(of: message.expiry) { message.expiry = expiry }
        if let progress { message.progress = Double(progress) / 100 }
        if let actions {
            let reply = message.replyAction
            message.actions = actions
            // The reply is not in the list of actions, and has its own key.
            if let reply { message.setReply(label: reply.label) }
        }
        if let hiddenContents { message.hideContents(behind: hiddenContents) }
        posting.message = message
    }

    private func expiry(of old: Expiry) -> Expiry? {
        guard delay != nil || minimum != nil else { return nil }
        var (before, least) = (0 as UInt64, 0 as UInt64)
        if case .indefinite(let delay, let minimum) = old { (before, least) = (delay, minimum) }
        return .indefinite(delay: delay ?? before, minimum: minimum ?? least)
    }
}
