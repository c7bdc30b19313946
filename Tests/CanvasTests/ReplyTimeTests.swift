import Canvas
import Foundation
import Geometry
import Messages
import TextEditing
import Testing
import Timing

@testable import Layout

/// The cost of a key press in the field for a reply: laying the card out and drawing it.
///
/// The bounds are far above the usual cost, for machines that have other things to do.
@Suite(.serialized) struct ReplyTimeTests {
    let canvas = TestFonts.canvas()

    private func state(_ text: String, showsCaret: Bool = true) -> ReplyState {
        var field = TextField()
        field.apply(.insert(text))
        return ReplyState(field: field, isFocused: true, showsCaret: showsCaret)
    }

    private func present(_ message: Message, _ state: ReplyState, _ scale: Scale) -> Presentation {
        Presentation(
            of: message, age: "now",
            in: CardRoom(width: 400, maxHeight: 600, scale: scale),
            interaction: Interaction(focused: .reply, reply: state), measuring: canvas)
    }

    private func draw(_ presentation: Presentation, _ scale: Scale) {
        _ = Drawing.picture(of: presentation, scale: scale, canvas: canvas)
    }

    /// Text of a usual length, and one as long as it can be.
    @Test(arguments: [1, 2] as [Int32], [60, 4000]) func keyPressIsDrawnInTime(
        _ factor: Int32, _ length: Int
    ) throws {
        var message = try Samples.chat()
        message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        let scale = Scale(integer: factor)
        let text = String(repeating: "lorem ipsum ", count: length / 12)
        draw(present(message, state(text), scale), scale)
        var (layout, drawing, blink) = (0.0, 0.0, 0.0)
        let count = 20.0
        for index in 0..<Int(count) {
            let written = String(text.dropLast(index + 1))
            var shown: Presentation?
            layout += milliseconds { shown = present(message, state(written), scale) }
            let presentation = try #require(shown)
            drawing += milliseconds { draw(presentation, scale) }
            blink += milliseconds {
                _ = present(message, state(written, showsCaret: false), scale)
            }
        }
        let figures =
            "scale \(factor), \(length) bytes, in ms: layout \(layout / count), "
            + "drawing \(drawing / count), layout for a caret that blinks \(blink / count)"
        #expect(layout / count < 100, "\(figures)")
        #expect(drawing / count < 200, "\(figures)")
    }

    private func milliseconds(_ work: () -> Void) -> Double {
        processorTime(work) / .milliseconds(1)
    }

    /// A blinking caret does not lay the text out again.
    @Test func aBlinkLaysNothingOut() throws {
        let message = try Samples.chat()
        let measuring = CountingText(canvas)
        var blocks: [[TextBlock]] = []
        for showsCaret in [true, false, true] {
            measuring.blocks = []
            _ = Presentation(
                of: message, age: "now", in: CardRoom(width: 400, maxHeight: 600),
                interaction: Interaction(reply: state("lorem ipsum", showsCaret: showsCaret)),
                measuring: measuring)
            blocks.append(measuring.blocks)
        }
        #expect(!blocks[0].isEmpty)
        #expect(blocks[0] == blocks[1] && blocks[0] == blocks[2])
    }
}

/// Measures text with a canvas, and counts the measurements.
private final class CountingText: TextMeasuring {
    let canvas: Canvas
    var blocks: [TextBlock] = []

    init(_ canvas: Canvas) {
        self.canvas = canvas
    }

    func lineHeight(of font: FontStyle, scale: Scale) -> Double {
        canvas.lineHeight(of: font, scale: scale)
    }

    func measure(_ block: TextBlock, scale: Scale) -> TextMetrics {
        blocks.append(block)
        return canvas.measure(block, scale: scale)
    }

    func cells(of block: TextBlock, scale: Scale) -> [TextCell] {
        blocks.append(block)
        return canvas.cells(of: block, scale: scale)
    }
}
