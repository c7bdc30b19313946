import Messages
import Testing

@testable import Rules

/// The changes of a book of rules to messages, one after the other.
@Suite struct RuleBookTests {
    private let context = RuleContext()

    private func verdict(
        _ rules: [Rule], _ posting: Posting = Posting(RuleFixture.message())
    ) -> RuleVerdict {
        var book = RuleFixture.book(rules)
        return book.judge(posting, context: context, at: RuleFixture.time(0))
    }

    private func names(_ verdict: RuleVerdict) -> [String] {
        verdict.steps.map { $0.rule.rawValue }
    }

    @Test func withoutRulesNothingChanges() {
        let message = RuleFixture.message()
        #expect(verdict([]).message == message)
        #expect(verdict([]).steps.isEmpty)
        #expect(RuleFixture.book([]).needs == nil)
    }

    @Test func laterRulesSeeEarlierChanges() throws {
        let first = RuleFixture.rule("a") { $0.changes.texts[.category] = RuleFixture.format("x") }
        let second = RuleFixture.rule("b") {
            $0.criteria.texts[.category] = .equals("x")
            $0.changes.texts[.title] = RuleFixture.format("[{category}] {title}")
        }
        #expect(verdict([first, second]).message.title == "[x] New mail")
        #expect(verdict([second, first]).message.title == "New mail")
        let body = RuleFixture.rule("c") { $0.changes.texts[.body] = RuleFixture.format("new") }
        let seen = { (text: String) in
            RuleFixture.rule("s") { $0.criteria.texts[.body] = .equals(text) }
        }
        #expect(names(verdict([seen("From Ada"), body, seen("new")])) == ["s", "c", "s"])
    }

    @Test func stepsHaveTheMessageAfterEachRule() {
        let first = RuleFixture.rule("a") { $0.changes.urgency = .critical }
        let other = RuleFixture.rule("x") { $0.criteria.texts[.title] = .equals("-") }
        let last = RuleFixture.rule("b") { $0.changes.values.said.position = .top }
        let steps = verdict([first, other, last]).steps
        #expect(steps.map { $0.rule.rawValue } == ["a", "b"])
        #expect(steps[0].message == RuleFixture.message { $0.urgency = .critical })
        #expect(
            steps[1].message
                == RuleFixture.message { ($0.urgency, $0.position) = (.critical, .top) })
    }

    @Test func aRuleThatStopsIsTheLastOne() {
        let stop = RuleFixture.rule("stop") { $0.stops = true }
        let other = RuleFixture.rule("other") { $0.changes.urgency = .low }
        let verdict = verdict([stop, other])
        #expect(names(verdict) == ["stop"])
        #expect(verdict.steps[0].stops)
        #expect(verdict.message.urgency == .normal)
        let elsewhere = RuleFixture.rule("stop") {
            ($0.stops, $0.criteria.texts[.title]) = (true, .equals("-"))
        }
        #expect(names(self.verdict([elsewhere, other])) == ["other"])
    }

    @Test func lastRuleDecidesScreenAndHistory() {
        let off = RuleFixture.rule("a") { ($0.reachesScreen, $0.reachesHistory) = (false, false) }
        let on = RuleFixture.rule("b") { ($0.reachesScreen, $0.reachesHistory) = (true, true) }
        let silent = RuleFixture.rule("c")
        for (rules, isOn) in [
            ([off], false), ([off, on], true), ([on, off, silent], false), ([silent], true),
        ] {
            let message = verdict(rules).message
            #expect(message.isOffScreen == !isOn)
            #expect(message.isTransient == !isOn)
        }
        let transient = Posting(RuleFixture.message { $0.isTransient = true })
        #expect(verdict([silent], transient).message.isTransient)
        #expect(!verdict([on], transient).message.isTransient)
    }

    // MARK: Defaults

    /// A message from its sender, in the theme of its messenger and urgency.
    private func posting() -> Posting {
        Posting(RuleFixture.message { $0.theme = .plain }) { messenger, urgency in
            RuleFixture.message {
                $0.theme = urgency == .critical ? .error : messenger == .commands ? .info : .plain
                $0.layout = .tab
                $0.sandbox = "not this one"
            }
        }
    }

    @Test func anotherUrgencyOrMessengerHasItsOwnDefaults() {
        let urgent = RuleFixture.rule("a") { $0.changes.urgency = .critical }
        let message = verdict([urgent], posting()).message
        #expect((message.theme, message.layout, message.urgency) == (.error, .tab, .critical))
        #expect(message.sandbox == nil)
        let moved = RuleFixture.rule("b") { $0.changes.messenger = .commands }
        #expect(verdict([moved], posting()).message.theme == .info)
        #expect(verdict([moved], posting()).message.messenger == .commands)
        // Without a change of these values the message is not made again.
        let other = RuleFixture.rule("c") { $0.changes.values.said.position = .top }
        #expect(verdict([other], posting()).message.layout == .card)
    }

    @Test func changesBeforeAnotherUrgencyAreMadeAgain() {
        let hidden = RuleFixture.rule("a") {
            $0.changes.texts[.title] = RuleFixture.format("[{title}]")
            $0.changes.values.said.theme = .warning
            ($0.reachesScreen, $0.reachesHistory) = (false, false)
        }
        let urgent = RuleFixture.rule("b") { $0.changes.urgency = .critical }
        let message = verdict([hidden, urgent], posting()).message
        #expect((message.title, message.theme) == ("[New mail]", .warning))
        #expect(message.isOffScreen && message.isTransient && message.layout == .tab)
        let plain = RuleFixture.rule("c") { $0.changes.values.said.theme = .plain }
        #expect(verdict([urgent, plain], posting()).message.theme == .plain)
    }

    // MARK: At run time

    @Test func rulesAreTurnedOffAndOn() {
        var book = RuleFixture.book([
            RuleFixture.rule("a"), RuleFixture.rule("b") { $0.isEnabled = false },
        ])
        let asked = { (book: inout RuleBook) in
            book.judge(
                Posting(RuleFixture.message()), context: RuleContext(), at: RuleFixture.time(0)
            ).steps.map { $0.rule.rawValue }
        }
        #expect(asked(&book) == ["a"])
        #expect(book.summaries.map { $0.isEnabled } == [true, false])
        let known = ["b", "a", "c"].map { book.enable(RuleName(known: $0), $0 == "b") }
        #expect(known == [true, true, false])
        #expect(asked(&book) == ["b"])
        // A new set of rules, one of which has the name of an earlier one.
        book.setRules([RuleFixture.rule("a"), RuleFixture.rule("d")], compile: RuleFixture.compile)
        #expect(asked(&book) == ["d"])
        // After a rule was removed, a new rule of the same name is on or off as the configuration says.
        book.setRules(
            [RuleFixture.rule("b") { $0.isEnabled = false }], compile: RuleFixture.compile)
        #expect(asked(&book) == [])
        #expect(book.needs == nil)
    }

    @Test func summariesAreInTheOrderOfTheRules() {
        let book = RuleFixture.book([
            RuleFixture.rule("b") { $0.criteria.urgencies = [.low] }, RuleFixture.rule("a"),
        ])
        #expect(
            book.summaries == [
                MessageRule(name: "b", isEnabled: true, criteria: "urgency = low"),
                MessageRule(name: "a", isEnabled: true, criteria: "every message"),
            ])
    }

    @Test func onlyNeedsOfEnabledRulesAreInquired() throws {
        #expect(RuleFixture.book([RuleFixture.rule("a")]).needs == PostingNeeds())
        let needs: [(Rule, Bool, Set<String>, Bool)] = [
            (RuleFixture.rule("a") { $0.criteria.flags[.sandboxed] = false }, true, [], false),
            (RuleFixture.rule("a") { $0.criteria.texts[.sandbox] = .equals("a") }, true, [], false),
            (
                RuleFixture.rule("a") { $0.changes.texts[.id] = RuleFixture.format("a") }, true, [],
                false
            ),
            (
                RuleFixture.rule("a") { $0.changes.texts[.appName] = RuleFixture.format("a") },
                true, [], false
            ),
            (
                RuleFixture.rule("a") { $0.changes.values.said.duplicates = .ignore }, true, [],
                false
            ),
            (RuleFixture.rule("a") { $0.changes.messenger = .commands }, true, [], false),
            (RuleFixture.rule("a") { $0.criteria.hints["x"] = .equals("") }, false, ["x"], false),
            (
                RuleFixture.rule("a") { $0.changes.texts[.title] = RuleFixture.format("{hint:y}") },
                false,
                ["y"], false
            ),
            (
                RuleFixture.rule("a") { $0.criteria.time = TimeOfDay(from: 0, to: 1) }, false, [],
                true
            ),
            (RuleFixture.rule("a") { $0.criteria.weekdays = [.monday] }, false, [], true),
            (
                RuleFixture.rule("a") { rule in
                    rule.criteria.not = [
                        RuleCriteria { inner in
                            inner.any = [RuleCriteria { $0.hints["z"] = .equals("") }]
                            inner.all = [RuleCriteria { $0.flags[.sandboxed] = true }]
                            inner.not = [RuleCriteria { $0.weekdays = [.monday] }]
                        }
                    ]
                }, true, ["z"], true
            ),
        ]
        for (rule, sandbox, hints, time) in needs {
            let book = RuleFixture.book([rule])
            let found = try #require(book.needs)
            #expect((found.sandbox, found.hints, book.needsTime) == (sandbox, hints, time))
            var off = rule
            off.isEnabled = false
            #expect(RuleFixture.book([off]).needs == nil)
            #expect(!RuleFixture.book([off]).needsTime)
        }
    }

    // MARK: Expressions

    @Test func expensiveSearchIsReportedAndMatchesNothing() {
        let heavy = RuleFixture.rule("a") { $0.criteria.texts[.title] = .expression("#") }
        let verdict = verdict([heavy, RuleFixture.rule("b")])
        #expect(names(verdict) == ["b"])
        #expect(verdict.exhausted == ["#"])
    }

    @Test func numberOfAbandonedSearchesPerMessageIsBounded() {
        let heavy = (0..<100).map { number in
            RuleFixture.rule("r\(number)") { $0.criteria.texts[.title] = .expression("#") }
        }
        let light = RuleFixture.rule("light") { $0.criteria.texts[.title] = .expression("New") }
        #expect(names(verdict([light] + heavy)) == ["light"])
        let verdict = verdict(heavy + [light])
        #expect(verdict.exhausted.count == RuleExamination.mostExhausted)
        #expect(names(verdict) == [])
    }

    @Test func eachExpressionIsCompiledOnce() {
        var compiled: [String] = []
        var book = RuleBook()
        let rules = (0..<10).map { number in
            RuleFixture.rule("r\(number)") {
                $0.criteria.texts[.title] = .expression("\(number % 2)")
            }
        }
        book.setRules(rules) { text in
            compiled.append(text)
            return RuleFixture.compile(text)
        }
        #expect(compiled == ["0", "1"])
    }
}
