import Geometry
import Layout
import Messages
import Testing

@testable import Canvas

/// Places of the characters that Pango lays out.
@Suite(.serialized) struct CellTests {
    let canvas = TestFonts.canvas()

    private func block(_ text: String, isRightToLeft: Bool = false) -> TextBlock {
        var block = TextBlock(
            RichText(runs: [
                RichText.Run(String(text.prefix(2))),
                RichText.Run(String(text.dropFirst(2)), TextStyle(underlined: true)),
            ]), font: .body, width: 50)
        block.isRightToLeft = isRightToLeft
        block.ellipsis = .none
        return block
    }

    private func cells(_ text: String, isRightToLeft: Bool = false, scale: Scale = .one)
        -> [TextCell]
    {
        canvas.cells(of: block(text, isRightToLeft: isRightToLeft), scale: scale)
    }

    /// Cells follow one another, one for each character, also beyond the width.
    @Test(arguments: [
        "Hello, a line that is much longer than fifty pixels", "office ffi", "e\u{301}\u{323}x",
        "👩‍👩‍👧🇩🇪👍🏽x",
        "日本語", "क्षि", "שלום עולם", "مرحبا لا", "a\u{200D}b", "\u{301}a", " ",
    ])
    func everyCharacterHasACell(_ text: String) {
        for scale in [Scale.one, Scale(numerator: 180), Scale(integer: 2)] {
            let cells = cells(
                text, isRightToLeft: text.first == "ש" || text.first == "م", scale: scale)
            #expect(cells.count == text.count)
            var start = 0
            for (cell, character) in zip(cells, text) {
                #expect(cell.range == start..<start + character.utf8.count)
                start = cell.range.upperBound
            }
            for (one, next) in zip(cells, cells.dropFirst()) {
                #expect(abs(one.trailing - next.leading) < 0.01, "\(text) \(one) \(next)")
            }
            let width = cells.reduce(0) { $0 + abs($1.trailing - $1.leading) }
            let ends = cells.flatMap { [$0.leading, $0.trailing] }
            #expect(abs((ends.max() ?? 0) - width) < 0.01 && abs(ends.min() ?? 0) < 0.01)
        }
    }

    @Test func cellsOfRightToLeftTextGoToTheLeft() throws {
        let cells = cells("שלום", isRightToLeft: true)
        #expect(cells.allSatisfy { $0.trailing < $0.leading })
        #expect(try #require(cells.last).trailing == 0)
    }

    /// Latin text within Hebrew is placed to the left of the Hebrew before it, and is written from left to right.
    @Test func cellsOfMixedDirectionsFollowTheirText() throws {
        let cells = cells("אבcd", isRightToLeft: true)
        #expect(cells.count == 4)
        #expect(cells[1].trailing >= cells[3].trailing - 0.01)
        #expect(cells[2].leading < cells[2].trailing && cells[2].leading == 0)
    }

    @Test func cellsAreTheSameAtEveryScale() {
        let (one, two) = (cells("Hello"), cells("Hello", scale: Scale(integer: 2)))
        for (one, two) in zip(one, two) { #expect(abs(one.trailing - two.trailing) < 0.5) }
    }

    @Test func emptyTextHasNoCells() {
        #expect(cells("").isEmpty)
        var odd = block("abc")
        odd.font.size = .nan
        #expect(canvas.cells(of: odd, scale: .one).isEmpty)
    }

    /// Pixels outside of the clip are kept; drawing far to the left costs nothing and has no effect.
    @Test func longLineHasCellsUntilItsCut() {
        let line = block(String(repeating: "M", count: 200))
        func drawn(_ left: Double) -> PNG {
            Drawing.picture(
                DrawList([
                    .line(
                        line, frame: Rectangle(x: left, y: 0, width: 3000, height: 20),
                        ink: TextInk(.white), clip: Rectangle(x: 10, y: 0, width: 20, height: 20))
                ]), width: 60, height: 20, canvas)
        }
        for left in [10, -1000.5, -40.0] {
            let picture = drawn(left)
            for (index, pixel) in picture.pixels.enumerated() where pixel != 0 {
                #expect((10..<30).contains(index % 60))
            }
            #expect(picture.pixels.contains { $0 != 0 })
        }
        for left in [-1e9, .nan, .infinity, 40, -8000] {
            #expect(drawn(left).pixels.allSatisfy { $0 == 0 })
        }
    }
}
