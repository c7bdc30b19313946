import Configuration
import Messages
import Rules
import Testing

/// Rules of a configuration file.
@Suite struct RuleTests {
    private func rule(_ text: String) throws -> Rule {
        let reading = try Reading("[[rule]]\n" + text)
        #expect(reading.diagnostics == [])
        return try #require(reading.settings.rules.first)
    }

    /// Rules that differ from the built-in values wherever possible.
    private static let everything = """
        [[rule]]
        name = "all"
        enabled = false
        screen = false
        history = true
        stop = true
        [rule.when]
        app-name = "Mail"
        desktop-entry = { glob = "org.*" }
        category = { regex = "^im" }
        title = ["a", { glob = "b*" }, { regex = "c\\\\d" }]
        body = "b"
        icon = "i"
        id = "t"
        group = "g"
        messenger = "alarms"
        layout = "tab"
        theme = "error"
        position = "top"
        sandbox = "org.example"
        output = "eDP-1"
        mode = "night"
        hint = { x-a = "1", "x b" = { glob = "*" } }
        urgency = ["low", "critical"]
        transient = true
        resident = false
        modal = true
        timed = false
        has-actions = true
        has-reply = false
        has-progress = true
        replacement = false
        sandboxed = true
        idle = false
        fullscreen = true
        locked = false
        sharing = true
        camera = false
        microphone = false
        count = { from = 2, to = 5 }
        age = { from = "1s", to = "1m" }
        progress = { from = 10 }
        time = { from = "22:00", to = "07:05" }
        weekday = ["saturday", "sunday"]
        all = [{ urgency = "low" }, { count = 3 }]
        any = [{ app-name = "A" }, { any = [{ app-name = "B" }, { not = { app-name = "C" } }] }]
        not = { time = { from = "12:00", to = "24:00" } }
        [rule.set]
        title = "{title}!"
        body = "<b>{body}</b>"
        app-name = "{app-name}"
        icon = "mail"
        icon-text = "🦅"
        image = "/a.png"
        category = "c"
        desktop-entry = "d"
        id = "{title}"
        group = "{category}"
        reply = "Answer"
        reply-placeholder = "p"
        reply-submit = "s"
        sheet = "top-card"
        messenger = "alarms"
        urgency = "critical"
        layout = "tab"
        theme = "mine"
        icon-style = "subtle"
        appearance = "dark"
        accent = "#7B2FBE"
        position = "bottom"
        layer = "overlay"
        output = "all"
        animation = "pop"
        dim = "gray"
        dim-interactive = false
        focus = "never"
        handling = "pull"
        swipe-up = "none"
        swipe-left = "dismiss-all"
        duplicates = "allow"
        priority = 7
        resident = true
        transient = false
        show-time-left = true
        delay = "5s"
        minimum = "1s"
        progress = 50
        actions = [["default", "Open"], ["k", "K"]]
        [rule.limit]
        count = 3
        time = "30s"
        per = "rule"

        [[rule]]
        [rule.set]
        dim-interactive = true
        duration = "forever"
        """

    @Test func everyKeyIsReadAndWritten() throws {
        let reading = try Reading(Self.everything)
        #expect(reading.diagnostics == [])
        let rules = reading.settings.rules
        #expect(rules.map { $0.name.rawValue } == ["all", "rule-2"])
        let rule = rules[0]
        #expect(!rule.isEnabled && rule.stops)
        #expect((rule.reachesScreen, rule.reachesHistory) == (false, true))
        #expect(rule.limit == RateLimit(count: 3, time: 30_000, scope: .rule))
        let criteria = rule.criteria
        #expect(Set(criteria.texts.keys) == Set(RuleTextField.allCases))
        #expect(Set(criteria.flags.keys) == Set(RuleFlag.allCases))
        #expect(criteria.texts[.title] == .anyOf([.equals("a"), .glob("b*"), .expression("c\\d")]))
        #expect(criteria.hints == ["x-a": .equals("1"), "x b": .glob("*")])
        #expect(criteria.urgencies == [.low, .critical])
        #expect(criteria.count == 2...5)
        #expect(criteria.age == 1000...60_000)
        #expect(criteria.progress == 10...100)
        #expect(criteria.time == TimeOfDay(from: 1320, to: 425))
        #expect(criteria.weekdays == [.saturday, .sunday])
        #expect((criteria.all.count, criteria.any.count, criteria.not.count) == (2, 2, 1))
        #expect(criteria.all[1].count == 3...3)
        #expect(criteria.any[1].any[1].not[0].texts == [.appName: .equals("C")])
        #expect(criteria.not[0].time == TimeOfDay(from: 720, to: 1440))
        let changes = rule.changes
        #expect(Set(changes.texts.keys) == Set(RuleText.allCases))
        #expect((changes.sheet, changes.urgency) == (.topCard, .critical))
        #expect(changes.messenger?.rawValue == "alarms")
        #expect((changes.delay, changes.minimum, changes.progress) == (5000, 1000, 50))
        #expect(changes.actions?.map { $0.label } == ["Open", "K"])
        #expect(changes.values.said.dimKind == .gray)
        #expect(changes.values.said.accent == MessageColor("#7B2FBE"))
        #expect(changes.values.said.swipes[.left] == .dismissAll)
        #expect(rules[1].changes.values.said.isDimInteractive == true)
        #expect(rules[1].changes.values.said.dim == nil)
        #expect(rules[1].changes.values.said.expiry == .never)
    }

    @Test func commandWithoutAnEventIsRunAtTheArrival() throws {
        let reading = try Reading("[[rule]]\nname = \"a\"\nrun = [\"true\"]\n")
        #expect(reading.complaints == [])
        #expect(reading.settings.rules.first?.hook?.events == [.arrival])
    }

    @Test func dimThatIsSetTakesTaps() throws {
        let settings = try Reading("[defaults]\ndim = \"gray\"\n").settings
        #expect(settings.board.defaults.said.isDimInteractive == true)
    }

    @Test func writtenRulesAreReadBack() throws {
        let settings = try Reading(Self.everything).settings
        for text in [
            ConfigurationText.settings(settings),
            ConfigurationText.settings(settings) { "from \($0)" },
        ] {
            let again = try Reading(text)
            #expect(again.diagnostics == [])
            #expect(again.settings.rules == settings.rules)
            #expect(again.settings == settings)
        }
    }

    @Test func invalidValuesAreReportedWithTheirPlace() throws {
        let reading = try Reading(
            "[[rule]]\n[[rule]]\nname = \"b\"\nwhen.any = [{}, { title = \"x\" }]\n")
        let text = ConfigurationText.settings(reading.settings) { $0 }
        #expect(text.contains("name = \"b\"  # rule[1].name"))
        #expect(text.contains("title = \"x\"  # rule[1].when.any[1].title"))
        let root = Reading.file(.settings, "x", "[[rule]]\n[[rule]]\nname = \"b\"")
        guard case .tree(let node) = root.content else { return #expect(Bool(false)) }
        #expect(node.places["rule[1].name"] == TextPosition(line: 3, column: 1))
    }

    @Test func theDefaultFileShowsARuleInAComment() throws {
        let text = ConfigurationText.settings(Settings())
        for line in [
            "# [[rule]]", "# name = \"rule-1\"", "# [rule.when]", "# [rule.set]", "# [rule.limit]",
        ] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(try Reading(text).settings.rules == [])
    }

    @Test func aSingleTableIsAListOfOne() throws {
        #expect(
            try Reading("[rule]\nname = \"a\"").settings.rules.map { $0.name.rawValue } == ["a"])
        let rule = try rule("when.any = { title = \"x\" }")
        #expect(rule.criteria.any.count == 1)
    }

    @Test func rulesWithoutANameAreCounted() throws {
        let reading = try Reading("[[rule]]\n[[rule]]\nname = \"x\"\n[[rule]]")
        #expect(reading.settings.rules.map { $0.name.rawValue } == ["rule-1", "x", "rule-3"])
    }

    // MARK: Errors

    @Test(arguments: [
        (
            "name = \"a b\"",
            "2:1: rule.\"a b\".name: “a b” is not allowed; allowed: \(RuleName.rule)"
        ),
        ("nam = 1", "2:1: rule[1].nam: unknown key; did you mean “name”?"),
        (
            "when.titel = \"x\"",
            "2:6: rule[1].when.titel: unknown key; did you mean “title”?"
        ),
        (
            "when.title = 5",
            "2:6: rule[1].when.title: “5” is not allowed; allowed: a text, { glob = \"*…*\" }, { regex = \"…\" }, or "
                + "some of these in brackets"
        ),
        ("when.title = { glob = 1 }", "2:6: rule[1].when.title: “a table” is not allowed"),
        ("when.title = { globe = \"x\" }", "2:6: rule[1].when.title: “a table” is not allowed"),
        (
            "when.title = { glob = \"x\", regex = \"y\" }",
            "2:6: rule[1].when.title: “a table” is not allowed"
        ),
        ("when.title = []", "2:6: rule[1].when.title: “[]” is not allowed"),
        ("when.title = [[\"x\"]]", "2:6: rule[1].when.title: “[[\"x\"]]” is not allowed"),
        (
            "name = \"r\"\nwhen.title = { regex = \"(a\" }",
            "3:6: rule.r.when.title: “(a” is not a regular expression: missing closing parenthesis, at byte 2"
        ),
        (
            "when.hint = { x = [\"a\", { regex = \"[\" }] }",
            "2:6: rule[1].when.hint: “[” is not a regular expression: missing terminating ] for character class, at byte 1"
        ),
        (
            "when.hint = \"x\"",
            "2:6: rule[1].when.hint: “x” is not allowed; allowed: a table of at most 32 names"
        ),
        ("when.hint = { \"\" = \"x\" }", "2:6: rule[1].when.hint: “a table” is not allowed"),
        (
            "when.urgency = \"high\"",
            "2:6: rule[1].when.urgency: “high” is not allowed; allowed: low, normal, critical, or some of these in brackets"
        ),
        ("when.urgency = []", "2:6: rule[1].when.urgency: “[]” is not allowed"),
        ("when.urgency = [\"low\", 1]", "2:6: rule[1].when.urgency: “[\"low\", 1]” is not allowed"),
        ("when.locked = 1", "2:6: rule[1].when.locked: “1” is not allowed; allowed: true, false"),
        (
            "when.count = 0",
            "2:6: rule[1].when.count: “0” is not allowed; allowed: 1 to 60000, or a range of these such as "
                + "{ from = 1, to = 60000 }"
        ),
        ("when.count = { from = 5, to = 2 }", "2:6: rule[1].when.count: “a table” is not allowed"),
        ("when.count = { form = 5 }", "2:6: rule[1].when.count: “a table” is not allowed"),
        ("when.count = {}", "2:6: rule[1].when.count: “a table” is not allowed"),
        ("when.progress = { to = 101 }", "2:6: rule[1].when.progress: “a table” is not allowed"),
        (
            "when.age = 5",
            "2:6: rule[1].when.age: “5” is not allowed; allowed: a range such as { from = \"10s\", to = \"5m\" }, 0s to 8760h"
        ),
        ("when.age = { to = \"8761h\" }", "2:6: rule[1].when.age: “a table” is not allowed"),
        (
            "when.time = \"22:00\"",
            "2:6: rule[1].when.time: “22:00” is not allowed; allowed: two times such as { from = \"22:00\", to = \"07:00\" }"
        ),
        (
            "when.time = { from = \"24:00\", to = \"07:00\" }",
            "2:6: rule[1].when.time: “a table” is not allowed"
        ),
        ("when.time = { from = \"22:00\" }", "2:6: rule[1].when.time: “a table” is not allowed"),
        (
            "when.weekday = \"sun\"",
            "2:6: rule[1].when.weekday: “sun” is not allowed; allowed: monday, tuesday, wednesday, thursday, friday, "
                + "saturday, sunday, or some of these in brackets"
        ),
        ("when.any = 5", "2:12: rule[1].when.any: “5” is not allowed; allowed: a table of keys"),
        (
            "when.any = [{}, 5]",
            "2:17: rule[1].when.any: “5” is not allowed; allowed: a table of keys"
        ),
        (
            "when.any = [{}, { not = { tite = \"\" } }]",
            "2:27: rule[1].when.any[2].not[1].tite: unknown key; did you mean “title”?"
        ),
        (
            "set.title = \"{tite}\"",
            "2:5: rule[1].set.title: “{tite}” is not a field; allowed: \(TextFormat.allowed)"
        ),
        (
            "set.title = \"}\"",
            "2:5: rule[1].set.title: a brace that opens or closes nothing; “{{” and “}}” are braces"
        ),
        (
            "set.title = 5",
            "2:5: rule[1].set.title: “5” is not allowed; allowed: a text of at most 4096 bytes, with fields in braces such as {title}"
        ),
        (
            "set.urgency = \"high\"",
            "2:5: rule[1].set.urgency: “high” is not allowed; allowed: low, normal, critical"
        ),
        (
            "set.sheet = \"left\"",
            "2:5: rule[1].set.sheet: “left” is not allowed; allowed: top-message"
        ),
        (
            "set.duration = 5",
            "2:5: rule[1].set.duration: “5” is not allowed; allowed: auto, forever, 1ms to 24h"
        ),
        (
            "set = { duration = \"5s\", delay = \"1s\" }",
            "2:9: rule[1].set.duration: delay and minimum are for messages without a duration"
        ),
        (
            "set.progress = 101",
            "2:5: rule[1].set.progress: “101” is not allowed; allowed: 0 to 100"
        ),
        (
            "set.actions = [[\"a\"]]",
            "2:5: rule[1].set.actions: “[[\"a\"]]” is not allowed; allowed: at most 16 pairs of different keys and labels"
        ),
        ("set.actions = [[\"a\", \"b\"], [\"a\", \"c\"]]", "2:5: rule[1].set.actions: “[[\"a\""),
        ("set.actions = [[\"\", \"b\"]]", "2:5: rule[1].set.actions: “[[\"\""),
        (
            "set.actions = [[\"inline-reply\", \"b\"]]",
            "2:5: rule[1].set.actions: “[[\"inline-reply\""
        ),
        ("limit.count = 0", "2:7: rule[1].limit.count: “0” is not allowed; allowed: 1 to 1000"),
        ("limit.time = \"0s\"", "2:7: rule[1].limit.time: “0s” is not allowed; allowed: 1s to 24h"),
        (
            "limit.per = \"x\"",
            "2:7: rule[1].limit.per: “x” is not allowed; allowed: rule, application"
        ),
        ("screen = \"no\"", "2:1: rule[1].screen: “no” is not allowed; allowed: true, false"),
    ])
    func errorNamesPlaceKeyRuleAndAllowedValues(_ text: String, _ complaint: String) throws {
        let reading = try Reading("[[rule]]\n" + text + "\n[[rule]]\nname = \"good\"")
        try #require(reading.complaints.count == 1, "\(reading.complaints)")
        #expect(reading.complaints[0].hasPrefix(complaint), "\(reading.complaints[0])")
        #expect(reading.diagnostics[0].severity == .error)
        // Only the invalid rule is left out.
        #expect(reading.settings.rules.map { $0.name.rawValue } == ["good"])
    }

    @Test func twoRulesHaveTwoNames() throws {
        let reading = try Reading("[[rule]]\nname = \"a\"\n[[rule]]\nname = \"a\"\nstop = true")
        #expect(reading.complaints == ["4:1: rule.a.name: another rule has the name “a”"])
        #expect(reading.settings.rules.count == 1 && !reading.settings.rules[0].stops)
    }

    @Test func valuesThatAreNoTablesAreNoRules() throws {
        for text in ["rule = 5", "rule = [5]", "rule = \"x\""] {
            let reading = try Reading(text + "\nappearance = \"dark\"")
            #expect(reading.complaints.count == 1)
            #expect(reading.complaints[0].contains("rule: “"))
            #expect(reading.settings.appearance == .dark)
        }
    }

    @Test func anErrorInARuleLeavesTheRestOfTheFileInForce() throws {
        var reading = try Reading(
            "appearance = \"light\"\n[[rule]]\nname = \"a\"\n[[rule]]\nname = \"b\"")
        #expect(reading.settings.rules.count == 2)
        try reading.read(
            "appearance = \"dark\"\n[[rule]]\nname = \"a\"\nstop = 1\n[[rule]]\nname = \"c\"")
        #expect(reading.complaints.count == 1)
        #expect(reading.settings.appearance == .dark)
        #expect(reading.settings.rules.map { $0.name.rawValue } == ["c"])
        // An error elsewhere leaves the last good version in force, with its rules.
        try reading.read("appearance = \"bright\"\n[[rule]]\nname = \"d\"")
        #expect(reading.settings.appearance == .dark)
        #expect(reading.settings.rules.map { $0.name.rawValue } == ["c"])
    }

    @Test func aThousandRulesAreRead() throws {
        var text = ""
        for number in 0..<1000 {
            text += "[[rule]]\nwhen.title = { regex = \"word \(number)\" }\nset.urgency = \"low\"\n"
        }
        let reading = try Reading(text)
        #expect(reading.diagnostics == [])
        #expect(reading.settings.rules.count == 1000)
    }

    @Test func depthOfNestedTablesIsBounded() throws {
        let depth = 30
        let text =
            String(repeating: "{ any = ", count: depth) + "{}"
            + String(repeating: " }", count: depth)
        let reading = try Reading("[[rule]]\nwhen = " + text)
        #expect(!reading.diagnostics.isEmpty || reading.settings.rules.count == 1)
    }
}
