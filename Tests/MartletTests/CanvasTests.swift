import Foundation
import Martlet
import Testing

/// The canvas of programs: edges, colours, bounds.
@Suite struct CanvasTests {
    private static func canvas(
        _ width: Double = 20, _ height: Double = 20, scale: Double = 1
    ) -> MessageCanvas {
        MessageCanvas(
            size: MessageSize(width: width, height: height),
            room: MessageRoom(width: 100, height: 100, scale: scale))
    }

    private static func area(of canvas: MessageCanvas) -> Double {
        canvas.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
    func numberOfPixelsFollowsTheScale(scale: Double) {
        let canvas = Self.canvas(21, 7, scale: scale)
        #expect(canvas.pixelWidth == Int((21 * scale).rounded(.up)))
        #expect(canvas.pixelHeight == Int((7 * scale).rounded(.up)))
        #expect(canvas.pixels.count == canvas.pixelWidth * canvas.pixelHeight)
    }

    @Test
    func canvasStaysWithinTheDaemonsLimits() {
        for (width, height) in [(0, 0), (-5, 3), (1e9, 1e9), (.infinity, .nan), (1e9, 1)] {
            let canvas = Self.canvas(width, height, scale: 2)
            #expect((1...MessageCanvas.longestSide).contains(canvas.pixelWidth))
            #expect((1...MessageCanvas.longestSide).contains(canvas.pixelHeight))
            #expect(canvas.pixels.count <= MessageCanvas.mostPixels)
        }
    }

    @Test(arguments: [
        1.0, 1.5, 2,
    ])
    func filledShapeCoversItsArea(scale: Double) {
        for offset in [0, 0.25, 0.5, 0.9] {
            var canvas = Self.canvas(scale: scale)
            canvas.fill(
                .rectangle(
                    MessageRectangle(x: 3 + offset, y: 4 + offset, width: 7.5, height: 5.25)),
                .black)
            #expect(abs(Self.area(of: canvas) - 7.5 * 5.25 * scale * scale) < 0.3)
            canvas = Self.canvas(scale: scale)
            canvas.fill(
                .circle(center: MessagePoint(x: 10 + offset / 2, y: 10), radius: 7), .black)
            #expect(abs(Self.area(of: canvas) - .pi * 49 * scale * scale) < 0.6)
        }
    }

    @Test
    func lineCoversItsLengthTimesItsWidth() {
        var canvas = Self.canvas(40, 40)
        let from = MessagePoint(x: 8, y: 9)
        canvas.stroke(
            .lines([from, MessagePoint(x: 29, y: 31)]), width: 4, .black, isRound: false)
        let length = (21.0 * 21 + 22 * 22).squareRoot()
        #expect(abs(Self.area(of: canvas) - length * 4) < 0.8)
        canvas = Self.canvas(40, 40)
        canvas.line(from: from, to: MessagePoint(x: 29, y: 31), width: 4, .black)
        #expect(abs(Self.area(of: canvas) - length * 4 - .pi * 4) < 0.8)
        canvas = Self.canvas(40, 40)
        canvas.stroke(.circle(center: MessagePoint(x: 20, y: 20), radius: 12), width: 3, .black)
        #expect(abs(Self.area(of: canvas) - 2 * .pi * 12 * 3) < 1.5)
    }

    @Test
    func strokeIsEquallyThickAtItsCorners() {
        var canvas = Self.canvas(40, 40)
        let corner = [(6, 6), (30, 6), (30, 30), (8, 12)].map { MessagePoint(x: $0, y: $1) }
        canvas.stroke(.lines(corner), width: 6, .black)
        for point in corner {
            #expect(canvas[Int(point.x), Int(point.y)] >> 24 == 255)
        }
        #expect(canvas[1, 1] == 0)
    }

    @Test
    func figuresOfOppositeDirectionCutHoles() {
        let outer = MessagePath.circle(center: MessagePoint(x: 10, y: 10), radius: 8)
        var ring = outer
        ring.arc(center: MessagePoint(x: 10, y: 10), radius: 4, start: 0, sweep: -2 * .pi)
        ring.close()
        var canvas = Self.canvas()
        canvas.fill(ring, .black)
        #expect(canvas[10, 10] == 0 && canvas[10, 4] >> 24 == 255)
        var disc = outer
        disc.arc(center: MessagePoint(x: 10, y: 10), radius: 4, start: 0, sweep: 2 * .pi)
        disc.close()
        canvas = Self.canvas()
        canvas.fill(disc, .black)
        #expect(canvas[10, 10] >> 24 == 255)
    }

    @Test
    func pixelsArePremultiplied() {
        var canvas = Self.canvas()
        let ground = MessagePath.rectangle(canvas.bounds)
        canvas.fill(ground, MessageColor(argb: 0x80ff_0040))
        #expect(canvas[5, 5] == 0x8080_0020)
        canvas.fill(ground, MessageColor(argb: 0x80ff_ffff))
        canvas[1, 1] = 0x10ff_ffff
        #expect(canvas[1, 1] == 0x1010_1010)
        canvas.fill(.circle(center: MessagePoint(x: 9.3, y: 9.1), radius: 6.2), .white)
        for pixel in canvas.pixels {
            let alpha = pixel >> 24
            #expect(pixel >> 16 & 0xff <= alpha && pixel >> 8 & 0xff <= alpha)
            #expect(pixel & 0xff <= alpha)
        }
    }

    @Test
    func gradientRunsBetweenItsEnds() {
        var canvas = Self.canvas()
        let stops = [MessagePaint.Stop(0, .black), .init(1, .white)]
        canvas.fill(
            .rectangle(canvas.bounds),
            .linear(from: MessagePoint(x: 5, y: 0), to: MessagePoint(x: 15, y: 0), stops))
        #expect(canvas[2, 3] == 0xff00_0000 && canvas[18, 3] == 0xffff_ffff)
        #expect((0x70...0x90).contains(canvas[10, 3] & 0xff))
        canvas.fill(
            .rectangle(canvas.bounds),
            .angular(center: MessagePoint(x: 10, y: 10), start: 0, stops))
        #expect(canvas[11, 1] & 0xff < 0x10 && canvas[8, 1] & 0xff > 0xf0)
        #expect((0x70...0x90).contains(canvas[10, 18] & 0xff))
        canvas.fill(
            .rectangle(canvas.bounds),
            .radial(center: MessagePoint(x: 10, y: 10), radius: 8, stops))
        #expect(canvas[10, 10] & 0xff < 0x20 && canvas[0, 0] == 0xffff_ffff)
        canvas.fill(
            .rectangle(canvas.bounds),
            .linear(from: MessagePoint(x: 0, y: 0), to: MessagePoint(x: 0, y: 0), []))
        #expect(canvas[0, 0] == 0xffff_ffff)
    }

    @Test
    func absurdNumbersAreHarmless() {
        let numbers: [Double] = [0, -1, 1e-300, 5, 1e5, -1e5, 1e12, .infinity, -.infinity, .nan]
        for one in numbers {
            for two in numbers {
                var canvas = Self.canvas(9, 9, scale: 1.5)
                let point = MessagePoint(x: one, y: two)
                canvas.fill(.circle(center: point, radius: two), .black)
                canvas.stroke(
                    .lines([MessagePoint(x: 4, y: 4), point, MessagePoint(x: two, y: one)]),
                    width: one, .black)
                canvas.fill(
                    .rectangle(
                        MessageRectangle(x: one, y: two, width: two, height: one), radius: one),
                    .linear(from: point, to: MessagePoint(x: two, y: two), [.init(one, .white)]))
                canvas.fill(.curve(through: [point, MessagePoint(x: two, y: one), point]), .black)
                canvas[-1, Int.max] = 3
                #expect(canvas[-1, 100] == 0)
            }
        }
    }

    @Test
    func smoothCurveStaysWithinItsValues() {
        let values = [0.0, 10, 10, 2, 2, 18, 3]
        let points = values.enumerated().map { MessagePoint(x: Double($0) * 3, y: $1) }
        var canvas = Self.canvas(20, 20)
        canvas.stroke(.curve(through: points), width: 1, .black)
        for y in 0..<20 where y > 18 {
            for x in 0..<20 { #expect(canvas[x, y] == 0) }
        }
        for point in points.dropLast() where point.y < 19 {
            #expect(canvas[Int(point.x), Int(point.y)] >> 24 > 30, "\(point)")
        }
    }

    @Test(
        arguments: [
            ("#fff", 0xffff_ffff), ("#0008", 0x8800_0000), ("#12AbEf", 0xff12_abef),
            ("#12abef80", 0x8012_abef), ("fff", nil), ("#12", nil), ("#gggggg", nil), ("", nil),
            ("#１２３", nil),
        ] as [(String, UInt32?)])
    func colorIsReadFromText(text: String, argb: UInt32?) {
        #expect(MessageColor(text)?.argb == argb)
    }
}
