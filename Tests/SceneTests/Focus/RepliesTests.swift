import Geometry
import Gestures
import Messages
import Motion
import Testing
import TextEditing

@testable import Scene

/// The field of a reply.
@Suite struct RepliesTests {
    private let key = StageKey(target: .focused, layer: .top, anchor: .topRight)

    private func message(of sender: Sender = Sample.ada) throws -> Message {
        try Sample.message(1) {
            $0.sender = sender
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
    }

    private func opened(_ message: Message, at time: Instant = Sample.time(0)) -> Replies {
        var replies = Replies()
        replies.open(to: message, on: key, by: Sample.seat, kept: [], at: time)
        return replies
    }

    @Test func fieldOpensEmpty() throws {
        let replies = opened(try message())
        #expect(replies.session?.field.text.isEmpty == true)
        #expect(replies.session?.sender == Sample.ada)
    }

    @Test func draftReturnsToItsSender() throws {
        let message = try message()
        var replies = opened(message)
        replies.apply(.insert("so far"), at: Sample.time(1))
        #expect(replies.close() == true)
        #expect(replies.session == nil)
        replies.open(to: message, on: key, by: Sample.seat, kept: [], at: Sample.time(2))
        #expect(replies.session?.field.text == "so far")
    }

    @Test func draftIsHiddenFromAnotherSender() throws {
        var replies = opened(try message())
        replies.apply(.insert("for Ada"), at: Sample.time(1))
        _ = replies.close()
        replies.open(
            to: try message(of: Sample.ben), on: key, by: Sample.seat, kept: [], at: Sample.time(2))
        #expect(replies.session?.field.text.isEmpty == true)
    }

    @Test func closingWithoutAFieldDoesNothing() {
        var replies = Replies()
        #expect(replies.close() == false)
    }

    @Test func eachFieldHasANumberOfItsOwn() throws {
        var replies = opened(try message())
        let first = replies.session?.number
        _ = replies.close()
        replies.open(to: try message(), on: key, by: Sample.seat, kept: [], at: Sample.time(1))
        #expect(replies.session?.number != first)
    }

    @Test func preeditIsKeptWithTheDraft() throws {
        let message = try message()
        var replies = opened(message)
        let preedit = try #require(Preedit("compos", caret: (6, 6)))
        #expect(replies.apply(InputMethodEdit(preedit: preedit), at: Sample.time(1)) == true)
        _ = replies.close()
        replies.open(to: message, on: key, by: Sample.seat, kept: [], at: Sample.time(2))
        #expect(replies.session?.field.text == "compos")
        #expect(replies.session?.field.preedit == nil)
    }

    @Test func ineffectiveInputMethodEditIsIgnored() throws {
        var replies = opened(try message())
        #expect(replies.apply(InputMethodEdit(), at: Sample.time(1)) == false)
        #expect(replies.apply(InputMethodEdit(commit: "a"), at: Sample.time(1)) == true)
    }

    @Test func editsWithoutAFieldAreIgnored() {
        var replies = Replies()
        replies.apply(.insert("a"), at: Sample.time(0))
        #expect(replies.apply(InputMethodEdit(commit: "a"), at: Sample.time(0)) == false)
        #expect(replies.session == nil)
    }

    @Test func caretBlinksFromTheLastEditOn() throws {
        var replies = opened(try message())
        let half = CaretBlink.half
        #expect(replies.nextBlink?.microseconds == 1_000_000 + half)
        replies.apply(.insert("a"), at: Sample.time(100))
        #expect(replies.nextBlink?.microseconds == 1_100_000 + half)
    }

    @Test func caretStopsBlinkingWhenNobodyWrites() throws {
        var replies = opened(try message())
        replies.drawCaret(at: Sample.time(60_000))
        #expect(replies.nextBlink == nil)
    }

    @Test func tapsInARowSelect() throws {
        var replies = opened(try message())
        replies.apply(.insert("two words"), at: Sample.time(0))
        let place = Point(x: 10, y: 10)
        var last: FieldContact?
        var selected: [String] = []
        for tap in 0..<3 {
            let contact = FieldContact(
                Sample.finger(), at: place, time: EventTime(milliseconds: UInt32(tap * 100)),
                after: last)
            replies.touch(contact, at: 1, now: Sample.time(UInt64(tap)))
            replies.endSelecting()
            last = replies.session?.lastDown
            selected.append(replies.session?.field.selectedText ?? "")
        }
        #expect(selected == ["", "two", "two words"])
    }

    @Test func onlyTheFingerThatSelectsDrags() throws {
        var replies = opened(try message())
        replies.apply(.insert("two words"), at: Sample.time(0))
        let contact = FieldContact(
            Sample.finger(), at: .zero, time: EventTime(milliseconds: 0), after: nil)
        replies.touch(contact, at: 0, now: Sample.time(0))
        #expect(replies.drag(Sample.finger(1), to: StagePoint(x: 50, y: 0)) == false)
        #expect(replies.drag(Sample.finger(), to: StagePoint(x: 2, y: 0)) == false)
        #expect(replies.drag(Sample.finger(), to: StagePoint(x: 50, y: 0)) == true)
        replies.endSelecting()
        #expect(replies.drag(Sample.finger(), to: StagePoint(x: 60, y: 0)) == false)
    }
}
