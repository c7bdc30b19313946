package import Messages

/// The rules in their order, which of them are on, and what they have counted. A reducer: messages and the time go in,
/// changed messages come out.
package struct RuleBook {
    /// A rule, ready for messages.
    private struct Entry {
        var rule: Rule
        var condition: RuleCondition
        var isEnabled: Bool
        var windows = RateWindows()
    }

    private var entries: [Entry] = []
    /// Which rules commands have turned on or off, by name.
    private var choices: [RuleName: Bool] = [:]
    private var counts = ArrivalCounts()
    /// What has to be known of a message for the rules that are on; nil: none is.
    package private(set) var needs: PostingNeeds?
    /// Whether the time of day and the weekday have to be known.
    package private(set) var needsTime = false
    /// Whether it has to be known if anybody is there.
    package private(set) var needsIdle = false
    /// What the rules that are on ask about the world around messages.
    package private(set) var conditions: Set<ModeCondition> = []
    /// Whether messages have to be counted.
    private var needsCount = false

    /// A book without rules.
    package init() {}

    /// Puts other rules into force. A rule that commands have turned on or off stays so while there is one of its name; what
    /// was counted is kept likewise.
    ///
    /// - Parameter compile: Makes a regular expression ready; nil: it is none, and is found nowhere.
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
                rule: rule, condition: RuleCondition(rule.criteria, compile: cached),
                isEnabled: choices[rule.name] ?? rule.isEnabled,
                windows: windows[rule.name] ?? RateWindows())
        }
        findNeeds()
    }

    /// Turns a rule on or off; returns false where there is none of that name.
    package mutating func enable(_ name: RuleName, _ isEnabled: Bool) -> Bool {
        guard let index = entries.firstIndex(where: { $0.rule.name == name }) else { return false }
        entries[index].isEnabled = isEnabled
        choices[name] = isEnabled
        findNeeds()
        return true
    }

    /// The rules in their order.
    package var summaries: [RuleSummary] {
        entries.map { entry in
            RuleSummary(
                name: entry.rule.name, isEnabled: entry.isEnabled,
                criteria: entry.rule.criteria.summary, isRemovable: entry.rule.outlastsStop)
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

    /// What the rules make of a message, which counts.
    ///
    /// - Parameter isTraced: Whether the steps are told; they cost a message each.
    package mutating func judge(
        _ posting: Posting, context: RuleContext, at now: Instant, isTraced: Bool = false
    ) -> RuleVerdict {
        let count = needsCount ? counts.add(posting.message.appName, at: now) : 0
        var examination = RuleExamination(posting, context: context, count: count, now: now)
        // An update comes with what was made of the message before.
        examination.posting.message.hooks = []
        var verdict = RuleVerdict(message: posting.message)
        var applied: [Rule] = []
        var (isLimited, isStopped) = (false, false)
        for index in entries.indices where entries[index].isEnabled {
            if isStopped, !entries[index].rule.outlastsStop { continue }
            guard examination.holds(entries[index].condition) == true else { continue }
            let rule = entries[index].rule
            applied.append(rule)
            Self.apply(applied, to: &examination.posting)
            let isOverLimit = !isLimited && !admits(index, examination.posting, at: now)
            if isOverLimit { isLimited = true }
            if isLimited { examination.posting.message.isOffScreen = true }
            if isTraced {
                verdict.steps.append(
                    RuleStep(
                        rule: rule.name, message: examination.posting.message,
                        isOverLimit: isOverLimit, stops: rule.stops))
            }
            if rule.stops { isStopped = true }
        }
        verdict.message = examination.posting.message
        verdict.exhausted = examination.exhausted
        return verdict
    }

    /// Makes the changes of the last of these rules, those of the others having been made. Another messenger or urgency has
    /// other defaults: then the message is made anew of what its sender said, and all changes are made again.
    private static func apply(_ rules: [Rule], to posting: inout Posting) {
        guard let last = rules.last else { return }
        last.apply(to: &posting)
        guard last.changes.changesDefaults, let rebuild = posting.rebuild else { return }
        let message = posting.message
        posting.message = rebuild(message.messenger, message.urgency)
        (posting.message.id, posting.message.sandbox) = (message.id, message.sandbox)
        for rule in rules { rule.apply(to: &posting) }
    }

    /// Whether the limit of a rule lets a message onto the screen, where it then counts. A message that does not come there
    /// anyway does not count, and neither does one that takes the place of another there.
    private mutating func admits(_ index: Int, _ posting: Posting, at now: Instant) -> Bool {
        let message = posting.message
        guard let limit = entries[index].rule.limit, !message.isOffScreen,
            posting.previous?.isOffScreen ?? true
        else { return true }
        let kind = limit.scope == .application ? message.appName : ""
        return entries[index].windows.admit(kind, limit, at: now)
    }
}

extension Rule {
    /// Changes a message of this rule; its limit is the book's.
    fileprivate func apply(to posting: inout Posting) {
        changes.apply(to: &posting)
        if let reachesScreen { posting.message.isOffScreen = !reachesScreen }
        if let reachesHistory { posting.message.isTransient = !reachesHistory }
        if let passesModes { posting.message.passesModes = passesModes }
        if let hook { posting.message.hooks.append(hook) }
    }
}
