import Canvas
import Geometry
import Layout
import Messages
import Testing

/// No draw list stops the program.
@Suite(.serialized) struct HostileTests {
    let canvas = TestFonts.canvas()

    static let samples: [String] = [
        "", "\u{0}", "\u{FFFD}\u{FFFE}", String(repeating: "a\u{0301}", count: 4000),
        String(repeating: "\u{202E}\u{2066}x", count: 2000),
        String(repeating: "漢字", count: 2000), String(repeating: "\n", count: 500),
        String(repeating: "👩‍👩‍👧‍👦", count: 300), "\u{10FFFF}\u{E000}\u{1D173}", "a\tb\u{2028}c",
        String(repeating: "مرحبا ", count: 800), String(repeating: "W", count: 8000),
    ]

    @Test(arguments: samples)
    func hostileTextsAreDrawnWithinBounds(_ text: String) {
        for width in [0, 1, 40, 400, 1e9] {
            for lines in [0, 1, 4, Int.max] {
                let block = TextBlock(
                    RichText(plain: text), font: .body, width: width, maxLines: lines)
                let metrics = canvas.measure(block, scale: .one)
                #expect(metrics.width <= max(width, 1) && metrics.lines >= 0)
                if lines > 0 { #expect(metrics.lines <= max(lines, 1)) }
                let frame = Rectangle(x: -10, y: 5, width: 30, height: 30)
                _ = Drawing.picture(
                    DrawList([.text(block, frame: frame, ink: TextInk(.white))]), width: 40,
                    height: 40, canvas)
            }
        }
    }

    static let figures: [Double] = [
        0, -1, 0.3, 1, 7.5, 300, 1e5, 1e300, -1e300, .infinity, .nan, .leastNonzeroMagnitude,
    ]

    @Test(arguments: figures)
    func absurdLengthsAreHarmless(_ length: Double) throws {
        let photograph = try Samples.photograph(33)
        guard case .bitmap(let bitmap) = photograph else { return }
        for other in Self.figures {
            let frames = [
                Rectangle(x: length, y: other, width: 20, height: 20),
                Rectangle(x: 0, y: 0, width: length, height: other),
            ]
            for frame in frames {
                let shape = RoundedRectangle(frame, radius: other)
                let shadow = Shadow(
                    offset: Point(x: length, y: other), deviation: min(other, 20), color: .black)
                var block = TextBlock(RichText(plain: "Text"), font: .title, width: length)
                block.font.size = other
                _ = canvas.measure(block, scale: .one)
                let list = DrawList([
                    .shadow(shadow, of: shape), .fill(shape, .white), .border(shape, .black),
                    .symbol(.bell, frame: frame, .black),
                    .image(bitmap, frame: frame, cornerRadius: other, fit: .cover),
                    .image(bitmap, frame: frame, cornerRadius: 0, fit: .contain),
                    .text(block, frame: frame, ink: TextInk(.black)),
                ])
                _ = Drawing.picture(list, width: 24, height: 24, canvas)
            }
        }
    }

    @Test func picturesWithoutRoomStayUntouched() {
        var pixel: UInt32 = 7
        let list = DrawList([.fill(RoundedRectangle(.zero), .white)])
        for (width, height, stride) in [(0, 1, 4), (1, 0, 4), (-1, -1, -4), (2, 1, 4), (1, 1, 5)] {
            unsafe canvas.draw(
                list, scale: .one, into: &pixel, width: Int32(width), height: Int32(height),
                stride: Int32(stride))
        }
        #expect(pixel == 7)
    }

    @Test func largestScaleIsBounded() {
        let block = TextBlock(RichText(plain: "Huge 👍"), font: .largeIconText, width: 900)
        let frame = Rectangle(x: 0, y: 0, width: 900, height: 60)
        let picture = Drawing.picture(
            DrawList([.text(block, frame: frame, ink: TextInk(.black))]),
            scale: Scale(numerator: .max), width: 400, height: 400, canvas)
        #expect(picture.pixels.contains { $0 != 0 })
    }

    @Test func extremePicturesAreDrawn() throws {
        for (width, height) in [(1, 20_000), (20_000, 1), (1, 1), (3000, 2)] {
            let bitmap = try #require(
                Bitmap(
                    width: width, height: height,
                    pixels: [UInt32](repeating: 0xFF10_2030, count: width * height)))
            for fit in [ImageFit.cover, .contain] {
                let frame = Rectangle(x: 1, y: 1, width: 48, height: 48)
                let picture = Drawing.picture(
                    DrawList([.image(bitmap, frame: frame, cornerRadius: 12, fit: fit)]),
                    width: 50, height: 50, canvas)
                #expect(picture.pixels.contains(0xFF10_2030))
            }
        }
    }
}
