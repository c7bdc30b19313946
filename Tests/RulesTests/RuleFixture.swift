import Messages

@testable import Rules

/// Shorthands for rules and messages.
enum RuleFixture {
    static func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: 1_000_000_000 + milliseconds * 1000)
    }

    static func message(_ change: (inout Message) -> Void = { _ in }) -> Message {
        var message = Message(id: .first, arrival: time(0))
        (message.appName, message.title) = ("Mail", "New mail")
        message.body = MarkupReader.read("From <b>Ada</b>")
        change(&message)
        return message
    }

    static func rule(_ name: String, _ change: (inout Rule) -> Void = { _ in }) -> Rule {
        var rule = Rule(RuleName(known: name))
        change(&rule)
        return rule
    }

    /// A rule for every message that only has a name, so that tests see whether it was applied.
    static func rule(_ name: String, when change: (inout RuleCriteria) -> Void) -> Rule {
        rule(name) { change(&$0.criteria) }
    }

    /// A stand-in for regular expressions: matches a text that contains it; "#" exceeds the limit on work.
    static func compile(_ text: String) -> TextPattern? {
        if text == "(" { return nil }
        return TextPattern { subject in
            if text == "#" { return .exhausted }
            return text.isEmpty || subject.contains(text) ? .found : .missing
        }
    }

    static func book(_ rules: [Rule]) -> RuleBook {
        var book = RuleBook()
        book.setRules(rules, compile: compile)
        return book
    }

    /// Whether a rule with these criteria matches a message.
    static func holds(
        _ posting: Posting, in context: RuleContext = RuleContext(), at now: Instant = time(0),
        _ change: (inout RuleCriteria) -> Void
    ) -> Bool {
        var book = book([rule("r", when: change)])
        return !book.judge(posting, context: context, at: now).steps.isEmpty
    }

    static func format(_ text: String) -> TextFormat? {
        do { return try TextFormat(text) } catch { return nil }
    }
}
