import Control
import Messages
import Testing

@Suite struct MessageFormTests {
    @Test("Every key has its effect")
    func allKeys() throws {
        var form = MessageForm(outputs: ["A-1"])
        for (key, value) in Self.values { try form.set(key, value) }
        #expect(Set(Self.values.map(\.0)) == Set(MessageKey.allCases))
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
        expected.expiry = .milliseconds(1500)
        expected.urgency = .critical
        expected.actions = [Action(key: "k", label: "K")]
        expected.tag = "name"
        expected.progress = 0.5
        expected.priority = -3
        expected.isTransient = true
        expected.isResident = true
        expected.category = "im"
        expected.desktopEntry = "entry"
        #expect(form.message(id: one, arrival: Instant(microseconds: 5)) == expected)
    }

    private static let values: [(MessageKey, ControlValue)] = [
        (.title, .text("Title")), (.body, .text("<b>body</b>")), (.appName, .text("app")),
        (.icon, .text("dialog-error")), (.iconText, .text("🦅")),
        (.image, .text("file:///a%20b.png")), (.layout, .text("status-line")),
        (.theme, .text("warning")), (.position, .text("bottom-left")), (.layer, .text("overlay")),
        (.output, .text("A-1")), (.handling, .text("side-panel")),
        (.swipeUp, .text("dismiss-group")), (.swipeDown, .text("none")),
        (.swipeLeft, .text("dismiss-all")), (.swipeRight, .text("default-action")),
        (.duration, .integer(1500)), (.urgency, .text("critical")),
        (.actions, .actions([Action(key: "k", label: "K")])), (.id, .text("name")),
        (.replaces, .integer(7)), (.progress, .real(0.5)), (.priority, .integer(-3)),
        (.transient, .flag(true)), (.resident, .flag(true)), (.category, .text("im")),
        (.desktopEntry, .text("entry")),
    ]

    @Test(
        "How long it stays",
        arguments: [
            (-1, .automatic), (0, .never), (1, .milliseconds(1)),
            (.max, .milliseconds(UInt64(Int64.max))),
        ] as [(Int64, Expiry)])
    func duration(number: Int64, expiry: Expiry) throws {
        var form = MessageForm(outputs: [])
        try form.set(.duration, .integer(number))
        let one = try #require(MessageID(rawValue: 1))
        let message = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(message.expiry == expiry)
        #expect(message.expiry.number == number)
    }

    private static let picture = "the name of an icon, an absolute path, a file: URI"
    private static let handlings =
        "automatic, swipe, pull, throw, flick, side-panel, slide-in, popup, none"
    private static let meanings = "dismiss, dismiss-group, dismiss-all, default-action, none"
    private static let key = "different keys of 1 to 1024 bytes"

    @Test(
        "A wrong value is refused, and the error says what is allowed",
        arguments: [
            (.layout, .text("big"), "big", "card, tab, message, status-line, centered"),
            (.theme, .text(""), "", "plain, info, success, warning, error"),
            (
                .position, .text("middle"), "middle",
                "top-left, top, top-right, left, center, right, bottom-left, bottom, bottom-right"
            ),
            (.layer, .text("front"), "front", "background, bottom, top, overlay"),
            (.handling, .text("lift"), "lift", handlings),
            (.handling, .text(""), "", handlings), (.swipeUp, .text("shake"), "shake", meanings),
            (.swipeDown, .text("Dismiss"), "Dismiss", meanings),
            (.swipeLeft, .text("left"), "left", meanings),
            (.swipeRight, .text(""), "", meanings),
            (.urgency, .text("high"), "high", "low, normal, critical"),
            (.output, .text("Z-1"), "Z-1", "focused, all, A-1, B-1"),
            (.duration, .integer(-2), "-2", "milliseconds, -1 or 0"),
            (.progress, .real(1.5), "1.5", "0 to 1"), (.progress, .real(-0.5), "-0.5", "0 to 1"),
            (.progress, .real(.nan), "nan", "0 to 1"),
            (.icon, .text("a/b.png"), "a/b.png", picture),
            (.image, .text("http://x.org/a\n"), "http://x.org/a", picture),
            (.id, .text(""), "", "1 to 256 bytes"),
            (.actions, .actions([Action(key: "", label: "x")]), "", key),
            (.actions, .actions(Array(repeating: Action(key: "a", label: ""), count: 2)), "a", key),
            (
                .actions, .actions(Array(repeating: Action(key: "a", label: ""), count: 17)),
                "more than 16", "at most 16"
            ),
        ] as [(MessageKey, ControlValue, String, String)])
    func refused(key: MessageKey, value: ControlValue, shown: String, allowed: String) {
        var form = MessageForm(outputs: ["A-1", "B-1"])
        let error = #expect(throws: ControlError.self) { try form.set(key, value) }
        #expect(error?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(error?.text == "\(key.rawValue): \"\(shown)\" is not allowed; allowed: \(allowed)")
    }

    @Test(
        "A value of a wrong type is refused, and the error says which is right",
        arguments: [
            (.title, .flag(true), "b", "s"), (.transient, .text("yes"), "s", "b"),
            (.duration, .text("1s"), "s", "x"), (.progress, .integer(1), "x", "d"),
            (.resident, .real(1), "d", "b"), (.body, .actions([]), "a(ss)", "s"),
            (.theme, .integer(1), "x", "s"), (.handling, .flag(false), "b", "s"),
            (.swipeLeft, .integer(0), "x", "s"),
        ] as [(MessageKey, ControlValue, String, String)])
    func wrongType(key: MessageKey, value: ControlValue, type: String, allowed: String) {
        var form = MessageForm(outputs: [])
        let error = #expect(throws: ControlError.self) { try form.set(key, value) }
        #expect(error?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(
            error?.text == "\(key.rawValue): the type \(type) is not allowed; allowed: \(allowed)")
    }

    @Test("A long wrong value is shown short")
    func longValue() {
        var form = MessageForm(outputs: [])
        let error = #expect(throws: ControlError.self) {
            try form.set(.theme, .text(String(repeating: "x", count: 10_000)))
        }
        #expect((error?.text.utf8.count ?? .max) < 200)
    }

    @Test("An unknown key lists all keys")
    func unknownKey() {
        let error = #expect(throws: ControlError.self) { try MessageKey.named("colour") }
        #expect(error?.name == "org.martlet.Martlet1.Error.InvalidValue")
        let start = "unknown key \"colour\"; allowed: title, body, app-name,"
        #expect(error?.text.hasPrefix(start) == true)
        #expect(error?.text.hasSuffix("category, desktop-entry") == true)
    }

    @Test("Without outputs every output may be named; a replaces of 0 is none")
    func outputsUnknown() throws {
        var form = MessageForm(outputs: [])
        try form.set(.output, .text("Z-1"))
        try form.set(.replaces, .integer(0))
        #expect(form.replaces == nil)
        let one = try #require(MessageID(rawValue: 1))
        let message = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(message.output == .named("Z-1"))
    }

    @Test("Texts are made safe")
    func texts() throws {
        var form = MessageForm(outputs: [])
        try form.set(.title, .text("a\nb\u{1B}" + String(repeating: "c", count: 5000)))
        let one = try #require(MessageID(rawValue: 1))
        let message = form.message(id: one, arrival: Instant(microseconds: 0))
        #expect(message.title.hasPrefix("a bccc"))
        #expect(message.title.utf8.count == TextLimits.title + 3)
    }
}
