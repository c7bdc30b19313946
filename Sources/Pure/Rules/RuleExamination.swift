import Messages

/// Checks conditions for one message.
struct RuleExamination {
    var posting: Posting {
        didSet { body = nil }
    }
    let context: RuleContext
    let now: Instant
    /// Number of messages that the application sent in the last minute, including this one; 0: not counted.
    let count: Int
    /// Expressions whose search was given up.
    private(set) var exhausted: [String] = []
    /// The text of the body; nil: not needed yet.
    private var body: String?

    /// Number of given up searches after which no expression is searched for in a message: each takes a while.
    static let mostExhausted = 4

    init(_ posting: Posting, context: RuleContext, count: Int, now: Instant) {
        (self.posting, self.context, self.count, self.now) = (posting, context, count, now)
    }

    /// Whether a condition is met; nil: not known.
    mutating func evaluate(_ condition: RuleCondition) -> Bool? {
        switch condition {
        case .all(let parts): evaluateAll(parts)
        case .any(let parts): evaluateAny(parts)
        case .not(let part): evaluate(part).map { !$0 }
        case .text(let field, let matcher): test(field, matcher)
        case .hint(let name, let matcher):
            if let value = posting.hints[name] { matches(value, matcher) } else { false }
        case .flag(let flag, let wanted): flag.value(of: posting, in: context).map { $0 == wanted }
        case .urgency(let urgencies): urgencies.contains(posting.message.urgency)
        case .count(let range): range.contains(count)
        case .age(let range): range.contains(age)
        case .progress(let range): percent.map { range.contains($0) } ?? false
        case .time(let time): context.minute.map { time.contains($0) }
        case .weekday(let days): context.weekday.map { days.contains($0) }
        }
    }

    private mutating func evaluateAll(_ parts: [RuleCondition]) -> Bool? {
        var isKnown = true
        for part in parts {
            switch evaluate(part) {
            case false?: return false
            case true?: break
            case nil: isKnown = false
            }
        }
        return isKnown ? true : nil
    }

    private mutating func evaluateAny(_ parts: [RuleCondition]) -> Bool? {
        var isKnown = true
        for part in parts {
            switch evaluate(part) {
            case true?: return true
            case false?: break
            case nil: isKnown = false
            }
        }
        return isKnown ? false : nil
    }

    private var age: UInt64 {
        posting.previous.map { now.microseconds(since: $0.arrival) / 1000 } ?? 0
    }

    /// Progress in percent, rounded; nil: none.
    private var percent: Int? {
        posting.message.progress.map { Int((min(max($0, 0), 1) * 100).rounded()) }
    }

    private mutating func test(_ field: RuleTextField, _ matcher: TextMatcher) -> Bool? {
        switch field {
        case .body:
            let text = body ?? posting.message.body.text
            body = text
            return matches(text, matcher)
        case .output:
            guard let output = posting.message.output(in: context) else { return nil }
            return matches(output, matcher)
        case .mode:
            guard let modes = context.modes else { return nil }
            // Sorted, so that the same expression is given up each time.
            for mode in modes.sorted() where matches(mode, matcher) { return true }
            return false
        default: return field.text(of: posting.message).map { matches($0, matcher) }
        }
    }

    private mutating func matches(_ text: String, _ matcher: TextMatcher) -> Bool {
        switch matcher {
        case .equals(let other): return text == other
        case .resembles(let other): return SearchText.folded(text) == other
        case .glob(let glob): return glob.matches(text)
        case .nothing: return false
        case .anyOf(let matchers):
            for matcher in matchers where matches(text, matcher) { return true }
            return false
        case .pattern(let pattern, let name):
            guard exhausted.count < Self.mostExhausted else { return false }
            switch pattern.search(text) {
            case .found: return true
            case .missing: return false
            case .exhausted:
                exhausted.append(name)
                return false
            }
        }
    }
}

extension Message {
    /// `all`, or the name of the message's output; nil: not known.
    fileprivate func output(in context: RuleContext) -> String? {
        switch output {
        case .focused: context.output
        case .all, .named: output.text
        }
    }
}

/// Criteria prepared for many messages: globs are parsed and regular expressions compiled.
indirect enum RuleCondition {
    case all([RuleCondition])
    case any([RuleCondition])
    case not(RuleCondition)
    case text(RuleTextField, TextMatcher)
    case hint(String, TextMatcher)
    case flag(RuleFlag, Bool)
    case urgency([MessageUrgency])
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

/// Facts about the surroundings at a message's arrival. nil: not known; a criterion for it applies to no message, and
/// neither does the opposite.
package struct RuleContext: Equatable, Sendable {
    /// Minutes since midnight in the user's time zone.
    package var minute: Int?
    package var weekday: Weekday?
    /// Names of the active modes.
    package var modes: Set<String>?
    /// Whether the person is idle.
    package var isIdle: Bool?
    /// States of the conditions that are known.
    package var conditions: [ModeCondition: Bool] = [:]
    /// The output to which messages for the focused output go.
    package var output: String?

    /// Milliseconds without input after which the person counts as idle by default.
    package static let idleTime: UInt64 = 120_000

    /// Creates a context in which nothing is known.
    package init() {}
}
