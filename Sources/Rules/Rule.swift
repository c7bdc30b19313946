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
        if flags[.fullscreen] != nil { conditions.insert(.fullscreen) }
        if flags[.locked] != nil { conditions.insert(.locked) }
        return conditions
    }

    /// Whether the criteria depend on the number of messages.
    var asksForCount: Bool { count != nil || parts.contains { $0.asksForCount } }
}
