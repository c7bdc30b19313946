import Host
@testable import Martlet
import Messages
import Rules
import Testing

@testable import martlet
@testable import martletd

/// The output of `martlet rules`, and how the daemon keeps rules.
@Suite struct RulesTests {
    @Test func aLineHasNameStateAndCriteriaAndSteersNoTerminal() {
        let rule = MessageRule(name: "a", isEnabled: false, criteria: "title = \"\u{1B}[31m\"")
        #expect(RulesListCommand.line(for: rule) == "a  off  title = \" [31m\"")
    }

    @Test func aTestIsPrintedRuleByRule() {
        let steps = [
            MessageRuleStep(
                rule: "a",
                changes: [
                    .init(key: "urgency", value: .text("low")),
                    .init(key: "duration", value: .integer(5)),
                    .init(key: "progress", value: .number(0.5)),
                    .init(key: "transient", value: .flag(true)),
                    .init(
                        key: "actions", value: .actions([MessageAction(key: "k", label: "K\u{1B}")])
                    ),
                ], isOnScreen: true, isInHistory: false, isOverLimit: false, stops: false),
            MessageRuleStep(
                rule: "b", changes: [], isOnScreen: false, isInHistory: false, isOverLimit: true,
                stops: true),
        ]
        #expect(
            RulesTestCommand.lines(for: steps) == [
                "a", "    urgency = \"low\"", "    duration = 5", "    progress = 50",
                "    transient = true", "    actions = {\"k\":\"K\\u001b\"}", "    history: no",
                "b",
                "    screen: no, by its limit", "    stop",
            ])
        #expect(RulesTestCommand.lines(for: []) == ["No rule matches this message."])
    }

    @Test func aHintIsANameAndAValue() throws {
        let (name, value) = try Values.hint("x=a=b")
        #expect((name, value) == ("x", "a=b"))
        #expect(try Values.hint("x=").value == "")
        for text in ["x", "=x", ""] {
            #expect(throws: (any Error).self) { _ = try Values.hint(text) }
        }
    }

    // MARK: The daemon's desk

    private func message(_ title: String) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.title = title
        return message
    }

    private func rule(_ name: String, _ change: (inout Rule) -> Void) -> Rule {
        var rule = Rule(RuleName(known: name))
        change(&rule)
        return rule
    }

    @Test func messagesAreJudgedOnlyWhileARuleIsEnabled() throws {
        let switchboard = Switchboard()
        let desk = RuleDesk(switchboard: switchboard) { Instant(microseconds: 0) }
        desk.configure([], preferredOutputs: [])
        #expect(switchboard.judge == nil)
        let rule = rule("r") {
            $0.criteria.texts[.title] = .expression("^\\d+$")
            ($0.criteria.hints["h"], $0.changes.urgency) = (.glob("*"), .critical)
        }
        desk.configure([rule], preferredOutputs: [])
        #expect(switchboard.needs.hints == ["h"])
        let judge = try #require(switchboard.judge)
        let now = Instant(microseconds: 0)
        #expect(judge(Posting(message("12"), hints: ["h": ""]), now).urgency == .critical)
        #expect(judge(Posting(message("12"), hints: [:]), now).urgency == .normal)
        #expect(judge(Posting(message("x12"), hints: ["h": ""]), now).urgency == .normal)
        let isKnown = desk.enable(RuleName(known: "r"), false)
        #expect(isKnown)
        #expect(switchboard.judge == nil && switchboard.needs == PostingNeeds())
        #expect(desk.test(Posting(message("12"), hints: ["h": ""])) == [])
        _ = desk.enable(RuleName(known: "r"), true)
        #expect(
            desk.test(Posting(message("12"), hints: ["h": ""])).map { $0.rule.rawValue } == ["r"])
        #expect(desk.rules.map { $0.criteria } == ["title ~ \"^\\d+$\", hint h like \"*\""])
    }

    @Test func rulesSeeTheTimeAndTheOutput() throws {
        let switchboard = Switchboard()
        let desk = RuleDesk(switchboard: switchboard) { Instant(microseconds: 0) }
        let rules = [
            rule("day") { $0.criteria.time = TimeOfDay(from: 0, to: 1440) },
            rule("week") { $0.criteria.weekdays = Weekday.allCases },
            rule("output") { $0.criteria.texts[.output] = .equals("B-1") },
            rule("mode") { $0.criteria.texts[.mode] = .glob("*") },
        ]
        desk.configure(rules, preferredOutputs: ["C-1", "B-1"])
        let names = { desk.test(Posting(self.message("t"))).map { $0.rule.rawValue } }
        #expect(names() == ["day", "week"])
        switchboard.handle(.outputs(["A-1", "B-1"]), at: Instant(microseconds: 0))
        #expect(names() == ["day", "week", "output"])
        switchboard.handle(.outputs(["A-1"]), at: Instant(microseconds: 0))
        #expect(names() == ["day", "week"])
        switchboard.handle(.outputs(["B-1"]), at: Instant(microseconds: 0))
        desk.configure(rules, preferredOutputs: [])
        #expect(names() == ["day", "week", "output"])
    }

    @Test func idlenessIsWatchedForRulesAndAbsences() throws {
        let desk = RuleDesk(switchboard: Switchboard()) { Instant(microseconds: 0) }
        var asked: [UInt64] = []
        var isIdle: Bool? = true
        desk.idle.watch = { asked.append($0) }
        desk.idle.isIdle = { isIdle }
        let away = rule("away") { $0.criteria.any = [RuleCriteria(), RuleCriteria()] }
        desk.configure([away], preferredOutputs: [])
        // The card that counts the messages of an absence needs it, whatever rules ask.
        #expect(asked == [RuleContext.idleTime])
        let idle = rule("idle") {
            var part = RuleCriteria()
            part.flags[.idle] = true
            $0.criteria.not = [part]
        }
        desk.configure([idle], preferredOutputs: [], idleTime: 5000)
        #expect(asked == [RuleContext.idleTime, 5000])
        let names = { desk.test(Posting(self.message("t"))).map { $0.rule.rawValue } }
        #expect(names() == [])
        isIdle = false
        #expect(names() == ["idle"])
        isIdle = nil
        #expect(names() == [])
        _ = desk.enable(RuleName(known: "idle"), false)
        #expect(asked == [RuleContext.idleTime, 5000, 5000])
    }

    @Test func theWeekdayIsThatOfTheCalendar() throws {
        // The 23rd of November 2026 was a Monday.
        let noon = WallClock.milliseconds(WallClock.Local(year: 2026, month: 11, day: 23, hour: 12))
        let day = WallClock.day(of: try #require(noon)).number
        #expect(Weekday(dayNumber: day) == .monday)
    }

    @Test func invalidExpressionIsNamedWithItsPlace() {
        #expect(RuleDesk.expressionProblem("a+") == nil)
        #expect(RuleDesk.expressionProblem("(a") == "missing closing parenthesis, at byte 2")
    }
}
