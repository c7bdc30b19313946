import Messages
import Testing

@testable import Rules

/// Messages that a rule matches: each field with each comparison.
@Suite struct CriteriaTests {
    private func holds(
        _ message: Message = RuleFixture.message(), in context: RuleContext = RuleContext(),
        _ criteria: (inout RuleCriteria) -> Void
    ) -> Bool {
        RuleFixture.holds(Posting(message), in: context, criteria)
    }

    /// A message with another text in each field, and that text.
    private static let texts: [(RuleTextField, String, @Sendable (inout Message) -> Void)] = [
        (.appName, "Signal", { $0.appName = "Signal" }),
        (.desktopEntry, "org.signal.Signal", { $0.desktopEntry = "org.signal.Signal" }),
        (.category, "im.received", { $0.category = "im.received" }),
        (.title, "Ada", { $0.title = "Ada" }),
        (.body, "Hello you", { $0.body = MarkupReader.read("Hello <i>you</i>") }),
        (.icon, "mail-unread", { $0.icon = .source(.icon("mail-unread")) }),
        (.icon, "/a/b.png", { $0.icon = .source(.file("/a/b.png")) }),
        (.id, "volume", { $0.tag = "volume" }), (.group, "chat", { $0.group = "chat" }),
        (.messenger, "alarms", { $0.messenger = MessengerName(known: "alarms") }),
        (.layout, "tab", { $0.layout = .tab }), (.theme, "warning", { $0.theme = .warning }),
        (.position, "bottom-left", { $0.position = .bottomLeft }),
        (.sandbox, "org.example.App", { $0.sandbox = "org.example.App" }),
        (.output, "eDP-1", { $0.output = .named("eDP-1") }), (.output, "all", { $0.output = .all }),
    ]

    @Test func everyTextFieldIsCompared() {
        let fields = Set(Self.texts.map { $0.0 })
        #expect(fields == Set(RuleTextField.allCases).subtracting([.mode]))
    }

    @Test(arguments: texts.indices) func aTextFieldIsComparedInEveryWay(_ index: Int) {
        let (field, text, change) = Self.texts[index]
        let part = String(text.dropFirst(2))
        #expect(holds(RuleFixture.message(change)) { $0.texts[field] = .equals(text) })
        #expect(!holds(RuleFixture.message(change)) { $0.texts[field] = .equals(text + "x") })
        #expect(!holds(RuleFixture.message(change)) { $0.texts[field] = .equals(part) })
        #expect(holds(RuleFixture.message(change)) { $0.texts[field] = .glob("*" + part) })
        #expect(holds(RuleFixture.message(change)) { $0.texts[field] = .glob("??" + part) })
        #expect(!holds(RuleFixture.message(change)) { $0.texts[field] = .glob(part) })
        #expect(holds(RuleFixture.message(change)) { $0.texts[field] = .expression(part) })
        #expect(!holds(RuleFixture.message(change)) { $0.texts[field] = .expression(part + "x") })
        #expect(
            holds(RuleFixture.message(change)) {
                $0.texts[field] = .anyOf([.equals("-"), .equals(text)])
            })
        #expect(
            !holds(RuleFixture.message(change)) {
                $0.texts[field] = .anyOf([.equals("-"), .glob("-*")])
            })
        // Another message does not have the text.
        #expect(!holds { $0.texts[field] = .equals(text) })
    }

    @Test func pixelsAreNoNameOfAnIcon() throws {
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0]))
        #expect(
            holds(RuleFixture.message { $0.icon = .bitmap(bitmap) }) {
                $0.texts[.icon] = .equals("")
            })
    }

    @Test func invalidExpressionMatchesNothing() {
        #expect(!holds { $0.texts[.title] = .expression("(") })
        #expect(holds { $0.texts[.title] = .anyOf([.expression("("), .equals("New mail")]) })
    }

    @Test func aHintIsComparedByItsName() {
        let posting = Posting(RuleFixture.message(), hints: ["x-kind": "call", "empty": ""])
        #expect(RuleFixture.holds(posting) { $0.hints["x-kind"] = .equals("call") })
        #expect(RuleFixture.holds(posting) { $0.hints["x-kind"] = .glob("c*") })
        #expect(RuleFixture.holds(posting) { $0.hints["x-kind"] = .expression("al") })
        #expect(!RuleFixture.holds(posting) { $0.hints["x-kind"] = .equals("mail") })
        #expect(RuleFixture.holds(posting) { $0.hints["empty"] = .equals("") })
        // A hint that was not sent is no text, not even an empty one.
        #expect(!RuleFixture.holds(posting) { $0.hints["other"] = .glob("*") })
    }

    private static let reply = MessageAction(key: MessageAction.replyKey, label: "Reply")
    private static let open = MessageAction(key: MessageAction.defaultKey, label: "")
    /// Messages, one for each flag, for which that flag is true; a plain message has none of the flags.
    private static let flags: [(RuleFlag, @Sendable (inout Message) -> Void)] = [
        (.transient, { $0.isTransient = true }), (.resident, { $0.isResident = true }),
        (.modal, { $0.dim = Dim(.gray) }), (.timed, { $0.expiry = .milliseconds(5) }),
        (.hasActions, { $0.actions = [open] }), (.hasReply, { $0.actions = [reply] }),
        (.hasProgress, { $0.progress = 0.5 }), (.sandboxed, { $0.sandbox = "a" }),
    ]

    @Test(arguments: flags.indices) func flagIsComparedWithItsValue(_ index: Int) {
        let (flag, change) = Self.flags[index]
        #expect(holds(RuleFixture.message(change)) { $0.flags[flag] = true })
        #expect(!holds(RuleFixture.message(change)) { $0.flags[flag] = false })
        #expect(!holds { $0.flags[flag] = true })
        #expect(holds { $0.flags[flag] = false })
    }

    @Test func anActionForAReplyIsNoOther() {
        #expect(
            !holds(RuleFixture.message { $0.actions = [Self.reply] }) {
                $0.flags[.hasActions] = true
            })
        #expect(
            !holds(RuleFixture.message { $0.actions = [Self.open] }) { $0.flags[.hasReply] = true })
        #expect(!holds(RuleFixture.message { $0.expiry = .never }) { $0.flags[.timed] = true })
    }

    @Test func replacementIsRecognisedByTheReplacedMessage() {
        var posting = Posting(RuleFixture.message())
        #expect(!RuleFixture.holds(posting) { $0.flags[.replacement] = true })
        posting.previous = RuleFixture.message()
        #expect(RuleFixture.holds(posting) { $0.flags[.replacement] = true })
    }

    @Test(arguments: [RuleFlag.idle, .fullscreen, .locked, .sharing, .camera, .microphone])
    func unknownConditionAndItsOppositeMatchNothing(_ flag: RuleFlag) {
        func set(_ value: Bool?, in context: inout RuleContext) {
            guard let condition = ModeCondition(rawValue: flag.rawValue) else {
                return context.isIdle = value
            }
            context.conditions[condition] = value
        }
        var context = RuleContext()
        for wanted in [true, false] {
            #expect(!holds(in: context) { $0.flags[flag] = wanted })
            #expect(!holds(in: context) { $0.not = [RuleCriteria { $0.flags[flag] = wanted }] })
            set(wanted, in: &context)
            #expect(holds(in: context) { $0.flags[flag] = wanted })
            #expect(!holds(in: context) { $0.flags[flag] = !wanted })
            #expect(holds(in: context) { $0.not = [RuleCriteria { $0.flags[flag] = !wanted }] })
            set(nil, in: &context)
        }
    }

    @Test func unknownConditionMattersOnlyIfDecisive() {
        let unknown = RuleCriteria { $0.flags[.locked] = true }
        let yes = RuleCriteria { $0.texts[.title] = .equals("New mail") }
        let no = RuleCriteria { $0.texts[.title] = .equals("x") }
        #expect(holds { $0.any = [unknown, yes] })
        #expect(!holds { $0.any = [unknown, no] })
        #expect(!holds { $0.all = [unknown, yes] })
        #expect(holds { $0.not = [RuleCriteria { $0.all = [unknown, no] }] })
        #expect(!holds { $0.not = [RuleCriteria { $0.any = [unknown, no] }] })
    }

    @Test func outputsAndModesCountOnceKnown() {
        var context = RuleContext()
        let output = { (criteria: inout RuleCriteria) in
            criteria.texts[.output] = .equals("eDP-1")
        }
        #expect(!holds(in: context, output))
        context.output = "eDP-1"
        #expect(holds(in: context, output))
        #expect(!holds(RuleFixture.message { $0.output = .named("DP-1") }, in: context, output))
        #expect(!holds(in: context) { $0.texts[.mode] = .equals("night") })
        context.modes = []
        #expect(!holds(in: context) { $0.texts[.mode] = .equals("night") })
        #expect(
            holds(in: context) { $0.not = [RuleCriteria { $0.texts[.mode] = .equals("night") }] })
        context.modes = ["day", "night"]
        #expect(holds(in: context) { $0.texts[.mode] = .equals("night") })
        #expect(holds(in: context) { $0.texts[.mode] = .glob("d*") })
        #expect(!holds(in: context) { $0.texts[.mode] = .equals("work") })
    }

    @Test(arguments: MessageUrgency.allCases) func anyListedUrgencyMatches(
        _ urgency: MessageUrgency
    ) {
        let others = MessageUrgency.allCases.filter { $0 != urgency }
        #expect(holds(RuleFixture.message { $0.urgency = urgency }) { $0.urgencies = [urgency] })
        #expect(!holds(RuleFixture.message { $0.urgency = urgency }) { $0.urgencies = others })
        #expect(
            holds(RuleFixture.message { $0.urgency = urgency }) {
                $0.urgencies = MessageUrgency.allCases
            })
    }

    @Test(
        arguments: [
            (nil, false), (0.0, false), (0.094, false), (0.096, true), (0.5, true), (0.9, true),
            (0.91, false),
            (7.0, false), (-1, false),
        ] as [(Double?, Bool)]) func progressIsComparedInHundredths(
            _ progress: Double?, _ isIn: Bool
        )
    {
        #expect(
            holds(RuleFixture.message { $0.progress = progress }) { $0.progress = 10...90 } == isIn)
    }

    @Test(arguments: [(0 as UInt64, true), (9_999, true), (10_000, true), (10_001, false)])
    func theAgeIsThatOfTheMessageThatIsReplaced(_ age: UInt64, _ isIn: Bool) {
        var posting = Posting(RuleFixture.message())
        let criteria = { (criteria: inout RuleCriteria) in criteria.age = 0...10_000 }
        // A new message has the age 0, whenever it comes.
        #expect(RuleFixture.holds(posting, at: RuleFixture.time(age), criteria))
        posting.previous = RuleFixture.message()
        #expect(RuleFixture.holds(posting, at: RuleFixture.time(age), criteria) == isIn)
    }

    @Test(arguments: [
        (22 * 60, 7 * 60, [(0, true), (419, true), (420, false), (1319, false), (1320, true)]),
        (9 * 60, 17 * 60, [(539, false), (540, true), (1019, true), (1020, false)]),
        (0, 24 * 60, [(0, true), (1439, true)]), (600, 600, [(0, true), (600, true), (599, true)]),
    ]) func timeOfDayMayCrossMidnight(_ from: Int, _ to: Int, _ cases: [(Int, Bool)]) {
        for (minute, isIn) in cases {
            var context = RuleContext()
            context.minute = minute
            let holds = holds(in: context) { $0.time = TimeOfDay(from: from, to: to) }
            #expect(holds == isIn, "\(minute)")
        }
        #expect(!holds { $0.time = TimeOfDay(from: from, to: to) })
    }

    @Test(
        arguments: [
            ("00:00", 0), ("7:05", 425), ("07:05", 425), ("23:59", 1439), ("24:00", 1440),
            ("24:01", nil),
            ("12:60", nil), ("12:5", nil), ("12", nil), ("", nil), (":", nil), ("1:2:3", nil),
            ("-1:00", nil),
            ("012:00", nil), ("12:000", nil), ("１２:00", nil),
        ] as [(String, Int?)]) func timesOfDayAreRead(_ text: String, _ minutes: Int?)
    {
        #expect(TimeOfDay.minutes(of: text) == minutes)
        if let minutes {
            #expect(TimeOfDay.minutes(of: TimeOfDay.text(minutes: minutes)) == minutes)
        }
    }

    @Test func weekdaysAreCountedFromTheFirstOf1970() {
        #expect(Weekday(dayNumber: 0) == .thursday)
        #expect(Weekday(dayNumber: 4) == .monday)
        #expect(Weekday(dayNumber: -1) == .wednesday)
        #expect(Weekday(dayNumber: -4) == .sunday)
        // The 21st of November 2026 was a Saturday.
        #expect(Weekday(dayNumber: 20_778) == .saturday)
    }

    @Test func anyListedDayMatches() {
        var context = RuleContext()
        #expect(!holds(in: context) { $0.weekdays = Weekday.allCases })
        context.weekday = .sunday
        #expect(holds(in: context) { $0.weekdays = [.saturday, .sunday] })
        #expect(!holds(in: context) { $0.weekdays = [.monday] })
    }

    @Test func criteriaOfOneRuleMustAllMatch() {
        let app = RuleCriteria { $0.texts[.appName] = .equals("Mail") }
        let other = RuleCriteria { $0.texts[.appName] = .equals("Chat") }
        #expect(holds { _ in })
        #expect(holds { $0.all = [app, app] })
        #expect(!holds { $0.all = [app, other] })
        #expect(holds { $0.any = [other, app] })
        #expect(!holds { $0.any = [other, other] })
        #expect(holds { $0.not = [other, other] })
        #expect(!holds { $0.not = [other, app] })
        #expect(!holds { ($0.any, $0.not) = ([app], [app]) })
        #expect(holds { $0.all = [RuleCriteria { $0.not = [RuleCriteria { $0.any = [other] }] }] })
        // Criteria without conditions match every message, so `not` of them matches none.
        #expect(!holds { $0.not = [RuleCriteria { _ in }] })
    }

    @Test func criteriaAreDescribedBriefly() {
        let criteria = RuleCriteria { criteria in
            criteria.texts = [
                .title: .anyOf([.equals("a"), .glob("b*")]), .appName: .expression("c"),
            ]
            criteria.hints = ["z": .equals("1"), "x": .equals("2")]
            criteria.urgencies = [.low, .critical]
            criteria.flags = [.transient: false, .hasReply: true]
            (criteria.count, criteria.age, criteria.progress) = (2...5, 0...1000, 1...9)
            criteria.time = TimeOfDay(from: 1320, to: 425)
            criteria.weekdays = [.monday, .friday]
            criteria.any = [RuleCriteria { $0.urgencies = [.low] }, RuleCriteria { _ in }]
            criteria.all = [RuleCriteria { $0.urgencies = [.normal] }]
            criteria.not = [RuleCriteria { $0.flags = [.locked: true] }]
        }
        #expect(
            criteria.summary == """
                app-name ~ "c", title = "a" or like "b*", hint x = "2", hint z = "1", urgency = low or critical, \
                not transient, has-reply, count 2 to 5, age 0 to 1000 ms, progress 1 to 9 %, time 22:00 to 07:05, \
                weekday = monday or friday, (urgency = normal), (urgency = low) or (every message), not (locked)
                """)
        #expect(RuleCriteria().summary == "every message")
    }
}

extension RuleCriteria {
    init(_ change: (inout RuleCriteria) -> Void) {
        self.init()
        change(&self)
    }
}
