import Messages
import Seeds

@testable import Rules

/// Random rules, messages and surroundings.
struct RuleGenerator {
    private static let words = ["Mail", "Chat", "a", "ab", "", "Änne"]

    var random: SplitMix

    mutating func word() -> String { Self.words.randomElement(using: &random) ?? "" }
    mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        guard let value = values.randomElement(using: &random) else {
            preconditionFailure("there is something to pick from")
        }
        return value
    }

    mutating func test() -> TextTest {
        switch number(0...4) {
        case 0, 1: .equals(word())
        case 2: .glob(pick(["*", "?*", "a*", "*b", "M??l"]))
        case 3: .expression(word())
        default: .anyOf([.equals(word()), .glob("a?")])
        }
    }

    mutating func criteria(depth: Int) -> RuleCriteria {
        var criteria = RuleCriteria()
        let fields: [RuleTextField] = [.appName, .title, .body, .category, .output, .mode]
        if once(in: 2) { criteria.texts[pick(fields)] = test() }
        if once(in: 5) { criteria.hints["h"] = test() }
        if once(in: 4) { criteria.flags[pick(RuleFlag.allCases)] = once(in: 2) }
        if once(in: 4) { criteria.urgencies = [pick(MessageUrgency.allCases), .normal] }
        if once(in: 8) { criteria.count = 1...number(1...6) }
        if once(in: 8) { criteria.progress = number(0...50)...number(50...100) }
        if once(in: 8) { criteria.age = UInt64(number(0...500))...UInt64(number(500...1000)) }
        if once(in: 8) {
            criteria.time = TimeOfDay(from: number(0...1439), to: number(0...1440))
        }
        if once(in: 8) { criteria.weekdays = [pick(Weekday.allCases), .sunday] }
        guard depth > 0 else { return criteria }
        if once(in: 3) {
            criteria.any = (0..<number(1...3)).map { _ in self.criteria(depth: depth - 1) }
        }
        if once(in: 4) { criteria.all = [self.criteria(depth: depth - 1)] }
        if once(in: 3) { criteria.not = [self.criteria(depth: depth - 1)] }
        return criteria
    }

    mutating func rule(_ index: Int) -> Rule {
        var rule = Rule(RuleName(known: "r\(index)"))
        rule.isEnabled = !once(in: 6)
        rule.criteria = criteria(depth: 2)
        rule.stops = once(in: 8)
        if once(in: 4) { rule.reachesScreen = once(in: 2) }
        if once(in: 4) { rule.reachesHistory = once(in: 2) }
        if once(in: 3) { rule.changes.texts[.title] = RuleFixture.format("{category}{title}") }
        if once(in: 4) { rule.changes.texts[.category] = RuleFixture.format(word()) }
        if once(in: 4) { rule.changes.urgency = pick(MessageUrgency.allCases) }
        if once(in: 4) { rule.changes.values.said.position = pick(MessagePosition.allCases) }
        if once(in: 6) { rule.changes.progress = number(0...100) }
        return rule
    }

    mutating func posting() -> Posting {
        var posting = Posting(
            RuleFixture.message {
                ($0.appName, $0.title, $0.category) = (word(), word(), word())
                $0.body = RichText(plain: word())
                $0.urgency = pick(MessageUrgency.allCases)
                if once(in: 3) { $0.progress = Double(number(0...100)) / 100 }
                if once(in: 3) { $0.isTransient = true }
                if once(in: 3) { $0.sandbox = "s" }
                if once(in: 3) { $0.output = pick([.all, .named("Mail")]) }
                if once(in: 3) {
                    $0.actions = [
                        MessageAction(key: pick(["k", MessageAction.replyKey]), label: "")
                    ]
                }
                if once(in: 3) { $0.expiry = .milliseconds(1) }
            })
        if once(in: 2) { posting.hints["h"] = word() }
        if once(in: 3) { posting.previous = RuleFixture.message() }
        return posting
    }

    mutating func context() -> RuleContext {
        var context = RuleContext()
        if once(in: 2) { context.minute = number(0...1439) }
        if once(in: 2) { context.weekday = pick(Weekday.allCases) }
        if once(in: 2) { context.modes = once(in: 2) ? [] : ["Mail", "ab"] }
        if once(in: 2) { context.isIdle = once(in: 2) }
        if once(in: 2) { context.conditions[.locked] = once(in: 2) }
        if once(in: 2) { context.conditions[.sharing] = once(in: 2) }
        if once(in: 2) { context.output = "Mail" }
        return context
    }
}
