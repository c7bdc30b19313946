import ArgumentParser
import Control
import InputPanels
import Martlet
import Messages
import Testing

@testable import martlet

@Suite struct ArgumentTests {
    /// The request of a `show` command line.
    private func request(_ arguments: String...) throws -> MessageRequest {
        try ShowCommand.parse(arguments).request
    }

    @Test func everyOptionReachesTheRequest() throws {
        var expected = MessageRequest(title: "Title", body: "Body")
        expected.layout = .statusLine
        expected.theme = .warning
        expected.position = .bottomRight
        expected.layer = .overlay
        expected.output = .all
        expected.handling = .throwing
        expected.swipes = [
            .up: .nothing, .down: .dismissGroup, .left: .dismissAll, .right: .defaultAction,
        ]
        expected.longSwipes = [
            .up: .reply, .down: .keep, .left: .actionNamed("yes"), .right: .snooze,
        ]
        expected.icon = "mail-unread"
        expected.iconText = "🐦"
        expected.image = "/a.png"
        expected.duration = .milliseconds(2500)
        expected.actions = [
            MessageAction(key: "yes", label: "Ja=Yes"), MessageAction(key: "default", label: ""),
        ]
        expected.name = "build"
        expected.group = "pile"
        expected.showsTimeLeft = false
        (expected.sound, expected.isFelt) = ("/a.oga", false)
        expected.showsCodeButton = false
        (expected.leadsBack, expected.endsOnFocus, expected.window) = (false, true, 7)
        expected.ringing = true
        expected.conversation = true
        expected.away = .wait
        expected.progress = 0.4
        expected.priority = -5
        expected.urgency = .critical
        expected.appName = "make"
        expected.isResident = true
        expected.isTransient = true
        expected.category = "im"
        expected.desktopEntry = "org.example.App"
        expected.sheet = .topTab
        expected.dim = .gray
        expected.isDimInteractive = false
        expected.focus = .always
        expected.iconStyle = .light
        expected.appearance = .dark
        expected.accent = MessageColor("#7B2FBE")
        expected.animation = "wobble"
        expected.messenger = "mine"
        expected.duplicates = .allow
        expected.replaces = 7
        expected.reply = "Answer"
        expected.replyPlaceholder = "Write"
        expected.replySubmit = "Send"
        let parsed = try request(
            "--category", "im", "--desktop-entry", "org.example.App", "--sheet", "top-tab", "--dim",
            "gray", "--no-dim-interactive", "--focus", "always",
            "--icon-style", "light", "--appearance", "dark", "--animation", "wobble",
            "--accent", "#7b2fbe",
            "--messenger", "mine",
            "--duplicates", "allow", "--replaces", "7",
            "Title", "Body", "--layout", "status-line", "--theme=warning", "--position",
            "bottom-right", "--layer", "overlay", "--output", "all", "--handling", "throw",
            "--swipe-up", "none", "--swipe-down", "dismiss-group", "--swipe-left=dismiss-all",
            "--swipe-right", "default-action", "--swipe-up-long", "Reply", "--swipe-down-long",
            "keep", "--swipe-left-long", "action:yes", "--swipe-right-long=snooze",
            "--icon", "mail-unread",
            "--icon-text", "🐦", "--image", "/a.png", "--duration", "2.5s", "--action",
            "yes=Ja=Yes", "--action", "default=", "--id", "build", "--group", "pile",
            "--no-show-time-left", "--sound", "/a.oga", "--no-haptics", "--no-code-button",
            "--no-lead-back", "--end-on-focus", "--window", "7", "--ring", "--conversation",
            "--away", "wait",
            "--progress",
            "40%",
            "--priority", "-5", "--urgency", "critical", "--app-name", "make", "--resident",
            "--transient", "--reply", "Answer", "--reply-placeholder", "Write", "--reply-submit",
            "Send")
        #expect(parsed == expected)
    }

    @Test(
        arguments: [
            (["--duration", "indefinite"], 0, 0), (["--delay", "300ms"], 300, 0),
            (["--duration", "indefinite", "--delay", "1s", "--minimum", "0"], 1000, 0),
            (["--minimum", "1.5s"], 0, 1500),
        ] as [([String], Int64, Int64)])
    func delayOrMinimumMakesTheDurationIndefinite(
        options: [String], delay: Int64, minimum: Int64
    ) throws {
        let arguments = ["T"] + options
        let command = try ShowCommand.parse(arguments)
        #expect(
            command.request.duration
                == .indefinite(
                    delay: .milliseconds(delay), minimum: .milliseconds(minimum)))
    }

    /// The word after `--reply` is its label, unless it begins with a dash or there is none.
    @Test(arguments: [
        (["T", "--reply"], "Reply"), (["T", "--reply", "--resident"], "Reply"),
        (["T", "--reply", "Answer"], "Answer"), (["T", "--reply=Answer"], "Answer"),
        (["--reply", "Answer", "T"], "Answer"),
    ])
    func aReplyMayHaveALabel(arguments: [String], label: String) throws {
        let request = try ShowCommand.parse(arguments).request
        #expect(request.reply == label && request.title == "T")
    }

    @Test(arguments: [
        (["0,500,1280x300"], KeyboardFrame(x: 0, y: 500, width: 1280, height: 300)),
        (
            ["--", "-5,-2147483648,2147483647x0"],
            KeyboardFrame(x: -5, y: .min, width: .max, height: 0)
        ),
    ])
    func aRegionIsFourNumbers(arguments: [String], frame: KeyboardFrame) throws {
        #expect(try KeyboardSetCommand.parse(arguments).region == frame)
    }

    @Test(arguments: [
        "", ",,x", "0,500,1280", "0,500,1280x", "0,500,x300", "0,500,1280x300x1", "0,500,1280,300",
        "0,500,1280x300,1",
        "0,500.5,1280x300", "0, 500,1280x300", "0,2147483648,1x1", "٠,٥,1x1", "nan,0,1x1",
    ])
    func malformedRegionIsNamedInTheError(text: String) {
        do {
            _ = try KeyboardSetCommand.parse([text])
            Issue.record("accepted \(text)")
        } catch {
            let message = KeyboardSetCommand.message(for: error)
            #expect(message.contains("'\(text)'") && message.contains("X,Y,WxH"), "\(message)")
            #expect(KeyboardSetCommand.exitCode(for: error).rawValue == 64)
        }
    }

    @Test func textsOfAReplyAreAllowedWithItsAction() throws {
        let action = MessageAction(key: MessageAction.replyKey, label: "Answer")
        let parsed = try request("T", "-A", "inline-reply=Answer", "--reply-submit", "Send")
        #expect(parsed.actions == [action] && parsed.replySubmit == "Send")
    }

    @Test func americanAndBritishSpellingsAreTheSame() throws {
        let british = try request(
            "T", "--position", "centre", "--sheet", "centred", "--dim", "grey")
        #expect(
            try british
                == request("T", "--position", "center", "--sheet", "centered", "--dim", "gray"))
        for word in ["minimise", "minimize"] {
            let command = try Program.parse(["bar", word, "--off"])
            #expect((command as? BarMinimiseCommand)?.off == true)
        }
        #expect(NamedCommand.respelled(["bar", "minimize"]) == ["bar", "minimise"])
        let other = ["show", "T", "--colour", "x"]
        #expect(NamedCommand.respelled(other) == other)
        do {
            _ = try Program.parse(["bar", "minimize", "x"])
            Issue.record("accepted")
        } catch {
            let text = UsageError.text(for: error, arguments: ["martlet", "bar", "minimize", "x"])
            #expect(text == "“x”: one argument too many. See “martlet bar minimise --help”.")
        }
    }

    @Test func unsetOptionsAreLeftToTheDaemon() throws {
        #expect(try request("Title") == MessageRequest(title: "Title"))
    }

    @Test func shortOptionsAreThoseOfNotifySend() throws {
        let parsed = try request("T", "-u", "low", "-a", "App", "-i", "icon", "-A", "a=b", "-e")
        #expect(parsed.urgency == .low)
        #expect(parsed.appName == "App")
        #expect(parsed.icon == "icon")
        #expect(parsed.actions == [MessageAction(key: "a", label: "b")])
        #expect(parsed.isTransient)
    }

    @Test(arguments: [("0", 0.0), ("40", 0.4), ("40%", 0.4), ("100", 1), ("12.5", 0.125)])
    func progressIsAPercentage(text: String, fraction: Double) throws {
        #expect(try request("T", "--progress", text).progress == fraction)
    }

    @Test func aRelativePictureIsFoundFromTheWorkingDirectory() throws {
        #expect(try request("--icon", "./a.png").icon == WorkingDirectory.path + "/./a.png")
        #expect(try request("--icon", "file:///a.png").icon == "file:///a.png")
        #expect(try request("--icon", "/a.png").icon == "/a.png")
        #expect(try request("--icon", "a.png").icon == "a.png")
    }

    /// Each message must name the value and say what is allowed.
    @Test(arguments: [
        (["T", "--theme", "light blue"], ["“light blue”", "letters, digits, dots"]),
        (["T", "--layout", "../x"], ["“../x”", "letters, digits, dots"]),
        (["T", "--animation", ".x"], ["“.x”", "letters, digits, dots"]),
        (["T", "--messenger", ""], ["“”", "letters, digits, dots"]),
        (["T", "--dim", "greyish"], ["“greyish”", "none", "gray", "blur", "#RRGGBBAA"]),
        (["T", "--focus", "x"], ["“x”", "automatic", "always", "never"]),
        (["T", "--icon-style", "x"], ["“x”", "default", "light", "subtle", "none"]),
        (["T", "--accent", "red"], ["“red”", "#RGB", "#RRGGBB", "#RRGGBBAA"]),
        (["T", "--appearance", "x"], ["“x”", "light", "dark"]),
        (["T", "--duplicates", "x"], ["“x”", "update", "ignore", "allow"]),
        (["T", "--sheet", "x"], ["“x”", "top-message", "bottom-tab", "centered"]),
        (["T", "--delay", "1"], ["“1”", "300ms"]),
        (["T", "--minimum", "1x"], ["“1x”", "1.5s"]),
        (["T", "--delay", "1s", "--duration", "5s"], ["--duration indefinite", "“5000ms”"]),
        (["T", "--position", "x"], ["“x”", "top-left", "center", "bottom-right"]),
        (["T", "--layer", "x"], ["“x”", "background", "bottom", "top", "overlay"]),
        (["T", "--handling", "x"], ["--handling", "“x”", "automatic", "side-panel", "none"]),
        (["T", "--swipe-up", "x"], ["--swipe-up", "“x”", "dismiss-group", "default-action"]),
        (["T", "--urgency", "x"], ["“x”", "low", "normal", "critical"]),
        (["T", "--duration", "5x"], ["“5x”", "auto", "forever", "500ms", "5s"]),
        (["T", "--duration", "0s"], ["“0s”", "500ms or 5s"]),
        (["T", "--action", "reply"], ["“reply”", "KEY=LABEL"]),
        (["T", "--action", "=Reply"], ["“=Reply”", "not empty"]),
        (["T", "--action", "reply="], ["“reply=”", "may have an empty label"]),
        (["T", "--action", "a=b", "--action", "a=c"], ["“a”", "given twice"]),
        (["T", "--progress", "101"], ["“101”", "0 to 100"]),
        (["T", "--progress", "nan"], ["“nan”", "0 to 100"]),
        (["T", "--progress", "-1"], ["“-1”", "0 to 100"]),
        (["T", "--progress", "0x10"], ["“0x10”", "0 to 100"]),
        (["T", "--priority", "x"], ["“x”", "a whole number"]),
        (["T", "--output", ""], ["“”", "focused", "all"]),
        (["T", "--reply-submit", "x"], ["--reply-submit", "need --reply"]),
        (["--reply", "T"], ["TITLE", "--icon"]), ([], ["TITLE", "--icon"]),
    ])
    func invalidArgumentsAreRefused(arguments: [String], naming parts: [String]) {
        do {
            _ = try Program.parse(["show"] + arguments)
            Issue.record("accepted \(arguments)")
        } catch {
            let message = UsageError.text(for: error, arguments: ["martlet", "show"] + arguments)
            for part in parts { #expect(message?.contains(part) == true, "\(message ?? "")") }
            #expect(ShowCommand.exitCode(for: error).rawValue == 64)
        }
    }

    @Test func refusedValueIsNoMalformedCommandLine() {
        #expect(UsageError.text(for: ExitStatus.usage.code, arguments: ["martlet"]) == nil)
        #expect(UsageError.text(for: ExitStatus.closed.code, arguments: ["martlet"]) == nil)
    }

    @Test(arguments: [
        ("7", Target.id(7, text: "7")), ("0", .name("0")), ("volume", .name("volume")),
        ("4294967296", .name("4294967296")), ("-1", .name("-1")),
    ])
    func aTargetIsAnIdOrAName(text: String, target: Target) {
        #expect(Target(text) == target)
    }

    @Test func theListsAreThoseOfTheDaemon() {
        #expect(MessageEndReason.allCases.map(\.rawValue) == PhaseReason.all.map(\.text))
        #expect(
            Set(EndReason.allCases.map(\.rawValue)).isSubset(
                of: MessageEndReason.allCases.map(\.rawValue)))
        #expect(
            Set(ShownMessage.State.allCases.map(\.rawValue))
                == Set(MessageState.allCases.map(\.rawValue) + ["leaving"]))
    }

    @Test func theVersionIsThatOfTheDaemon() {
        #expect(martletVersion == Version.current)
    }

    @Test func listedMessageIsPlainText() {
        var content = MessageRequest(title: "Tom &amp; Jerry")
        content.body =
            "a &amp; <b>b</b> <a href=\"https://example.org\">link</a> <img src=\"x\" alt=\"cat\">&#27;[2J<br>end"
        let message = ShownMessage(id: 1, state: .shown, content: content)
        let line = ListCommand.line(for: message)
        #expect(line == "    1  shown    Tom &amp; Jerry — a & b link cat[2J end")
        #expect(JSONValue(message).text.contains("<b>b</b>"))
    }

    @Test func listedMessageDoesNotTurnTheLineAround() {
        let content = MessageRequest(title: "a\u{202e}b\u{9b}2Jc")
        let message = ShownMessage(id: 1, state: .shown, content: content)
        #expect(
            ListCommand.line(for: message) == "    1  shown    a\u{2067}b 2Jc\u{2069}")
    }

    @Test func aListedMessageCannotSteerTheTerminal() {
        var content = MessageRequest(title: "a\u{1b}[2Jb", body: "two\nlines")
        content.name = "n"
        let message = ShownMessage(id: 12, state: .shown, content: content)
        #expect(ListCommand.line(for: message) == "   12  shown    [n] a [2Jb — two lines")
    }

    @Test func namesOfTheDaemonsOwnMessagesAreNotListed() {
        var content = MessageRequest(title: "2 messages held back")
        content.name = "martlet-held-back"
        let message = ShownMessage(id: 6, state: .shown, content: content)
        #expect(ListCommand.line(for: message) == "    6  shown    2 messages held back")
        #expect(JSONValue(message).text.contains("martlet-held-back"))
    }

    @Test(arguments: [
        ["config", "copy", "LAYOUT", "card"], ["config", "import", "Mako"],
        ["config", "schema", "Theme"], ["names", "LAYOUTS"], ["demo", "Gestures", "--step", "TAP"],
        ["deck", "--left", "Keep"], ["show", "T", "--dim", "BLUR", "--duration", "Forever"],
        ["show", "T", "--layout", "Card", "--urgency", "LOW"], ["update", "1", "--clear", "Icon"],
    ])
    func wordsAreReadInAnyCase(words: [String]) throws {
        _ = try Program.parse(words)
    }

    @Test(arguments: ["--duration", "--delay", "--minimum"])
    func timesOfMoreThanADayAreRefused(option: String) throws {
        _ = try Program.parse(["show", "T", option, "24h"])
        #expect(throws: (any Error).self) {
            _ = try Program.parse(["show", "T", option, "25h"])
        }
    }
}
