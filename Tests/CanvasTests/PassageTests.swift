import Geometry
import Layout
import Messages
import Testing

@testable import Canvas

/// Texts of several lines, partly visible.
@Suite(.serialized) struct PassageTests {
    let canvas = TestFonts.canvas()

    private func block(lines: Int) -> TextBlock {
        TextBlock(
            RichText(plain: [String](repeating: "MMMMMM", count: lines).joined(separator: "\n")),
            font: .body, width: 80, maxLines: TextBlock.mostLines)
    }

    /// The ink of each row of a picture of 80 × 100 px.
    private func rows(
        scrolledBy offset: Double, fade: EdgeFade, lines: Int = 400, scale: Scale = .one
    ) -> [Int] {
        let height = Double(lines) * FontStyle.body.lineHeight
        let passage = DrawCommand.passage(
            block(lines: lines),
            frame: Rectangle(x: 0, y: 20 - offset, width: 80, height: height),
            ink: TextInk(.white), clip: Rectangle(x: 0, y: 20, width: 80, height: 60), fade: fade)
        let picture = Drawing.picture(
            DrawList([passage]), scale: scale, width: scale.bufferLength(80),
            height: scale.bufferLength(100), canvas)
        return (0..<picture.height).map { row in
            (0..<picture.width).reduce(0) {
                $0 + Int(picture.pixels[row * picture.width + $1] >> 24)
            }
        }
    }

    private static let none = EdgeFade(top: 0, bottom: 0, height: 0)

    @Test(arguments: [120, 180, 240] as [UInt32], [0.0, 7, 3000])
    func onlyTheClipIsDrawn(_ numerator: UInt32, offset: Double) {
        let scale = Scale(numerator: numerator)
        let rows = rows(scrolledBy: offset, fade: Self.none, scale: scale)
        let (top, bottom) = (Int(20 * scale.factor), Int(80 * scale.factor))
        #expect(rows[..<top].allSatisfy { $0 == 0 } && rows[bottom...].allSatisfy { $0 == 0 })
        #expect(rows[top..<bottom].contains { $0 > 0 })
    }

    @Test func lastLinesOfALongTextAreLaidOut() {
        let line = FontStyle.body.lineHeight
        let end = 400 * line - 60
        #expect(rows(scrolledBy: end, fade: Self.none)[70..<80].contains { $0 > 0 })
        #expect(canvas.measure(block(lines: 400), scale: .one).lines == 400)
    }

    @Test func fadeLeavesTheMiddleAndWeakensTheEdges() {
        let line = FontStyle.body.lineHeight
        let plain = rows(scrolledBy: 10 * line, fade: Self.none)
        let faded = rows(
            scrolledBy: 10 * line, fade: EdgeFade(top: 1, bottom: 1, height: 20))
        #expect(plain[41..<59] == faded[41..<59])
        for row in 20..<40 where plain[row] > 0 { #expect(faded[row] < plain[row]) }
        for row in 60..<80 where plain[row] > 0 { #expect(faded[row] < plain[row]) }
        let above = (20..<28).reduce(0) { $0 + faded[$1] }
        let whole = (20..<28).reduce(0) { $0 + plain[$1] }
        #expect(above * 3 < whole)
    }

    @Test func cutOfALongTextIsReported() {
        var block = block(lines: 10)
        block.maxLines = 4
        #expect(canvas.measure(block, scale: .one).isCut)
        block.maxLines = 10
        #expect(!canvas.measure(block, scale: .one).isCut)
    }
}
