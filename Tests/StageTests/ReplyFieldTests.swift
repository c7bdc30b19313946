import Geometry
import Gestures
import Motion
import Testing
import TextEditing

@testable import Stage

/// What an input method and a finger do to a field, and when its caret is seen.
@Suite struct ReplyFieldTests {
    private func field(_ text: String, caret: Int? = nil) -> TextField {
        var field = TextField()
        field.apply(.insert(text))
        if let caret { field.apply(.moveTo(caret, extending: false)) }
        return field
    }

    /// In the order of the protocol: what was composed goes, then what is around it, then something is
    /// written, then something else composed.
    @Test func anInputMethodEditsInOrder() throws {
        var field = field("Grüße", caret: 4)
        let composed = Preedit("nich", caret: (4, 4))
        #expect(InputMethodEdit(preedit: composed).apply(to: &field))
        #expect(field.text == "Grüße" && field.preedit == composed)
        let next = Preedit("x", caret: (1, 1))
        let edit = InputMethodEdit(preedit: next, commit: "oo", deletion: (2, 2))
        #expect(edit.apply(to: &field))
        #expect(field.text == "Grooe")
        #expect(field.head == 4)
        #expect(field.preedit == next)
        #expect(InputMethodEdit().apply(to: &field))
        #expect(field.text == "Grooe" && field.preedit == nil)
        #expect(!InputMethodEdit().apply(to: &field), "nothing is no change")
    }

    @Test func whatItDeletesHasNoBounds() {
        var field = field("abc", caret: 1)
        #expect(InputMethodEdit(deletion: (.max, .max)).apply(to: &field))
        #expect(field.text.isEmpty)
    }

    @Test(
        arguments: [
            (0, true), (529_999, true), (530_000, false), (1_059_999, false), (1_060_000, true),
            (10_069_999, true), (10_070_000, true), (3_600_000_000, true),
        ] as [(UInt64, Bool)])
    func theCaretBlinks(after: UInt64, isShown: Bool) {
        #expect(CaretBlink(since: 7).isShown(at: 7 + after) == isShown)
    }

    /// Without anybody there it stays, and nobody is woken for it.
    @Test func itBlinksNoLongerThanNeeded() {
        let blink = CaretBlink(since: 1000)
        var (now, wakes): (UInt64, Int) = (1000, 0)
        while let next = blink.nextChange(after: now), wakes < 100 {
            #expect(next > now)
            (now, wakes) = (next, wakes + 1)
        }
        #expect(wakes == 19)
        #expect(now - 1000 == CaretBlink.duration)
        #expect(blink.isShown(at: now))
        #expect(blink.isShown(at: 0), "a clock that goes back hides nothing")
    }

    private func contact(
        _ x: Double, _ time: UInt32, after last: FieldContact? = nil,
        _ source: ContactSource = .touch
    ) -> FieldContact {
        FieldContact(
            ContactID(seat: 1, source: source), at: Point(x: x, y: 10),
            time: EventTime(milliseconds: time), after: last)
    }

    @Test func tapsInARowAreCounted() {
        let first = contact(50, 100)
        #expect(first.count == 1)
        let second = contact(60, 400, after: first)
        #expect(second.count == 2)
        let third = contact(55, 700, after: second)
        #expect(third.count == 3)
        #expect(contact(55, 800, after: third).count == 1)
        #expect(contact(90, 400, after: first).count == 1, "too far")
        #expect(contact(50, 501, after: first).count == 1, "too late")
        #expect(contact(50, 200, after: first, .pointer).count == 1, "another device")
        #expect(contact(50, 5, after: contact(50, .max - 5)).count == 2, "across the wrap")
    }

    @Test(arguments: [(ContactSource.touch, 8.0), (.pointer, 2.0)])
    func aDragSelectsBeyondTheSlop(source: ContactSource, slop: Double) {
        var down = contact(50, 0, source)
        let selects = [50 + slop, 51 + slop, 50].map { down.move(to: Point(x: $0, y: 10)) }
        #expect(selects == [false, true, true], "on its way back too")
        #expect(contact(50, 100, after: down, source).count == 1, "a drag is no tap")
    }

    private func contact(_ x: Double, _ time: UInt32, _ source: ContactSource) -> FieldContact {
        contact(x, time, after: nil, source)
    }

    @Test(
        arguments: [
            ("text/plain;charset=utf-8", 0), ("UTF8_STRING", 2), ("text/plain", 3),
            ("text/html", nil), ("image/png", nil), ("", nil),
        ] as [(String, Int?)])
    func textIsKnownByItsType(type: String, rank: Int?) {
        #expect(TextType.rank(of: type) == rank)
    }
}
