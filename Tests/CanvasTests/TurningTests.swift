import Geometry
import Layout
import Testing

@testable import Canvas

@Suite(.serialized) struct TurningTests {
    let canvas = TestFonts.canvas()

    /// A picture of 12 by 8 pixels, red in its left half and blue in its right.
    private func block() throws -> PixelBlock {
        let halves = DrawList([
            .fill(RoundedRectangle(Rectangle(x: 0, y: 0, width: 6, height: 8)), Color(0xFF0000)),
            .fill(RoundedRectangle(Rectangle(x: 6, y: 0, width: 6, height: 8)), Color(0x0000FF)),
        ])
        return try #require(PixelBlock(halves, scale: .one, width: 12, height: 8, on: canvas))
    }

    /// The picture turned, in a square of 20 pixels that had other contents before.
    private func turned(_ angle: Double, opacity: Double = 1, side: Int = 20) throws -> [UInt32] {
        var pixels = [UInt32](repeating: 0x1234_5678, count: side * side)
        let block = try block()
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            unsafe canvas.turn(
                block, angle: angle, opacity: opacity, into: base, width: Int32(side),
                height: Int32(side), stride: Int32(side * 4))
        }
        return pixels
    }

    @Test(arguments: [
        // From the centre, which is (10, 10), to the centre of the red half.
        (0.0, 7, 10), (Double.pi / 2, 10, 7), (Double.pi, 12, 10), (-Double.pi / 2, 10, 12),
    ])
    func pictureTurnsClockwiseAboutItsMiddle(angle: Double, x: Int, y: Int) throws {
        let pixels = try turned(angle)
        #expect(pixels[y * 20 + x] == 0xFFFF_0000)
        #expect(pixels[(19 - y) * 20 + 19 - x] == 0xFF00_00FF)
    }

    @Test func areaAroundATurnedPictureIsTransparent() throws {
        let pixels = try turned(0.4)
        for corner in [0, 19, 380, 399] { #expect(pixels[corner] == 0) }
    }

    @Test func opacityFadesEveryChannel() throws {
        let pixel = try turned(0, opacity: 0.5)[10 * 20 + 7]
        #expect((0x7E...0x81).contains(pixel >> 24))
        #expect((0x7E...0x81).contains(pixel >> 16 & 0xFF))
        #expect(pixel & 0xFFFF == 0)
    }

    @Test func pictureCoversTheSameAreaAtEveryAngle() throws {
        for step in 0..<16 {
            let pixels = try turned(Double(step) * 0.39)
            let area = pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
            #expect(abs(area - 96) < 12, "\(step): \(area)")
        }
    }

    @Test(arguments: [Double.nan, .infinity])
    func invalidAngleDrawsNothing(angle: Double) throws {
        #expect(Set(try turned(angle)) == [0x1234_5678])
    }

    @Test func opacityIsBroughtIntoItsRange() throws {
        #expect(try turned(0, opacity: 7) == turned(0))
        #expect(Set(try turned(0, opacity: -1)) == [0])
    }

    @Test func pictureWithoutWidthIsNotDrawn() {
        #expect(PixelBlock(DrawList(), scale: .one, width: 0, height: 8, on: canvas) == nil)
        #expect(PixelBlock(DrawList(), scale: .one, width: 8, height: 40000, on: canvas) == nil)
    }
}
