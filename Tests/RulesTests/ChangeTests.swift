import Messages
import Testing

@testable import Rules

/// The changes that rules make to messages.
@Suite struct ChangeTests {
    private func changed(
        _ posting: Posting = Posting(RuleFixture.message()),
        _ change: (inout RuleChanges) throws -> Void
    ) rethrows -> Message {
        var posting = posting
        var changes = RuleChanges()
        try change(&changes)
        changes.apply(to: &posting)
        return posting.message
    }

    // MARK: Formats

    @Test func formatInsertsValuesOfTheMessage() throws {
        var posting = Posting(
            RuleFixture.message {
                ($0.tag, $0.category, $0.desktopEntry) = ("t", "im", "d")
                ($0.progress, $0.urgency, $0.sandbox) = (0.256, .low, "org.app")
                $0.icon = .source(.icon("mail"))
            }, hints: ["x-a": "h"])
        let cases = [
            ("", ""), ("plain", "plain"), ("{app-name}: {title}", "Mail: New mail"),
            ("{body}", "From Ada"),
            ("{{{title}}}", "{New mail}"), ("{{}}", "{}"), ("{urgency} {progress}%", "low 26%"),
            ("{hint:x-a}{hint:none}", "h"), ("{id} {category} {desktop-entry}", "t im d"),
            ("{icon} {messenger} {layout} {theme}", "mail notifications card plain"),
            ("{position} {sandbox}", "top-right org.app"), ("é{title}🦅", "éNew mail🦅"),
        ]
        for (source, text) in cases {
            let format = try #require(RuleFixture.format(source))
            #expect(format.text(of: posting) == text)
            #expect(format.source == source)
        }
        posting.message.progress = nil
        #expect(try TextFormat("{progress}").text(of: posting) == "")
    }

    @Test(arguments: [
        "{", "}", "a{b", "{title", "{}", "{Title}", "{title }", "{mode}", "{output}", "{hint:}",
        "{{title}", "{a{b}}",
    ]) func invalidFormatIsRefused(_ source: String) throws {
        #expect(throws: TextFormat.Problem.self) { _ = try TextFormat(source) }
    }

    @Test func anUnknownFieldIsNamedWithThoseAllowed() {
        #expect(
            throws: TextFormat.Problem(
                text:
                    "“{summary}” is not a field; allowed: app-name, desktop-entry, category, title, body, icon, id, "
                    + "group, messenger, layout, theme, position, sandbox, urgency, progress, hint:NAME"
            )
        ) { _ = try TextFormat("x{summary}") }
    }

    @Test func onlyMarkupOfFormatAndBodyIsRead() throws {
        let posting = Posting(
            RuleFixture.message {
                $0.title = "<b>a</b> & \"b\""
                $0.body = MarkupReader.read("<i>i</i> &lt;b&gt;")
            })
        let message = try changed(posting) {
            $0.texts[.body] = try TextFormat("<b>{title}</b> {body}")
        }
        #expect(message.body.text == "<b>a</b> & \"b\" i <b>")
        #expect(message.body.runs.map { $0.style.bold } == [true, false, false, false])
        #expect(message.body.runs.map { $0.style.italic } == [false, false, true, false])
    }

    @Test(arguments: RuleText.allCases) func everyTextIsSet(_ text: RuleText) throws {
        let before = RuleFixture.message()
        let message = try changed { $0.texts[text] = try TextFormat("new-{app-name}") }
        #expect(message != before)
        let values = [
            message.title, message.body.text, message.appName, message.iconText, message.category,
            message.desktopEntry, message.tag, message.replyAction?.label ?? "",
            message.reply.placeholder, message.reply.submit, message.group,
        ]
        switch text {
        case .icon: #expect(message.icon == .source(.icon("new-Mail")))
        case .image: #expect(message.image == .source(.icon("new-Mail")))
        default: #expect(values.filter { $0 == "new-Mail" }.count == 1)
        }
    }

    @Test func formatsUseTheMessageBeforeTheRule() throws {
        let message = try changed {
            $0.texts[.title] = try TextFormat("{app-name}")
            $0.texts[.appName] = try TextFormat("{title}")
        }
        #expect((message.title, message.appName) == ("Mail", "New mail"))
    }

    @Test func changedTextsAreBoundedAndSafe() throws {
        let long = String(repeating: "a", count: TextLimits.body)
        let posting = Posting(
            RuleFixture.message { $0.body = RichText(plain: long) }, hints: ["h": "a\u{202E}b\nc"])
        let message = try changed(posting) {
            $0.texts[.title] = try TextFormat("{body}")
            $0.texts[.id] = try TextFormat("{body}")
            $0.texts[.body] = try TextFormat("{body}{body}")
            $0.texts[.iconText] = try TextFormat("{hint:h}")
        }
        #expect(message.title.utf8.count == TextLimits.title + 3)
        #expect(message.tag.utf8.count == TextLimits.tag)
        #expect(message.body.text.utf8.count == TextLimits.body + 3)
        #expect(message.iconText == "a\u{2067}b c\u{2069}")
    }

    @Test func invalidPictureLeavesThePicture() throws {
        let posting = Posting(RuleFixture.message { $0.icon = .source(.icon("mail")) })
        let message = try changed(posting) { $0.texts[.icon] = try TextFormat("http://a/b") }
        #expect(message.icon == .source(.icon("mail")))
    }

    @Test func emptyLabelOfAReplyIsTranslated() throws {
        #expect(
            try changed { $0.texts[.reply] = try TextFormat("") }.replyAction?.label
                == MessageAction.replyLabel)
    }

    // MARK: All else

    @Test func changesReplaceTheSendersValues() {
        let posting = Posting(
            RuleFixture.message {
                ($0.urgency, $0.expiry, $0.position) = (.critical, .milliseconds(5), .top)
                $0.dim = Dim(.gray, isInteractive: false)
            })
        let message = changed(posting) {
            $0.urgency = .low
            $0.values.said.expiry = .never
            $0.values.said.position = .bottom
            $0.values.said.isDimInteractive = true
            $0.values.said.theme = .error
            $0.messenger = .commands
            $0.progress = 40
        }
        #expect((message.urgency, message.expiry, message.position) == (.low, .never, .bottom))
        #expect(message.dim == Dim(.gray, isInteractive: true))
        #expect((message.theme, message.messenger, message.progress) == (.error, .commands, 0.4))
        // All other values stay.
        #expect((message.title, message.appName) == ("New mail", "Mail"))
    }

    @Test func emptyChangesChangeNothing() {
        #expect(changed { _ in } == RuleFixture.message())
    }

    @Test func delayAndMinimumMakeTheDurationIndefinite() {
        #expect(changed { $0.delay = 5 }.expiry == .indefinite(delay: 5, minimum: 0))
        #expect(changed { $0.minimum = 7 }.expiry == .indefinite(delay: 0, minimum: 7))
        let posting = Posting(RuleFixture.message { $0.expiry = .indefinite(delay: 1, minimum: 2) })
        #expect(changed(posting) { $0.minimum = 7 }.expiry == .indefinite(delay: 1, minimum: 7))
    }

    @Test func actionsAreReplacedExceptThatOfAReply() {
        let (old, new) = (
            MessageAction(key: "old", label: "Old"), MessageAction(key: "new", label: "New")
        )
        let reply = MessageAction(key: MessageAction.replyKey, label: "R")
        #expect(
            changed(Posting(RuleFixture.message { $0.actions = [old, reply] })) {
                $0.actions = [new]
            }
            .actions == [new, reply])
        #expect(
            changed(Posting(RuleFixture.message { $0.actions = [old] })) { $0.actions = [] }.actions
                == [])
    }

    @Test func sheetIsAppliedBeforeOtherChanges() {
        let message = changed {
            ($0.sheet, $0.values.said.layout) = (.topTab, .message)
        }
        #expect((message.position, message.layout, message.isModal) == (.top, .message, true))
    }
}
