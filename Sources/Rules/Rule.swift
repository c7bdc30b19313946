package import Messages

/// What becomes of messages of a kind.
package struct Rule: Equatable, Sendable {
    package var name: RuleName
    /// Whether it counts from the beginning; commands turn it on and off.
    package var isEnabled = true
    /// The messages that it is about.
    package var criteria = RuleCriteria()
    package var changes = RuleChanges()
    /// Whether the messages come onto the screen; nil: as earlier rules say, else they do.
    package var reachesScreen: Bool?
    /// Whether the messages are kept once they have ended; nil: as earlier rules and their senders say.
    package var reachesHistory: Bool?
    /// Whether the messages come onto the screen whatever modes are on; nil: as earlier rules say, else they do not.
    package var passesModes: Bool?
    /// How many of the messages come onto the screen; nil: all.
    package var limit: RateLimit?
    /// What is run when something happens to the messages.
    package var hook: Hook?
    /// Whether no later rule counts for its messages.
    package var stops = false
    /// Whether it counts although an earlier rule has said that no later one does, and goes when a command takes it back: a
    /// person has made it by a command.
    package var outlastsStop = false

    package init(_ name: RuleName) { self.name = name }

    /// The hints that it looks at or tells.
    var hints: Set<String> {
        criteria.allHints.union(changes.hints)
    }

    /// Whether it matters for it which sandbox a message is from.
    var asksForSandbox: Bool { changes.changesIdentity || criteria.asksForSandbox }
}

extension RuleCriteria {
    private var parts: [RuleCriteria] { all + any + not }

    /// The regular expressions in them.
    package var expressions: [String] {
        texts.values.flatMap { $0.expressions } + hints.values.flatMap { $0.expressions }
            + parts.flatMap { $0.expressions }
    }

    fileprivate var allHints: Set<String> {
        parts.reduce(Set(hints.keys)) { $0.union($1.allHints) }
    }

    fileprivate var asksForSandbox: Bool {
        flags[.sandboxed] != nil || texts[.sandbox] != nil || parts.contains { $0.asksForSandbox }
    }

    /// Whether the time of day matters for them.
    var asksForTime: Bool {
        time != nil || !weekdays.isEmpty || parts.contains { $0.asksForTime }
    }

    /// Whether it matters for them if anybody is there.
    var asksForIdle: Bool { flags[.idle] != nil || parts.contains { $0.asksForIdle } }

    /// What they ask about the world around messages.
    var conditions: Set<ModeCondition> {
        var conditions = parts.reduce([]) { $0.union($1.conditions) } as Set<ModeCondition>
        if flags[.fullscreen] != nil { conditions.insert(.fullscreen) }
        if flags[.locked] != nil { conditions.insert(.locked) }
        return conditions
    }

    /// Whether it matters for them how many messages came.
    var asksForCount: Bool { count != nil || parts.contains { $0.asksForCount } }
}
