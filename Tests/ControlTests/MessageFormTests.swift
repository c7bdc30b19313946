import Control
import Messages
import Testing

@Suite struct MessageFormTests {
    @Test
    func everyKeyHasItsEffect() throws {
        var form = MessageForm(names: .outputs(["A-1"]))
        for (key, value) in MessageKeyValues.all { try form.set(key, value) }
        form.content = MessageKeyValues.content
        #expect(
            MessageKeyValues.all.map(\.0).sorted() == MessageProperties.keys.map(\.name).sorted())
        let one = try #require(MessageID(rawValue: 1))
        #expect(form.replaces == MessageID(rawValue: 7))
        #expect(form.name == "name")

        var expected = Message(id: one, arrival: Instant(microseconds: 5))
        expected.messenger = .commands
        expected.title = "Title"
        expected.body = MarkupReader.read("<b>body</b>")
        expected.appName = "app"
        expected.icon = .source(.icon("dialog-error"))
        expected.iconText = "🦅"
        expected.image = .source(.file("/a b.png"))
        expected.layout = .statusLine
        expected.theme = .warning
        expected.anchor = .bottomLeft
        expected.layer = .overlay
        expected.output = .named("A-1")
        expected.handling = .sidePanel
        expected.swipes = [
            .up: .dismissGroup, .down: .nothing, .left: .dismissAll, .right: .defaultAction,
        ]
        expected.longSwipes = [
            .up: .keep, .down: .action(2), .left: .snooze, .right: .actionNamed("k"),
        ]
        expected.expiry = .indefinite(delay: 300, minimum: 1000)
        expected.urgency = .critical
        expected.actions = [
            MessageAction(key: "k", label: "K"),
            MessageAction(key: MessageAction.replyKey, label: "Answer"),
        ]
        expected.reply = ReplyTexts(placeholder: "Write", submit: "Send")
        expected.tag = "name"
        expected.group = "pile"
        expected.progress = 0.5
        expected.priority = -3
        expected.isTransient = true
        expected.showsTimeLeft = false
        expected.isResident = true
        (expected.sound, expected.asksForSound) = (.file("/a b.oga"), true)
        expected.isFelt = false
        expected.showsCodeButton = false
        (expected.leadsBack, expected.endsOnFocus, expected.window) = (false, true, 7)
        expected.ringing = true
        expected.conversation = true
        expected.away = .stay
        expected.content = MessageKeyValues.content
        expected.messenger = MessengerName(valid: "mine") ?? .commands
        expected.iconStyle = .subtle
        expected.appearance = .light
        expected.accent = MessageColor(argb: 0xff7b_2fbe)
        expected.dim = Dim(.color(argb: 0x8011_2233), isInteractive: false)
        expected.focus = .never
        expected.animation = .pop
        expected.duplicates = .update
        expected.category = "im"
        expected.desktopEntry = "entry"
        #expect(form.message(id: one, arrival: Instant(microseconds: 5)) == expected)
    }

    @Test(
        arguments: [
            (-2, .indefinite(delay: 0, minimum: 0)), (-1, .automatic), (0, .never),
            (1, .milliseconds(1)), (86_400_000, .milliseconds(86_400_000)),
        ] as [(Int64, Expiry)])
    func numberOfTheDurationIsReadAndReported(number: Int64, expiry: Expiry) throws {
        var form = MessageForm()
        try form.set("duration", .integer(number))
        let one = try #require(MessageID(rawValue: 1))
        let message = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(message.expiry == expiry)
        #expect(message.expiry.number == number)
    }

    @Test(arguments: ["duration", "delay", "minimum"])
    func timesOfMoreThanADayAreRefused(key: String) throws {
        var form = MessageForm()
        try form.set(key, .integer(86_400_000))
        #expect(throws: ControlError.self) { try form.set(key, .integer(86_400_001)) }
    }

    private static let picture = "the name of an icon, an absolute path, a file: URI"
    private static let handlings =
        "automatic, swipe, pull, throw, flick, side-panel, slide-in, popup, popup-snap, none"
    private static let meanings = MessageMeaning.allowed
    private static let key = "different keys of 1 to 1024 bytes"

    @Test(
        arguments: [
            (
                "layout", .text("big"), "big",
                "card, tab, message, status-line, centered, osd, image, call"
            ),
            ("theme", .text(""), "", "plain, info, success, warning, error"),
            (
                "position", .text("middle"), "middle",
                "top-left, top, top-right, left, center, right, bottom-left, bottom, bottom-right"
            ),
            ("layer", .text("front"), "front", "background, bottom, top, overlay"),
            ("handling", .text("lift"), "lift", handlings),
            ("handling", .text(""), "", handlings), ("swipe-up", .text("shake"), "shake", meanings),
            ("swipe-down", .text("Dismisss"), "Dismisss", meanings),
            ("swipe-left", .text("left"), "left", meanings),
            ("swipe-right", .text(""), "", meanings),
            ("swipe-right-long", .text("action 17"), "action 17", meanings),
            ("urgency", .text("high"), "high", "low, normal, critical"),
            ("output", .text("Z-1"), "Z-1", "focused, all, A-1, B-1"),
            ("duration", .integer(-3), "-3", "1 to 86400000 milliseconds, 0, -1 or -2"),
            ("delay", .integer(-1), "-1", "0 to 86400000 milliseconds"),
            ("minimum", .integer(.min), "\(Int64.min)", "0 to 86400000 milliseconds"),
            ("dim", .text("beige"), "beige", Dim.Kind.allowed),
            ("dim", .text("#12345"), "#12345", Dim.Kind.allowed),
            ("messenger", .text(".a"), ".a", MessengerName.rule),
            ("messenger", .text("a b"), "a b", MessengerName.rule),
            ("animation", .text("spin"), "spin", "automatic, slide, fade, pop, none"),
            ("icon-style", .text("big"), "big", "default, light, subtle, none"),
            ("appearance", .text("gray"), "gray", "light, dark"),
            ("accent", .text("red"), "red", "#RGB, #RGBA, #RRGGBB, #RRGGBBAA"),
            ("accent", .text("#12345"), "#12345", "#RGB, #RGBA, #RRGGBB, #RRGGBBAA"),
            ("focus", .text("maybe"), "maybe", "automatic, always, never"),
            ("duplicates", .text("drop"), "drop", "update, ignore, allow, separate"),
            (
                "sheet", .text("card"), "card",
                "top-message, bottom-message, top-card, bottom-card, top-tab, bottom-tab, centered"
            ),
            ("progress", .real(1.5), "1.5", "0 to 1, or -1 for none"),
            ("progress", .real(-0.5), "-0.5", "0 to 1, or -1 for none"),
            ("progress", .real(.nan), "nan", "0 to 1, or -1 for none"),
            ("icon", .text("a/b.png"), "a/b.png", picture),
            ("image", .text("http://x.org/a\n"), "http://x.org/a", picture),
            ("id", .text(""), "", "1 to 256 bytes"),
            ("actions", .actions([MessageAction(key: "", label: "x")]), "", key),
            (
                "actions", .actions(Array(repeating: MessageAction(key: "a", label: ""), count: 2)),
                "a", key
            ),
            (
                "actions",
                .actions(Array(repeating: MessageAction(key: "a", label: ""), count: 17)),
                "more than 16", "at most 16"
            ),
        ] as [(String, PropertyValue, String, String)])
    func invalidValueIsRefusedWithItsRule(
        key: String, value: PropertyValue, shown: String, allowed: String
    ) {
        var form = MessageForm(names: .outputs(["A-1", "B-1"]))
        let error = #expect(throws: ControlError.self) { try form.set(key, value) }
        #expect(error?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(error?.text == "\(key): “\(shown)” is not allowed; allowed: \(allowed)")
    }

    @Test(
        arguments: [
            ("title", .flag(true), "b", "s"), ("transient", .text("yes"), "s", "b"),
            ("duration", .text("1s"), "s", "x"), ("progress", .integer(1), "x", "d"),
            ("resident", .real(1), "d", "b"), ("body", .actions([]), "a(ss)", "s"),
            ("theme", .integer(1), "x", "s"), ("handling", .flag(false), "b", "s"),
            ("swipe-left", .integer(0), "x", "s"),
        ] as [(String, PropertyValue, String, String)])
    func valueOfAnotherTypeIsRefused(
        key: String, value: PropertyValue, type: String, allowed: String
    ) {
        var form = MessageForm()
        let error = #expect(throws: ControlError.self) { try form.set(key, value) }
        #expect(error?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(
            error?.text == "\(key): the type \(type) is not allowed; allowed: \(allowed)")
    }

    /// Defaults may have an accent that a sender does not want.
    @Test(arguments: ["", "#0000", "#7B2FBE00"])
    func emptyOrTransparentAccentIsThatOfTheTheme(text: String) throws {
        var defaults = MessageDefaults()
        defaults.said.accent = .black
        let one = try #require(MessageID(rawValue: 1))
        var form = MessageForm(isUpdate: true)
        var message = form.message(id: one, arrival: Instant(microseconds: 0)) { _, _ in defaults }
        #expect(message.accent == .black)
        try form.set("accent", .text(text))
        form.update(&message) { _, _ in defaults }
        #expect(message.accent == nil)
        #expect(MessageProperties(describing: message).accent == nil)
        let new = form.message(id: one, arrival: Instant(microseconds: 0)) { _, _ in defaults }
        #expect(new.accent == nil)
    }

    @Test
    func namesAreFoundInAnyCase() throws {
        var names = ControlNames.outputs(["HDMI-A-1"])
        names.messengers = [.notifications, MessengerName(known: "Chat")]
        var form = MessageForm(names: names)
        let values: [(String, String)] = [
            ("output", "hdmi-a-1"), ("theme", "Warning"), ("layout", "STATUS-LINE"),
            ("animation", "Fade"), ("position", "Top-Left"), ("urgency", "Critical"),
            ("messenger", "chat"), ("focus", "Never"),
        ]
        for (key, text) in values { try form.set(key, .text(text)) }
        let one = try #require(MessageID(rawValue: 1))
        let message = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(message.output == .named("HDMI-A-1") && message.theme == .warning)
        #expect(message.layout == .statusLine && message.animation == .fade)
        #expect(message.position == .topLeft && message.urgency == .critical)
        #expect(message.messenger.rawValue == "Chat" && message.focus == .never)
        try form.set("messenger", .text("Other"))
        let other = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(other.messenger.rawValue == "Other")
        try form.set("output", .text("ALL"))
        #expect(form.message(id: one, arrival: Instant(microseconds: 0)).output == .all)
    }

    @Test
    func longInvalidValueIsShortened() {
        var form = MessageForm()
        let error = #expect(throws: ControlError.self) {
            try form.set("theme", .text(String(repeating: "x", count: 10_000)))
        }
        #expect((error?.text.utf8.count ?? .max) < 200)
    }

    @Test
    func unknownKeyListsAllKeys() {
        var form = MessageForm()
        let error = #expect(throws: ControlError.self) { try form.set("colour", .text("red")) }
        #expect(error?.name == "org.martlet.Martlet1.Error.InvalidValue")
        let start = "unknown key “colour”; allowed: title, body, app-name,"
        #expect(error?.text.hasPrefix(start) == true)
        #expect(error?.text.hasSuffix("resident, actions, replaces, content") == true)
    }

    /// A `replaces` of 0 replaces nothing.
    @Test
    func anyOutputMayBeNamedWhileNoneIsKnown() throws {
        var form = MessageForm()
        try form.set("output", .text("Z-1"))
        try form.set("replaces", .integer(0))
        #expect(form.replaces == nil)
        let one = try #require(MessageID(rawValue: 1))
        let message = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(message.output == .named("Z-1"))
    }

    private static let one = MessageID.first
    private static let start = Instant(microseconds: 0)

    @Test
    func delayOrMinimumAloneMakesTheDurationIndefinite() throws {
        var form = MessageForm()
        try form.set("minimum", .integer(86_400_000))
        try form.check()
        #expect(
            form.message(id: Self.one, arrival: Self.start).expiry
                == .indefinite(delay: 0, minimum: 86_400_000))
        try form.set("duration", .integer(5))
        let error = #expect(throws: ControlError.self) { try form.check() }
        #expect(error?.text.hasPrefix("minimum: ") == true)
    }

    @Test
    func changedDelayKeepsTheMinimum() throws {
        var message = Message(id: Self.one, arrival: Self.start)
        message.expiry = .indefinite(delay: 7, minimum: 9)
        var form = MessageForm()
        try form.set("delay", .integer(3))
        form.apply(to: &message)
        #expect(message.expiry == .indefinite(delay: 3, minimum: 9))
    }

    @Test
    func emptyLayoutThemeOrPositionRestoresTheDefault() throws {
        var message = Message(id: Self.one, arrival: Self.start)
        message.messenger = .commands
        (message.layout, message.theme, message.position) = (.tab, .error, .left)
        var form = MessageForm(isUpdate: true)
        for key in ["layout", "theme", "position"] { try form.set(key, .text("")) }
        var plain = message
        form.update(&plain) { _, _ in MessageDefaults() }
        #expect(plain.layout == .card && plain.theme == .plain && plain.position == nil)
        form.update(&message) { messenger, urgency in
            var defaults = MessageDefaults()
            (defaults.said.layout, defaults.said.position) = (.osd, .bottom)
            return messenger == .commands && urgency == .normal ? defaults : MessageDefaults()
        }
        #expect(message.layout == .osd && message.theme == .plain && message.position == .bottom)
    }

    @Test(arguments: MessageSheet.allCases)
    func sheetPresetsItsMessage(sheet: MessageSheet) throws {
        var form = MessageForm()
        try form.set("duration", .integer(-1))
        try form.set("sheet", .text(sheet.rawValue))
        try form.set("title", .text("t"))
        let message = form.message(id: Self.one, arrival: Self.start)
        #expect(message.dim == Dim(.gray, isInteractive: true) && message.isModal)
        #expect(message.anchor == sheet.anchor && message.layout == sheet.layout)
        #expect(message.expiry == .automatic)
        try form.set("title", .text("u"))
        let other = form.message(id: Self.one, arrival: Self.start)
        #expect(other.messenger != message.messenger && other.messenger != .commands)
        try form.set("messenger", .text("mine"))
        #expect(form.message(id: Self.one, arrival: Self.start).messenger.rawValue == "mine")
    }

    @Test
    func messengerAndUrgencySetDefaultsBeforeTheCaller() throws {
        var form = MessageForm()
        try form.set("urgency", .text("low"))
        try form.set("theme", .text("error"))
        var asked: [String] = []
        let message = form.message(id: Self.one, arrival: Self.start) { messenger, urgency in
            asked.append("\(messenger.rawValue) \(urgency.rawValue)")
            var defaults = MessageDefaults()
            defaults.said.theme = .info
            defaults.said.layout = .tab
            return defaults
        }
        #expect(asked == ["commands low"])
        #expect(message.theme == .error && message.layout == .tab)
    }

    @Test
    func namesOfFilesAreAllowedAndListedOnceKnown() throws {
        var names = ControlNames()
        let wide = try #require(MessageLayout(valid: "wide"))
        names.layouts.append(wide)
        var form = MessageForm(names: names)
        try form.set("layout", .text("wide"))
        #expect(form.message(id: Self.one, arrival: Self.start).layout == wide)
        let error = #expect(throws: ControlError.self) { try form.set("layout", .text("narrow")) }
        #expect(error?.text.hasSuffix("centered, osd, image, call, wide") == true)
    }

    @Test
    func textsOfAMessageAreCleaned() throws {
        var form = MessageForm()
        try form.set("title", .text("a\nb\u{1B}" + String(repeating: "c", count: 5000)))
        let one = try #require(MessageID(rawValue: 1))
        let message = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(message.title.hasPrefix("a bccc"))
        #expect(message.title.utf8.count == TextLimits.title + 3)
    }
}
