import Rules

/// Whether a person uses the computer, for rules that ask.
struct IdleQuestion {
    /// Milliseconds without input after which the person counts as idle.
    var time = RuleContext.idleTime
    /// Makes the compositor watch for idleness after this time, milliseconds; nil: it need not be watched.
    var watch: (UInt64?) -> Void = { _ in }
    /// Whether the person is idle; nil: not known.
    var isIdle: () -> Bool? = { nil }
}
