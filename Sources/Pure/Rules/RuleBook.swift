package import Messages

/// The rules in order, which of them are on, and their counts. A reducer: messages and the time go in, changed messages
/// come out.
package struct RuleBook {
    /// A rule with its prepared criteria and its counts.
    private struct Entry {
        let reference: RuleReference
        var condition: RuleCondition
        var isEnabled: Bool
        var windows = RateWindows()

        var rule: Rule { reference.rule }
    }

    private var entries: [Entry] = []
    /// The rules that commands turned on or off, by name.
    private var choices: [RuleName: Bool] = [:]
    private var counts = ArrivalCounts()
    /// Facts about a message that the active rules need; nil: no rule is on.
    package private(set) var needs: PostingNeeds?
    /// Whether the active rules need the time of day and the weekday.
    package private(set) var needsTime = false
    /// Whether the active rules need to know whether the person is idle.
    package private(set) var needsIdle = false
    /// The conditions for which the active rules ask.
    package private(set) var conditions: Set<ModeCondition> = []
    /// Whether the active rules need counts of messages.
    private var needsCount = false

    /// Creates a book without rules.
    package init() {}

    /// Replaces the rules. Choices of commands and counts stay for rules whose names stay.
    ///
    /// - Parameter compile: Compiles a regular expression; nil: it is not valid, and matches nothing.
    package mutating func setRules(
        _ rules: [Rule], compile: (String) -> TextPattern?
    ) {
        var patterns: [String: TextPattern] = [:]
        func cached(_ text: String) -> TextPattern? {
            if let known = patterns[text] { return known }
            let fresh = compile(text)
            patterns[text] = fresh
            return fresh
        }
        var windows: [RuleName: RateWindows] = [:]
        for entry in entries where entry.rule.limit != nil {
            windows[entry.rule.name] = entry.windows
        }
        let names = Set(rules.map { $0.name })
        choices = choices.filter { names.contains($0.key) }
        entries = rules.map { rule in
            Entry(
                reference: RuleReference(rule),
                condition: RuleCondition(rule.criteria, compile: cached),
                isEnabled: choices[rule.name] ?? rule.isEnabled,
                windows: windows[rule.name] ?? RateWindows())
        }
        findNeeds()
    }

    /// Turns a rule on or off; returns false if no rule has this name.
    package mutating func enable(_ name: RuleName, _ isEnabled: Bool) -> Bool {
        guard let index = entries.firstIndex(where: { $0.rule.name == name }) else { return false }
        entries[index].isEnabled = isEnabled
        choices[name] = isEnabled
        findNeeds()
        return true
    }

    /// The rules in order, with their states.
    package var summaries: [MessageRule] {
        entries.map { entry in
            MessageRule(
                name: entry.rule.name.rawValue, isEnabled: entry.isEnabled,
                criteria: entry.rule.criteria.summary, isRemovable: entry.rule.outlastsStop,
                isOnScreen: entry.rule.reachesScreen ?? true,
                isInHistory: entry.rule.reachesHistory ?? true,
                isLimited: entry.rule.limit != nil)
        }
    }

    private mutating func findNeeds() {
        let active = entries.filter { $0.isEnabled }.map { $0.rule }
        needsTime = active.contains { $0.criteria.asksForTime }
        needsIdle = active.contains { $0.criteria.asksForIdle }
        conditions = active.reduce([]) { $0.union($1.criteria.conditions) }
        needsCount = active.contains { $0.criteria.asksForCount }
        if !needsCount { counts = ArrivalCounts() }
        guard !active.isEmpty else {
            needs = nil
            return
        }
        var needs = PostingNeeds()
        needs.hints = active.reduce([]) { $0.union($1.hints) }
        needs.sandbox = active.contains { $0.asksForSandbox }
        self.needs = needs
    }

    /// Judges a message, and counts it.
    package mutating func judge(
        _ posting: Posting, context: RuleContext, at now: Instant
    ) -> RuleVerdict {
        let count = needsCount ? counts.add(posting.message.appName, at: now) : 0
        var examination = RuleExamination(posting, context: context, count: count, now: now)
        // An update still has the hooks of the earlier judgement, which do not count.
        examination.posting.message.hooks = []
        var applied: AppliedRules?
        var (isLimited, isStopped) = (false, false)
        for index in entries.indices where entries[index].isEnabled {
            let reference = entries[index].reference
            if isStopped, !reference.rule.outlastsStop { continue }
            guard examination.evaluate(entries[index].condition) == true else { continue }
            var rules = applied ?? AppliedRules(examination.posting)
            rules.apply(reference, to: &examination.posting)
            if !isLimited, !admits(index, examination.posting, at: now) {
                rules.noteLimit()
                isLimited = true
            }
            if isLimited { examination.posting.message.isOffScreen = true }
            if reference.rule.stops { isStopped = true }
            applied = rules
        }
        return RuleVerdict(
            message: examination.posting.message, rules: applied, exhausted: examination.exhausted)
    }

    /// Whether the limit of a rule lets a message onto the screen; counts it if so. Messages that do not come onto the
    /// screen anyway, or replace a message there, are not counted.
    private mutating func admits(_ index: Int, _ posting: Posting, at now: Instant) -> Bool {
        let message = posting.message
        guard let limit = entries[index].reference.rule.limit, !message.isOffScreen,
            posting.previous?.isOffScreen ?? true
        else { return true }
        let kind = limit.scope == .application ? message.appName : ""
        return entries[index].windows.admit(kind, limit, at: now)
    }
}

/// The result of judging a message by rules.
package struct RuleVerdict {
    /// The message as it goes to the board.
    package var message: Message
    /// The rules that apply to the message; nil: none does.
    package var rules: AppliedRules?
    /// Regular expressions whose search took too much work, so that they count as not found.
    package var exhausted: [String] = []

    /// The rules that apply to the message, in order.
    package var steps: [RuleStep] { rules?.told ?? [] }
}

/// A rule that applies to a message, and the message after it.
package struct RuleStep: Equatable {
    package var rule: RuleName
    package var message: Message
    /// Whether the rule's limit kept the message off the screen.
    package var isOverLimit: Bool
    /// Whether later rules were skipped.
    package var stops: Bool
}
