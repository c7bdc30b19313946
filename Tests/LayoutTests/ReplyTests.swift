import Geometry
import Messages
import TextEditing
import Testing

@testable import Layout

/// The field for a reply: its place, its contents, and the effect of a tap.
@Suite struct ReplyTests {
    private static let layouts = MessageLayout.builtIn.filter { $0 != .statusLine }

    private func message(
        _ layout: MessageLayout = .card, edit: (inout Message) -> Void = { _ in }
    ) throws -> Message {
        var message = try Samples.full()
        message.layout = layout
        message.actions.append(MessageAction(key: MessageAction.replyKey, label: "Answer"))
        edit(&message)
        return message
    }

    private func field(_ text: String, anchor: Int? = nil, head: Int? = nil) -> TextField {
        var field = TextField()
        field.apply(.insert(text))
        if let anchor { field.apply(.moveTo(anchor, extending: false)) }
        if let head { field.apply(.moveTo(head, extending: true)) }
        return field
    }

    private func present(
        _ message: Message, _ field: TextField?, width: Double = 400, maxHeight: Double = 600,
        scroll: Double = 0, showsCaret: Bool = true, focused: HitTarget? = .reply
    ) -> Presentation {
        let reply = field.map {
            ReplyState(field: $0, isFocused: true, showsCaret: showsCaret, scroll: scroll)
        }
        return Presentation(
            of: message, age: "now", in: CardRoom(width: width, maxHeight: maxHeight),
            interaction: Interaction(focused: reply == nil ? nil : focused, reply: reply),
            measuring: FixedPitchText())
    }

    private func texts(_ presentation: Presentation) -> [String] {
        presentation.list.commands.compactMap {
            switch $0 {
            case .text(let block, _, _), .line(let block, _, _, _, _): block.text.text
            default: nil
            }
        }
    }

    private func fills(_ presentation: Presentation, _ color: Color) -> [Rectangle] {
        presentation.list.commands.compactMap {
            if case .fill(let shape, color) = $0 { shape.frame } else { nil }
        }
    }

    private var palette: Palette { Palette(ThemeDescription.plain.dark) }

    @Test(arguments: layouts) func theFieldStandsInThePlaceOfTheButtons(_ layout: MessageLayout)
        throws
    {
        let message = try message(layout)
        let closed = present(message, nil)
        #expect(closed.reply == nil)
        #expect(texts(closed).contains("Answer"))
        #expect(closed.hits.contains { $0.target == .button(key: MessageAction.replyKey) })
        let open = present(message, field("Hi"))
        #expect(!texts(open).contains("Answer") && !texts(open).contains("Open"))
        let reply = try #require(open.reply)
        #expect(open.target(at: Point(x: reply.frame.midX, y: reply.frame.midY)) == .reply)
        let submit = try #require(open.hits.last { $0.target == .submit }?.rectangle)
        #expect(submit.minX >= reply.frame.maxX && submit.minY == reply.frame.minY)
        #expect(open.card.union(submit) == open.card)
        #expect(open.focusOrder == [.reply, .submit, .link("https://a.example"), .close])
    }

    /// On wide cards the buttons of a message are beside its text.
    @Test func theFieldStandsInThePlaceOfButtonsBesideTheText() throws {
        let message = try message(.message) { $0.actions.removeAll { $0.key == "later" } }
        let closed = present(message, nil, width: 1200)
        let button = try #require(
            closed.hits.last { $0.target == .button(key: MessageAction.replyKey) }?.rectangle)
        #expect(button.minY < closed.card.midY && button.minX > 600)
        let open = present(message, field("Hi"), width: 1200)
        #expect(open.reply != nil && !texts(open).contains("Answer"))
    }

    /// A thin line has no room for a field, so it has no reply button.
    @Test func aStatusLineTakesNoReply() throws {
        var line = LayoutDescription.statusLine
        line.buttons.isShown = true
        line.maxHeight = 200
        let style = Style(layout: line, theme: .plain)
        let message = try message(.statusLine)
        for field in [nil, field("Hi")] {
            let reply = field.map { ReplyState(field: $0, isFocused: true, showsCaret: true) }
            let shown = Presentation(
                of: message, age: "", in: CardRoom(width: 900, maxHeight: 600),
                interaction: Interaction(reply: reply), measuring: FixedPitchText(), style: style)
            #expect(shown.reply == nil)
            #expect(texts(shown).contains("Open") && !texts(shown).contains("Answer"))
        }
    }

    @Test func fieldStaysAndOtherPartsShrinkWithoutRoom() throws {
        let low = present(try message(), field("Hi"), maxHeight: 120)
        #expect(low.reply != nil)
        #expect(texts(low).contains("Ada") && !texts(low).contains("Read this soon"))
        #expect(low.card.height <= 120)
    }

    @Test func emptyFieldShowsItsPlaceholder() throws {
        let plain = present(try message(), field(""))
        #expect(texts(plain).last == "Reply")
        #expect(plain.reply?.canSubmit == false)
        #expect(!plain.focusOrder.contains(.submit))
        #expect(plain.hits.contains { $0.target == .submit })
        let named = present(
            try message { $0.reply = ReplyTexts(placeholder: "To Ada\n", submit: "Send") },
            field(""))
        #expect(texts(named).contains("To Ada") && texts(named).contains("Send"))
        #expect(present(try message(), field(" ")).reply?.canSubmit == false)
        #expect(present(try message(), field("x")).reply?.canSubmit == true)
    }

    @Test(arguments: [("i", 40.0...40), (String(repeating: "Send ", count: 20), 100.0...180)])
    func theWordsOnTheButtonLeaveRoomForTheField(words: String, width: ClosedRange<Double>) throws {
        let shown = present(try message { $0.reply.submit = words }, field("x"))
        let submit = try #require(shown.hits.last { $0.target == .submit }?.rectangle)
        #expect(width.contains(submit.width))
        #expect(submit.width < (shown.reply?.frame.width ?? 0))
    }

    @Test func sendButtonIsFilledOnceTheReplyHasText() throws {
        for (text, color) in [("", palette.button), ("x", palette.accent)] {
            let shown = present(try message(), field(text))
            let submit = try #require(shown.hits.last { $0.target == .submit }?.rectangle)
            #expect(fills(shown, color).contains(submit))
        }
    }

    // MARK: Caret and selection

    /// Characters are 7 wide; the field has room for 45 of them.
    @Test(arguments: [("", 1.0), ("abc", 21), ("abcdef", 42)])
    func theCaretStandsBehindTheText(_ text: String, _ expected: Double) throws {
        let shown = present(try message(), field(text))
        let reply = try #require(shown.reply)
        #expect(reply.caret.midX - reply.frame.minX - 16 == expected)
        #expect(fills(shown, palette.caret).contains(reply.caret))
        let hidden = present(try message(), field(text), showsCaret: false)
        #expect(hidden.reply == reply)
        #expect(!fills(hidden, palette.caret).contains(reply.caret))
    }

    @Test func selectionIsMarkedInsteadOfTheCaret() throws {
        let shown = present(try message(), field("abcdef", anchor: 4, head: 1))
        let reply = try #require(shown.reply)
        let marks = fills(shown, palette.selection)
        #expect(marks.map(\.width) == [21])
        #expect(marks.map { $0.minX - reply.frame.minX } == [23])
        #expect(reply.caret.midX == marks.first?.minX)
        #expect(!fills(shown, palette.caret).contains(reply.caret))
    }

    /// A caret fades in, a selection does not.
    @Test func selectionAppearsAtOnce() throws {
        let short = present(try message(), field("abcdef", anchor: 1, head: 2))
        let long = present(try message(), field("abcdef", anchor: 1, head: 5))
        #expect(PresentationChange(from: short, to: long) == nil)
    }

    @Test func preeditIsUnderlined() throws {
        var field = field("ab", anchor: 1)
        field.apply(.preedit(Preedit("xyz", caret: (2, 2))))
        let shown = present(try message(), field)
        let reply = try #require(shown.reply)
        #expect(reply.caret.midX - reply.frame.minX == 16 + 21)
        let runs = shown.list.commands.compactMap { command -> [RichText.Run]? in
            if case .line(let block, _, _, _, _) = command { block.text.runs } else { nil }
        }
        #expect(runs.first?.map(\.text) == ["a", "xyz", "b"])
        #expect(runs.first?.map(\.style.underlined) == [false, true, false])
        // A tap on the beginning moves the caret there.
        #expect(reply.offset(at: Point(x: reply.frame.minX + 16 + 20, y: 0)) == 1)
        #expect(reply.offset(at: Point(x: reply.frame.minX + 16 + 34, y: 0)) == 2)
    }

    @Test func aCaretThatAnInputMethodHidesIsNotDrawn() throws {
        for (place, isShown) in [(2, true), (-1, false)] {
            var field = field("ab")
            field.apply(.preedit(Preedit("xyz", caret: (place, place))))
            let shown = present(try message(), field)
            let caret = try #require(shown.reply).caret
            #expect(fills(shown, palette.caret).contains(caret) == isShown)
        }
    }

    @Test func aTapGoesToTheNearestPlace() throws {
        let reply = try #require(present(try message(), field("aéc")).reply)
        let left = reply.frame.minX + 16
        for (x, offset) in [(-100.0, 0), (3, 0), (4, 1), (10, 1), (11, 3), (900, 4)] {
            #expect(reply.offset(at: Point(x: left + x, y: 0)) == offset)
        }
        let empty = try #require(present(try message(), field("")).reply)
        #expect(empty.offset(at: Point(x: left + 30, y: 0)) == 0)
    }

    // MARK: Scrolling

    @Test func caretIsAlwaysVisible() throws {
        let text = String(repeating: "0123456789", count: 12)
        var scroll = 0.0
        var places: [Double] = []
        for offset in Array(0...120) + Array((0...120).reversed()) {
            let shown = present(try message(), field(text, anchor: offset), scroll: scroll)
            let reply = try #require(shown.reply)
            #expect(reply.caret.minX >= reply.frame.minX + 16)
            #expect(reply.caret.maxX <= reply.frame.maxX - 16)
            // Some of the text before the caret is visible, too.
            #expect(reply.scroll == 0 || reply.caret.minX - reply.frame.minX - 16 >= 22)
            // The text scrolls no further than needed.
            #expect(abs(reply.scroll - scroll) <= 7.001)
            #expect(reply.offset(at: Point(x: reply.caret.minX, y: 0)) == offset)
            scroll = reply.scroll
            places.append(scroll)
        }
        #expect(places.first == 0 && places.last == 0 && (places.max() ?? 0) > 400)
        for hostile in [Double.nan, .infinity, -1e300, 1e300] {
            let reply = present(try message(), field(text, anchor: 60), scroll: hostile).reply
            #expect(reply?.caret.intersection(reply?.frame ?? .zero) == reply?.caret)
        }
    }

    /// A finger beyond an edge of the field selects text that is out of sight there.
    @Test func textBeyondTheSidesIsMarked() throws {
        let text = String(repeating: "0123456789", count: 12)
        let shown = present(try message(), field(text, anchor: 60), scroll: 200)
        let reply = try #require(shown.reply)
        let inside = reply.offset(at: Point(x: reply.frame.maxX - 17, y: 0))
        let beyond = reply.offset(at: Point(x: reply.frame.maxX + 500, y: 0))
        #expect(beyond > inside && beyond < 120)
    }

    // MARK: Right to left

    @Test func rightToLeftCardMirrorsTheField() throws {
        let message = try message { $0.title = "שלום" }
        let shown = present(message, field("אבג"))
        let reply = try #require(shown.reply)
        let submit = try #require(shown.hits.last { $0.target == .submit }?.rectangle)
        #expect(submit.maxX <= reply.frame.minX)
        // The text begins at the right; the caret stands at its left end.
        #expect(reply.frame.maxX - 16 - reply.caret.midX == 21)
        #expect(reply.offset(at: Point(x: reply.frame.maxX - 17, y: 0)) == 0)
        #expect(reply.offset(at: Point(x: reply.frame.maxX - 16 - 20, y: 0)) == 6)
        // A text in the other direction begins at the left of the field.
        let other = try #require(present(message, field("abc")).reply)
        #expect(other.caret.midX - other.frame.minX - 16 == 21)
        #expect(other.offset(at: Point(x: other.frame.minX + 17, y: 0)) == 0)
    }

    @Test func aTextFromRightToLeftBeginsAtTheRight() throws {
        let reply = try #require(present(try message(), field("אבג")).reply)
        #expect(reply.frame.maxX - 16 - reply.caret.midX == 21)
        let long = field(String(repeating: "א", count: 200), anchor: 0)
        let start = try #require(present(try message(), long).reply)
        #expect(start.caret.maxX == start.frame.maxX - 16)
    }

    // MARK: Focus

    @Test(arguments: layouts) func everyStopHasARing(_ layout: MessageLayout) throws {
        let message = try message(layout)
        let still = present(message, field("Hi"), focused: nil)
        for target in still.focusOrder {
            let shown = present(message, field("Hi"), focused: target)
            let rings = shown.list.commands.compactMap { command -> Rectangle? in
                if case .ring(let shape, _, _) = command { shape.frame } else { nil }
            }
            let hit = try #require(shown.hits.last { $0.target == target })
            #expect(rings.contains { !$0.intersection(hit.rectangle).isEmpty })
            #expect(shown.card == still.card)
        }
    }

    @Test func closeButtonIsHiddenDuringAReply() throws {
        #expect(!present(try message(), field("")).hits.contains { $0.target == .close })
        #expect(
            present(try message(), field(""), focused: .close).hits.contains { $0.target == .close }
        )
    }
}
