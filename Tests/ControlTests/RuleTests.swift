import Bus
import Control
import Messages
import Rules
import Testing

/// Calls about rules.
@Suite(.serialized) struct RuleTests {
    /// Keeps a book of rules as the daemon does.
    fileprivate final class Keeper: RuleKeeper {
        var book = RuleBook()

        init(_ rules: [Rule]) { book.setRules(rules) { _ in nil } }

        var rules: [MessageRule] { book.summaries }

        func enable(_ rule: RuleName, _ isEnabled: Bool) -> Bool { book.enable(rule, isEnabled) }

        func test(_ posting: Posting) -> [RuleStep] {
            var trial = book
            return trial.judge(posting, context: RuleContext(), at: Instant(microseconds: 0)).steps
        }

        /// Makes the rules judge posted messages.
        func connect(to switchboard: Switchboard) {
            switchboard.judge = { [unowned self] posting, now in
                book.judge(posting, context: RuleContext(), at: now).message
            }
        }
    }

    private static func rule(_ name: String, _ change: (inout Rule) -> Void = { _ in }) -> Rule {
        var rule = Rule(RuleName(known: name))
        change(&rule)
        return rule
    }

    private func names(_ reader: MessageReader) throws -> [String] {
        var lines: [String] = []
        try reader.array("a{sv}") { () throws(BusError) in
            var line: [String] = []
            try reader.dictionary { (key, signature) throws(BusError) in
                switch signature {
                case "s": line.append("\(key) \(try reader.string())")
                case "b": line.append("\(key) \(try reader.bool())")
                case "a{sv}":
                    var changes: [String] = []
                    try reader.dictionary { (key, signature) throws(BusError) in
                        let value: String
                        switch signature {
                        case "s": value = try reader.string()
                        case "x": value = "\(try reader.int64())"
                        case "i": value = "\(try reader.int32())"
                        case "d": value = "\(try reader.double())"
                        case "b": value = "\(try reader.bool())"
                        default:
                            value = signature
                            try reader.skip()
                        }
                        changes.append("\(key)=\(value)")
                    }
                    line.append("changes [\(changes.joined(separator: " "))]")
                default: try reader.skip()
                }
            }
            lines.append(line.joined(separator: ", "))
        }
        return lines
    }

    private func test(
        _ fixture: ControlFixture, _ texts: [String: String], hints: [String: String] = [:]
    ) throws -> [String] {
        try names(
            fixture.call("TestRules") { writer in
                writer.array("{sv}") { writer in
                    for (key, text) in texts { writer.field(key, "s") { $0.string(text) } }
                }
                writer.array("{sv}") { writer in
                    for (key, text) in hints { writer.field(key, "s") { $0.string(text) } }
                }
            }.get())
    }

    @Test func rulesAreListedAndTurnedOffAndOn() throws {
        let fixture = try ControlFixture()
        #expect(try names(fixture.call("Rules").get()) == [])
        let keeper = Keeper([
            Self.rule("a") { $0.criteria.urgencies = [.low] },
            Self.rule("b") { $0.isEnabled = false },
        ])
        fixture.control.keepers.rules = keeper
        #expect(
            try names(fixture.call("Rules").get()) == [
                "name a, enabled true, criteria urgency = low, removable false, "
                    + "screen true, history true, limited false",
                "name b, enabled false, criteria every message, removable false, "
                    + "screen true, history true, limited false",
            ])
        for (name, isOn) in [("A", false), ("b", true)] {
            let answer = try fixture.call("SetRuleEnabled") { writer in
                writer.string(name)
                writer.bool(isOn)
            }
            #expect(try answer.get().isAtEnd)
        }
        #expect(keeper.rules.map { $0.isEnabled } == [false, true])
    }

    @Test(arguments: ["c", "", "a b", String(repeating: "a", count: 70)])
    func unknownRuleIsNamed(_ name: String) throws {
        let fixture = try ControlFixture()
        fixture.control.keepers.rules = Keeper([Self.rule("a")])
        let answer = try fixture.call("SetRuleEnabled") { writer in
            writer.string(name)
            writer.bool(true)
        }
        guard case .failure(let error) = answer else { return #expect(Bool(false)) }
        #expect(error.name == "org.martlet.Martlet1.Error.UnknownRule")
        #expect(error.message.hasPrefix("no rule has the name"))
    }

    @Test func testOfRulesReportsEachRuleAndItsChanges() throws {
        let fixture = try ControlFixture()
        let keeper = Keeper([
            Self.rule("other") { $0.criteria.texts[.title] = .equals("-") },
            Self.rule("set") {
                ($0.changes.urgency, $0.changes.values.said.layout) = (.critical, .message)
                $0.changes.values.said.expiry = .milliseconds(5)
                $0.changes.values.said.isDimInteractive = false
                $0.changes.progress = 50
                $0.changes.actions = [MessageAction(key: "a", label: "A")]
                $0.changes.values.said.priority = 3
            },
            Self.rule("hint") {
                ($0.criteria.hints["x"], $0.reachesScreen) = (.equals("1"), false)
            },
            Self.rule("stop") { ($0.reachesHistory, $0.stops) = (false, true) }, Self.rule("never"),
        ])
        fixture.control.keepers.rules = keeper
        let steps = try test(fixture, ["title": "t"], hints: ["x": "1"])
        try #require(steps.count == 3, "\(steps)")
        #expect(
            steps[0]
                == "rule set, changes [layout=message layer=overlay progress=0.5 dim-interactive=false urgency=critical "
                + "duration=5 priority=3 actions=a(ss)], screen true, history true, limited false, stop false"
        )
        #expect(
            steps[1]
                == "rule hint, changes [], screen false, history true, limited false, stop false")
        #expect(
            steps[2]
                == "rule stop, changes [transient=true], screen false, history false, limited false, stop true"
        )
        // Nothing was shown.
        #expect(fixture.switchboard.count == 0)
        #expect(fixture.client.signals == [])
        #expect(try test(fixture, ["title": "t"]).count == 2)
    }

    @Test func testOfRulesDoesNotCountAsAMessage() throws {
        let fixture = try ControlFixture()
        let keeper = Keeper([Self.rule("r") { $0.limit = RateLimit(count: 1, time: 1000) }])
        fixture.control.keepers.rules = keeper
        keeper.connect(to: fixture.switchboard)
        for _ in 0..<3 { #expect(try test(fixture, ["title": "t"])[0].contains("screen true")) }
        try fixture.show()
        #expect(
            try test(fixture, ["title": "t"])[0].contains(
                "screen false, history true, limited true"))
    }

    @Test func testOfRulesRefusesTheSameValuesAsShow() throws {
        let fixture = try ControlFixture()
        let answer = try fixture.call("TestRules") { writer in
            writer.array("{sv}") { $0.field("titel", "s") { $0.string("x") } }
            writer.array("{sv}") { _ in }
        }
        guard case .failure(let error) = answer else { return #expect(Bool(false)) }
        #expect(error.name == "org.martlet.Martlet1.Error.InvalidValue")
        let hint = try fixture.call("TestRules") { writer in
            writer.array("{sv}") { _ in }
            writer.array("{sv}") { $0.field("x", "i") { $0.int32(1) } }
        }
        guard case .failure(let error) = hint else { return #expect(Bool(false)) }
        #expect(error.message == "x: the type i is not allowed; allowed: s, of at most 64 hints")
    }

    @Test func rulesJudgeShownAndUpdatedMessages() throws {
        let fixture = try ControlFixture()
        let keeper = Keeper([
            Self.rule("urgent") {
                ($0.criteria.texts[.title], $0.changes.urgency) = (.glob("*fire*"), .critical)
            },
            Self.rule("titled") { rule in
                do { rule.changes.texts[.title] = try TextFormat("[{category}] {title}") } catch {
                    Issue.record(error)
                }
            },
        ])
        keeper.connect(to: fixture.switchboard)
        let id = try fixture.show(["title": "t", "category": "c"])
        #expect(fixture.message(id)?.title == "[c] t")
        #expect(fixture.message(id)?.urgency == .normal)
        let answer = try fixture.call("Update") { writer in
            writer.uint32(id)
            writer.array("{sv}") { $0.field("title", "s") { $0.string("fire") } }
        }
        #expect(try answer.get().isAtEnd)
        // The title is formatted from the sender's title, not from the one that the rule made before.
        #expect(fixture.message(id)?.title == "[c] fire")
        #expect(fixture.message(id)?.urgency == .critical)
    }

    @Test func anotherUrgencyHasItsOwnDefaults() throws {
        let fixture = try ControlFixture()
        var settings = BoardSettings()
        var critical = MessageDefaults()
        (critical.said.theme, critical.said.position) = (.error, .center)
        settings.urgencyDefaults[.critical] = critical
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        Keeper([Self.rule("urgent") { $0.changes.urgency = .critical }])
            .connectForEver(to: fixture.switchboard)
        let id = try fixture.show(["title": "t", "position": "left"])
        let message = try #require(fixture.message(id))
        #expect((message.urgency, message.theme, message.anchor) == (.critical, .error, .left))
    }

    @Test func messageKeptOffTheScreenEndsForItsSender() throws {
        let fixture = try ControlFixture()
        Keeper([Self.rule("off") { $0.reachesScreen = false }]).connectForEver(
            to: fixture.switchboard)
        let id = try fixture.show()
        try fixture.settle()
        #expect(fixture.client.signals == ["MessageAdded \(id)", "MessageEnded \(id) expired"])
        #expect(fixture.client.phases == ["DidDrop \(id) expired"])
    }
}

extension RuleTests.Keeper {
    /// Connects like `connect`, for a keeper that the test does not hold.
    fileprivate func connectForEver(to switchboard: Switchboard) {
        switchboard.judge = { posting, now in
            self.book.judge(posting, context: RuleContext(), at: now).message
        }
    }
}
