import CPango
import Geometry
import Layout
import Messages
import Testing

@testable import Canvas

/// Texts for which there is no room, and texts in fonts that lack a face.
@Suite(.serialized) struct TextCutTests {
    let canvas = TestFonts.canvas()

    private func block(
        _ text: String, width: Double = 300, lines: Int, font: FontStyle = .body,
        ellipsis: TextBlock.Ellipsis = .end
    ) -> TextBlock {
        var block = TextBlock(RichText(plain: text), font: font, width: width, maxLines: lines)
        block.ellipsis = ellipsis
        return block
    }

    /// Alpha values of a picture of a text, whose first line begins at (20, `top`).
    private func alphas(
        _ block: TextBlock, width: Int = 340, height: Int = 120, top: Double = 20
    ) -> [[Int]] {
        let frame = Rectangle(x: 20, y: top, width: block.width, height: 40)
        let picture = Drawing.picture(
            DrawList([.text(block, frame: frame, ink: TextInk(.white))]), width: Int32(width),
            height: Int32(height), canvas)
        return (0..<height).map { row in
            (0..<width).map { Int(picture.pixels[row * width + $0] >> 24) }
        }
    }

    @Test(arguments: [false, true])
    func lineBreaksBeyondTheLastLineEndTheText(isRightToLeft: Bool) {
        func picture(_ text: String) -> [[Int]] {
            var block = block(text, lines: 3)
            (block.isRightToLeft, block.alignment) = (isRightToLeft, isRightToLeft ? .right : .left)
            return alphas(block)
        }
        #expect(picture("one\ntwo\nthree\nfour\nfive") == picture("one\ntwo\nthree…"))
        #expect(picture("one\n\ntwo\n\nthree") == picture("one\n\ntwo…"))
        #expect(picture("one\ntwo\nthree") != picture("one\ntwo\nthree…"))
        let metrics = canvas.measure(block("one\ntwo\nthree\nfour", lines: 3), scale: .one)
        #expect(metrics.lines == 3 && metrics.isCut)
        #expect(!canvas.measure(block("one\ntwo\nthree", lines: 3), scale: .one).isCut)
    }

    /// Lines that are broken count, too, and the last line may itself be too long.
    @Test func lineBreakEndsTheTextBehindABrokenLine() {
        let words = "some words that take more than one line of this width, as many do"
        #expect(
            alphas(block(words + "\ntwo\nthree", lines: 3))
                == alphas(block(words + "\ntwo…", lines: 3)))
        let long = "one\n" + String(repeating: "very long ", count: 20)
        #expect(alphas(block(long + "\nthree", lines: 2)) == alphas(block(long, lines: 2)))
    }

    @Test func stylesOfACutTextStay() {
        let runs = [
            RichText.Run("one\n"), RichText.Run("two\nthree", TextStyle(link: "https://a.example")),
            RichText.Run("\nfour", TextStyle(bold: true)),
        ]
        let metrics = canvas.measure(
            TextBlock(RichText(runs: runs), font: .body, width: 300, maxLines: 2), scale: .one)
        #expect(metrics.lines == 2 && metrics.isCut && metrics.links.count == 1)
    }

    /// The number of gaps between inked columns that are wider than a word space.
    private func holes(_ block: TextBlock) -> Int {
        let rows = alphas(block)
        let columns = rows[0].indices.filter { column in rows.contains { $0[column] > 0 } }
        return zip(columns, columns.dropFirst()).count { $1 - $0 > 14 }
    }

    @Test func ellipsisInTheMiddleIsTheOnlyOne() throws {
        let words = (1...60).map { "word\($0)" }.joined(separator: " ")
        for width in [60.0, 120, 250] {
            let block = block(words, width: width, lines: 1, ellipsis: .middle)
            #expect(holes(block) == 0)
            let text = try #require(canvas.text?.laidOut(block, scale: .one))
            #expect(text.metrics.isCut && text.block.text.text.hasSuffix("word60"))
            let layout = unsafe pango_layout_get_text(text.layout)
            let given = unsafe String(cString: try #require(layout))
            #expect(given == words)
        }
    }

    @Test func pileOfMarksStaysNearItsLine() {
        let text =
            "Zalgo " + "e" + String(repeating: "\u{301}", count: 40)
            + String(repeating: "\u{323}", count: 40) + " end"
        let half = FontStyle.body.lineHeight / 2
        for block in [block(text, lines: 1), block(text, lines: 1, font: .title)] {
            let rows = alphas(block, height: 300, top: 140)
            let inked = rows.indices.filter { row in rows[row].contains { $0 > 0 } }
            #expect((inked.min() ?? 0) >= Int(140 - half))
            #expect((inked.max() ?? 300) < Int(140 + block.font.lineHeight + half))
        }
        // A few marks are drawn whole.
        let some = alphas(block("A\u{30A}\u{301} x\u{323}", lines: 1), height: 300, top: 140)
        let plain = alphas(block("A x", lines: 1), height: 300, top: 140)
        let ink = { (rows: [[Int]]) in rows.joined().reduce(0, +) }
        #expect(ink(some) > ink(plain) + 1000)
    }

    // MARK: Hyphens

    /// Number of runs of a laid out text that end in a hyphen which the text does not have.
    private func hyphens(_ text: String, width: Double = 90) throws -> Int {
        let block = block(text, width: width, lines: 8)
        _ = canvas.measure(block, scale: .one)
        let laidOut = try #require(canvas.text?.laidOut(block, scale: .one))
        var count = 0
        laidOut.forEachRun { run in
            let item = unsafe run.item.pointee.item.pointee
            guard let glyphs = unsafe run.item.pointee.glyphs else { return }
            if unsafe Int(glyphs.pointee.num_glyphs) > Int(item.num_chars) { count += 1 }
        }
        return count
    }

    @Test(arguments: [
        "https://example.org/a/very/long/path/without/any/blank",
        "/usr/share/applications/mimeapps",
        "someone.with.a.long.name@example.org", "0123456789abcdef0123456789abcdef01234567",
        "see https://example.org/somewhere/quite/far/away, please", "snake_case_names_are_long_too",
        "(https://example.org/in/brackets/and/long)",
    ])
    func brokenAddressesHaveNoHyphens(text: String) throws {
        #expect(try hyphens(text) == 0)
    }

    @Test func brokenWordsHaveHyphens() throws {
        #expect(try hyphens("Donaudampfschifffahrtsgesellschaft") > 0)
        #expect(
            try hyphens("Donaudampfschifffahrts\u{AD}gesellschaft, https://example.org/x/y") > 0)
    }

    // MARK: Bold

    private func ink(_ family: String, weight: Int, bold: Bool = false, size: Double = 20) -> Int {
        var font = FontStyle(size: size, lineHeight: 28, weight: weight)
        font.family = family
        let run = RichText.Run("Handgloves", TextStyle(bold: bold))
        let block = TextBlock(RichText(runs: [run]), font: font, width: 300)
        return alphas(block).joined().reduce(0, +)
    }

    /// DejaVu Sans Mono has no bold face among the fonts of these tests.
    @Test func fontWithoutABoldFaceIsEmboldened() {
        let mono = "DejaVu Sans Mono"
        let regular = ink(mono, weight: 400)
        #expect(ink(mono, weight: 500) == regular)
        for other in [
            ink(mono, weight: 600), ink(mono, weight: 700), ink(mono, weight: 400, bold: true),
        ] {
            #expect(Double(other) > Double(regular) * 1.15)
            #expect(Double(other) < Double(regular) * 2)
        }
        // A font with a bold face is not made bolder still.
        let bold = ink("DejaVu Sans", weight: 700)
        #expect(ink("DejaVu Sans", weight: 600) == bold)
        #expect(Double(bold) < Double(ink("DejaVu Sans", weight: 400)) * 2)
    }

    @Test func regularTextAfterBoldTextIsRegular() {
        let mono = "DejaVu Sans Mono"
        let before = ink(mono, weight: 400)
        _ = ink(mono, weight: 700)
        #expect(ink(mono, weight: 400) == before)
    }
}
