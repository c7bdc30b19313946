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
