import Rules

/// Whether anybody is there, which rules may ask.
struct IdleQuestion {
    /// Milliseconds in which nobody touches anything until nobody counts as there.
    var time = RuleContext.idleTime
    /// Has somebody find out whether anybody is there; nil: that does not matter.
    var watch: (UInt64?) -> Void = { _ in }
    /// Whether nobody has touched anything for that time; nil: that is not known.
    var isIdle: () -> Bool? = { nil }
}
