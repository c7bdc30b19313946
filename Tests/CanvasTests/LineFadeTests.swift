import Geometry
import Layout
import Messages
import Testing

@testable import Canvas

/// Lines of text whose ends fade, and strokes.
@Suite(.serialized) struct LineFadeTests {
    let canvas = TestFonts.canvas()

    /// A text with a line below, which inks every pixel of its row.
    private func picture(
        _ fade: LineFade, _ text: String = String(repeating: "M", count: 40),
        on ground: Color? = nil, scale: Scale = .one, clip: Rectangle? = nil,
        fontSize: Double = 14
    ) -> PNG {
        var block = TextBlock(
            RichText(runs: [RichText.Run(text, TextStyle(underlined: true))]), font: .body,
            width: 4000)
        block.ellipsis = .none
        block.font.size = fontSize
        let all = Rectangle(x: 0, y: 0, width: 80, height: 20)
        let line = DrawCommand.line(
            block, frame: Rectangle(x: -40, y: 0, width: 4000, height: 20), ink: TextInk(.white),
            clip: clip ?? all, fade: fade)
        var commands: [DrawCommand] = []
        if let ground { commands.append(.fill(RoundedRectangle(all), ground)) }
        return Drawing.picture(
            DrawList(commands + [line]), scale: scale, width: scale.bufferLength(80),
            height: scale.bufferLength(20),
            canvas)
    }

    /// The row of the line below the text: the one with the most ink.
    private func underline(_ picture: PNG) -> [UInt32] {
        func ink(_ row: Int) -> Int {
            (0..<picture.width).reduce(0) {
                $0 + Int(picture.pixels[row * picture.width + $1] >> 24)
            }
        }
        let row = (0..<picture.height).max { ink($0) < ink($1) } ?? 0
        return Array(picture.pixels[row * picture.width..<(row + 1) * picture.width])
    }

    @Test(arguments: [120, 180, 240] as [UInt32])
    func bothEndsFadeOverTheirWidth(_ numerator: UInt32) {
        let scale = Scale(numerator: numerator)
        let row = underline(
            picture(LineFade(left: 1, right: 1, width: 10), scale: scale)
        ).map { Int($0 >> 24) }
        let width = Int(10 * scale.factor)
        #expect(row[0] < 20 && row[row.count - 1] < 20)
        for column in 1..<width {
            #expect(row[column] > row[column - 1])
            #expect(row[row.count - 1 - column] > row[row.count - column])
        }
        #expect(abs(row[width / 2] - 135) < 20)
        #expect(row[width..<(row.count - width)].allSatisfy { $0 == 255 })
        #expect(zip(row, row.reversed()).allSatisfy { abs($0 - $1) <= 1 })
    }

    @Test func eachEndFadesByItsOwnStrength() {
        let left = underline(picture(LineFade(left: 0.5, right: 0, width: 10)))
        #expect((120...145).contains(left[0] >> 24) && left[79] >> 24 == 255)
        let right = underline(picture(LineFade(left: 0, right: 1, width: 10)))
        #expect(right[0] >> 24 == 255 && right[79] >> 24 < 20)
        #expect(picture(LineFade(left: 0, right: 0, width: 10)).pixels == picture(.none).pixels)
    }

    /// Only the text fades: the pixels beneath stay as they are and do not change the fade.
    @Test func backgroundOfFadingTextStaysAsItIs() {
        let fade = LineFade(left: 1, right: 0.7, width: 10)
        for text in ["Fading texts in a row", String(repeating: "👍", count: 20)] {
            let bare = picture(fade, text)
            let laid = picture(fade, text, on: Color(0x204060))
            let farthest = zip(bare.pixels, laid.pixels).map { above, both in
                let expected = Pixel.over(above, 0xFF20_4060)
                let distances = ([0, 8, 16, 24] as [UInt32]).map {
                    abs(Int(expected >> $0 & 255) - Int(both >> $0 & 255))
                }
                return distances.max() ?? 0
            }.max()
            #expect(farthest ?? 255 <= 2)
            #expect(bare.pixels.contains { $0 != 0 })
        }
    }

    /// Where a line is cut at the edge of the picture, it does not fade there.
    @Test func fadesBelongToTheWholeStretch() {
        let fade = LineFade(left: 1, right: 1, width: 10)
        let beyond = underline(
            picture(fade, clip: Rectangle(x: -30, y: 0, width: 140, height: 20)))
        #expect(beyond.allSatisfy { $0 >> 24 == 255 })
        let narrow = underline(picture(fade, clip: Rectangle(x: 20, y: 0, width: 8, height: 20)))
        #expect(narrow.indices.allSatisfy { (20..<28).contains($0) || narrow[$0] == 0 })
        #expect(narrow[23] >> 24 > 200 && narrow[20] >> 24 < 80 && narrow[27] >> 24 < 80)
    }

    @Test func absurdFadesAreHarmless() {
        let figures = [0, -1, 1, 7, 1e300, -1e300, .infinity, .nan] as [Double]
        for figure in figures {
            for other in figures {
                _ = picture(LineFade(left: figure, right: other, width: 10))
                _ = picture(LineFade(left: 1, right: 1, width: figure))
                _ = picture(
                    LineFade(left: 1, right: 1, width: other),
                    clip: Rectangle(x: figure, y: 0, width: other, height: 20))
                _ = picture(LineFade(left: 1, right: 1, width: 10), fontSize: figure)
                let lines: [[Point]] = [
                    [], [Point(x: figure, y: other)], [.zero, Point(x: other, y: 3)],
                ]
                for points in lines {
                    _ = Drawing.picture(
                        DrawList([.stroke(points, width: figure, .white)]), width: 20,
                        height: 20, canvas)
                }
            }
        }
    }

    @Test func strokesHaveTheirWidth() {
        let points = [Point(x: 5, y: 10), Point(x: 20, y: 10), Point(x: 35, y: 10)]
        let picture = Drawing.picture(
            DrawList([.stroke(points, width: 4, Color(argb: 0x80FF_FFFF))]), width: 40, height: 20,
            canvas)
        // Joints are not drawn twice over each other.
        #expect(Set(picture.pixels.map { $0 >> 24 }).max() == 0x80)
        let column = (0..<20).map { picture.pixels[$0 * 40 + 20] >> 24 }
        #expect(column.map { $0 == 0x80 } == (0..<20).map { (8..<12).contains($0) })
        let row = (0..<40).map { picture.pixels[9 * 40 + $0] >> 24 }
        #expect(row[2] == 0 && row[4] > 0 && row[36] > 0 && row[38] == 0)
        let none = DrawList([.stroke(points, width: 0, .white)])
        #expect(
            Drawing.picture(none, width: 40, height: 20, canvas).pixels.allSatisfy { $0 == 0 })
    }

    @Test func tabularDigitsAreLaidOutByThemselves() {
        var block = TextBlock(RichText(plain: "1:11"), font: .caption, width: 100)
        let plain = canvas.measure(block, scale: .one)
        block.hasTabularDigits = true
        let tabular = canvas.measure(block, scale: .one)
        // All digits of the test's font have the same width anyway.
        #expect(tabular == plain && tabular.width > 10)
    }
}
