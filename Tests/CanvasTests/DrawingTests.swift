import Geometry
import Layout
import Messages
import Testing

@testable import Canvas

@Suite(.serialized) struct DrawingTests {
    let canvas = TestFonts.canvas()

    func pixel(_ picture: PNG, _ x: Int, _ y: Int) -> UInt32 {
        picture.pixels[y * picture.width + x]
    }

    @Test func edgesLieOnWholePixels() {
        for numerator: UInt32 in [120, 150, 180, 210, 240, 300] {
            let scale = Scale(numerator: numerator)
            let shape = RoundedRectangle(Rectangle(x: 3, y: 5, width: 11, height: 7))
            let picture = Drawing.picture(
                DrawList([.fill(shape, Color(0x204060))]), scale: scale, width: 60, height: 60,
                canvas)
            #expect(Set(picture.pixels) == [0, 0xFF20_4060], "\(numerator)")
        }
    }

    /// Nothing of a card's shadow is to be seen through a translucent card.
    @Test(arguments: [120, 180, 240] as [UInt32], [0.0, 16])
    func translucentGroundShowsNoShadow(numerator: UInt32, radius: Double) throws {
        let scale = Scale(numerator: numerator)
        var theme = ThemeDescription.plain
        theme.dark.ground = Color(argb: 0x8020_4060)
        theme.radius = radius
        var message = try Samples.message { $0.title = " " }
        message.iconText = "·"
        let style = Style(layout: Catalog().style(of: message).layout, theme: theme)
        let shown = Presentation(
            of: message, age: "", in: CardRoom(width: 300, maxHeight: 200, scale: scale),
            interaction: .none, measuring: canvas, style: style)
        let picture = Drawing.picture(of: shown, scale: scale, canvas: canvas)
        let card = shown.card
        let ground = UInt32(0x8010_2030)
        func pixel(_ x: Double, _ y: Double) -> UInt32 {
            self.pixel(picture, Int(x * scale.factor), Int(y * scale.factor))
        }
        // Just inside of each edge, behind the border and the corners, where shadows are darkest.
        for step in stride(from: radius * 2 + 2, to: card.width - radius * 2 - 2, by: 3) {
            for inset in [2.0, 3, 4, 6] {
                #expect(pixel(card.minX + step, card.minY + inset) == ground)
                #expect(pixel(card.minX + step, card.maxY - inset) == ground)
            }
        }
        let corner = radius * 0.3 + 2.5
        for x in [card.minX + corner, card.maxX - corner] {
            for y in [card.minY + corner, card.maxY - corner] { #expect(pixel(x, y) == ground) }
        }
        // There is a shadow around the card.
        #expect(pixel(card.midX, card.maxY + 3) >> 24 > 0)
    }

    @Test func roundedCornersAreSymmetrical() {
        let shape = RoundedRectangle(Rectangle(x: 2, y: 2, width: 60, height: 60), radius: 20)
        let picture = Drawing.picture(
            DrawList([.fill(shape, .white)]), width: 64, height: 64, canvas)
        for y in 0..<64 {
            for x in 0..<64 {
                let alpha = Int(pixel(picture, x, y) >> 24)
                for mirrored in [pixel(picture, 63 - x, y), pixel(picture, y, x)] {
                    #expect(abs(alpha - Int(mirrored >> 24)) <= 3)
                }
            }
        }
        #expect(pixel(picture, 2, 2) == 0)
        #expect(pixel(picture, 32, 2) == 0xFFFF_FFFF)
    }

    @Test(arguments: Symbol.allCases, [10, 24, 96])
    func symbolsFillTheirFrame(_ symbol: Symbol, _ side: Int) {
        let frame = Rectangle(x: 8, y: 8, width: Double(side), height: Double(side))
        let width = side + 16
        let picture = Drawing.picture(
            DrawList([.symbol(symbol, frame: frame, .white)]), width: Int32(width),
            height: Int32(width), canvas)
        let inked = picture.pixels.indices.filter { picture.pixels[$0] != 0 }
        let (columns, rows) = (inked.map { $0 % width }, inked.map { $0 / width })
        for places in [columns, rows] {
            #expect((places.min() ?? 0) >= 8 && (places.max() ?? width) < 8 + side)
        }
        let extent = max(
            (columns.max() ?? 0) - (columns.min() ?? 0), (rows.max() ?? 0) - (rows.min() ?? 0))
        #expect(Double(extent) >= Double(side) * 0.6)
        // Holes of symbols are not filled: no symbol is a solid block.
        let ink = picture.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect((0.08...0.75).contains(ink / Double(side * side)))
    }

    @Test(arguments: [10.0, 20, 30, 100])
    func shapeCoversItsArea(_ radius: Double) {
        let shape = RoundedRectangle(Rectangle(x: 0, y: 0, width: 60, height: 60), radius: radius)
        let picture = Drawing.picture(
            DrawList([.fill(shape, .white)]), width: 60, height: 60, canvas)
        let area = picture.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        // A circle takes (4 - pi) r² of a square; continuous corners take about 4 % of r² more.
        let circle = 3600 - 0.8584 * min(radius, 30) * min(radius, 30)
        #expect(area <= circle + 4 && area > circle - 0.06 * 900)
        // Curves are drawn as chords that leave them by less than a tenth of a pixel.
        if radius >= 30 { #expect(abs(area - circle) < 16) }
    }

    @Test func shadowIsAsDarkAsDescribed() {
        let shape = RoundedRectangle(Rectangle(x: 60, y: 60, width: 80, height: 80), radius: 20)
        let shadow = Shadow(offset: .zero, deviation: 10, color: .black)
        let picture = Drawing.picture(
            DrawList([.shadow(shadow, of: shape)]), width: 200, height: 200, canvas)
        // The shadow has half of its darkness at a long edge, and a little less near the corners.
        let edge = Int(pixel(picture, 59, 100) >> 24)
        #expect((110...132).contains(edge))
        for (x, y) in [(140, 100), (100, 59), (100, 140)] {
            #expect(abs(Int(pixel(picture, x, y) >> 24) - edge) <= 1)
        }
        #expect(pixel(picture, 20, 100) >> 24 < 3)
        for x in 30..<59 {
            #expect(pixel(picture, x, 100) >> 24 <= pixel(picture, x + 1, 100) >> 24)
        }
        #expect(picture.pixels.allSatisfy { $0 & 0x00FF_FFFF == 0 })
    }

    @Test func longShadowsLookLikeShortOnes() {
        func column(_ width: Double) -> [UInt32] {
            let shape = RoundedRectangle(
                Rectangle(x: 40, y: 40, width: width, height: 60), radius: 16)
            let shadow = Shadow(offset: Point(x: 0, y: 4), deviation: 8, color: .black)
            let picture = Drawing.picture(
                DrawList([.shadow(shadow, of: shape)]), width: 600, height: 140, canvas)
            return (0..<140).map { pixel(picture, 44, $0) }
        }
        #expect(column(300) == column(500))
    }

    @Test func areaScalingKeepsTheMean() {
        for (width, height) in [(5, 5), (7, 3), (1, 1), (64, 64), (63, 10)] {
            let source = (0..<64 * 64).map { UInt32($0 % 64 < 32 ? 0xFF00_00FF : 0xFF80_0000) }
            let scaled = unsafe source.withUnsafeBufferPointer { pixels -> [UInt32] in
                guard let base = pixels.baseAddress else { return [] }
                let source = unsafe PixelSource(base: base, width: 64, height: 64, stride: 64)
                return AreaScaler.scaled(source, width: width, height: height)
            }
            let blue = scaled.reduce(0.0) { $0 + Double($1 & 0xFF) } / Double(scaled.count)
            let red = scaled.reduce(0.0) { $0 + Double($1 >> 16 & 0xFF) } / Double(scaled.count)
            #expect(abs(blue - 127.5) < 1)
            #expect(abs(red - 64) < 1)
            #expect(scaled.allSatisfy { $0 >> 24 == 255 })
        }
    }

    @Test func textIsMeasuredAsDrawn() {
        let text = RichText(runs: [
            RichText.Run("See "), RichText.Run("the page", TextStyle(link: "x")),
            RichText.Run(" about "), RichText.Run("this", TextStyle(link: "y")),
        ])
        let block = TextBlock(text, font: .body, width: 300, maxLines: 3)
        for scale in [Scale.one, Scale(numerator: 180), Scale(integer: 2)] {
            let metrics = canvas.measure(block, scale: scale)
            #expect(metrics.lines == 1)
            #expect(metrics.links.map(\.target) == ["x", "y"])
            #expect(metrics.width > 120 && metrics.width < 260)
            #expect(metrics.links.allSatisfy { $0.rectangle.maxX <= metrics.width + 0.5 })
            #expect(metrics.links[0].rectangle.maxX < metrics.links[1].rectangle.minX)
        }
        let narrow = TextBlock(text, font: .body, width: 80, maxLines: 3)
        let broken = canvas.measure(narrow, scale: .one)
        #expect(broken.lines == 3)
        #expect(broken.links.contains { $0.rectangle.minY >= 20 })
    }

    @Test func textIsTheSameSizeAtEveryScale() {
        let block = TextBlock(RichText(plain: "Hello world"), font: .title, width: 300)
        let width = canvas.measure(block, scale: .one).width
        for numerator: UInt32 in [150, 180, 240, 360] {
            let other = canvas.measure(block, scale: Scale(numerator: numerator)).width
            #expect(abs(width - other) < 1)
        }
    }

    @Test func pixelsAreBlendedExactly() {
        #expect(Pixel.premultiplied(0x80FF_0080) == 0x8080_0040)
        #expect(Pixel.over(0, 0x1234_5678) == 0x1234_5678)
        #expect(Pixel.over(0xFF11_2233, 0x1234_5678) == 0xFF11_2233)
        #expect(Pixel.over(0x8000_0000, 0xFFFF_FFFF) == 0xFF7F_7F7F)
        for value: UInt32 in 0...255 {
            #expect(Pixel.scaled(0xFFFF_FFFF, by: value) == value * 0x0101_0101)
        }
    }
}
