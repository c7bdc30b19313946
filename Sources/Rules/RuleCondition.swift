import Messages

/// Criteria prepared for many messages: globs are parsed and regular expressions compiled.
indirect enum RuleCondition {
    case all([RuleCondition])
    case any([RuleCondition])
    case not(RuleCondition)
    case text(RuleTextField, TextMatcher)
    case hint(String, TextMatcher)
    case flag(RuleFlag, Bool)
    case urgency([Urgency])
    case count(ClosedRange<Int>)
    case age(ClosedRange<UInt64>)
    case progress(ClosedRange<Int>)
    case time(TimeOfDay)
    case weekday([Weekday])

    /// - Parameter compile: Compiles a regular expression; returns nil if the expression is not valid, and the
    ///   condition then matches no text.
    init(_ criteria: RuleCriteria, compile: (String) -> TextPattern?) {
        var parts: [RuleCondition] = []
        for flag in RuleFlag.allCases {
            if let value = criteria.flags[flag] { parts.append(.flag(flag, value)) }
        }
        if !criteria.urgencies.isEmpty { parts.append(.urgency(criteria.urgencies)) }
        if let count = criteria.count { parts.append(.count(count)) }
        if let age = criteria.age { parts.append(.age(age)) }
        if let progress = criteria.progress { parts.append(.progress(progress)) }
        if let time = criteria.time { parts.append(.time(time)) }
        if !criteria.weekdays.isEmpty { parts.append(.weekday(criteria.weekdays)) }
        for field in RuleTextField.allCases {
            guard let test = criteria.texts[field] else { continue }
            parts.append(.text(field, TextMatcher(test, compile: compile)))
        }
        for (name, test) in criteria.hints.sorted(by: { $0.key < $1.key }) {
            parts.append(.hint(name, TextMatcher(test, compile: compile)))
        }
        parts += criteria.all.map { RuleCondition($0, compile: compile) }
        if !criteria.any.isEmpty {
            parts.append(.any(criteria.any.map { RuleCondition($0, compile: compile) }))
        }
        parts += criteria.not.map { .not(RuleCondition($0, compile: compile)) }
        // The most expensive conditions come last, because most rules do not apply to most messages.
        let sorted = parts.enumerated().sorted {
            ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
        }
        self = parts.count == 1 ? parts[0] : .all(sorted.map { $0.element })
    }

    /// The work that checking the condition takes, relative to other conditions.
    private var cost: Int {
        switch self {
        case .flag, .urgency, .count, .age, .progress, .time, .weekday: 0
        case .text(let field, let matcher): matcher.cost + (field == .body ? 1 : 0)
        case .hint(_, let matcher): matcher.cost
        case .all(let parts), .any(let parts): parts.reduce(0) { max($0, $1.cost) } + 1
        case .not(let part): part.cost + 1
        }
    }
}

/// A `TextTest` prepared for many texts: globs are parsed and regular expressions compiled.
indirect enum TextMatcher {
    case equals(String)
    /// The folded text; see `SearchText`.
    case resembles(String)
    case glob(Glob)
    case pattern(TextPattern, String)
    /// A regular expression that is not valid, and matches nothing.
    case nothing
    case anyOf([TextMatcher])

    init(_ test: TextTest, compile: (String) -> TextPattern?) {
        switch test {
        case .equals(let text): self = .equals(text)
        case .resembles(let text): self = .resembles(SearchText.folded(text))
        case .glob(let text): self = .glob(Glob(text))
        case .expression(let text):
            self = compile(text).map { .pattern($0, text) } ?? .nothing
        case .anyOf(let tests):
            self = .anyOf(tests.map { TextMatcher($0, compile: compile) })
        }
    }

    /// The work that testing one text takes, relative to other tests.
    var cost: Int {
        switch self {
        case .equals, .resembles, .nothing: 1
        case .glob: 3
        case .pattern: 6
        case .anyOf(let matchers): matchers.reduce(0) { max($0, $1.cost) } + 1
        }
    }
}
