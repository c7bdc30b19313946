import Testing
import TextEditing

/// Visibility of the caret of a field over time.
@Suite struct CaretBlinkTests {
    @Test(
        arguments: [
            (0, true), (529_999, true), (530_000, false), (1_059_999, false), (1_060_000, true),
            (10_069_999, true), (10_070_000, true), (3_600_000_000, true),
        ] as [(UInt64, Bool)])
    func theCaretBlinks(after: UInt64, isShown: Bool) {
        #expect(CaretBlink(since: 7).isShown(at: 7 + after) == isShown)
    }

    /// When a person stops writing, the caret stays visible, and nothing wakes the daemon for it.
    @Test func caretStopsBlinkingWhenNobodyWrites() {
        var blink = CaretBlink(since: 1000)
        var (now, wakes): (UInt64, Int) = (1000, 0)
        while let next = blink.nextChange, wakes < 100 {
            #expect(next > now)
            (now, wakes) = (next, wakes + 1)
            blink.draw(at: now)
        }
        #expect(wakes == 19)
        #expect(now - 1000 == CaretBlink.duration)
        #expect(blink.isShown(at: now))
        #expect(blink.isShown(at: 0), "a clock that goes back hides nothing")
    }

    /// Another event came first when the caret should have appeared again: it is drawn all the same.
    @Test func missedChangeIsDue() {
        var blink = CaretBlink(since: 1000)
        blink.draw(at: 1000 + 9_200_000)
        #expect(!blink.isShown(at: 1000 + 9_200_000))
        #expect(blink.nextChange == 1000 + 18 * CaretBlink.half)
        blink.draw(at: 1000 + 2 * CaretBlink.duration)
        #expect(blink.nextChange == nil)
    }
}
