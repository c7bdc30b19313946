import Geometry
import Layout
import Testing

@testable import Canvas

/// Shapes whose colour changes from the top to the bottom.
@Suite(.serialized) struct FadeTests {
    let canvas = TestFonts.canvas()

    private func column(
        from: Color, to: Color, scale: Scale = .one, on ground: Color = .white
    ) -> [UInt32] {
        let frame = Rectangle(x: 0, y: 10, width: 20, height: 40)
        let whole = Rectangle(x: 0, y: 0, width: 20, height: 60)
        let (width, height) = (scale.bufferLength(20), scale.bufferLength(60))
        let picture = Drawing.picture(
            DrawList([
                .fill(RoundedRectangle(whole), ground),
                .fade(RoundedRectangle(frame), from: from, to: to),
            ]), scale: scale, width: width, height: height, canvas)
        return (0..<picture.height).map { picture.pixels[$0 * picture.width + picture.width / 2] }
    }

    @Test(arguments: [120, 180, 240] as [UInt32])
    func colorChangesEvenly(_ numerator: UInt32) {
        let scale = Scale(numerator: numerator)
        let rows = column(from: Color.black.opacity(0), to: .black, scale: scale)
            .map { Int($0 & 0xFF) }
        let (top, bottom) = (Int(10 * scale.factor), Int(50 * scale.factor))
        #expect(rows[..<top].allSatisfy { $0 == 255 } && rows[bottom...].allSatisfy { $0 == 255 })
        #expect(rows[top] == 255 && rows[bottom - 1] == 0)
        for row in top + 1..<bottom { #expect(rows[row] < rows[row - 1]) }
        #expect(abs(rows[(top + bottom) / 2] - 127) < 8)
    }

    @Test func translucentColorsNeverOverflow() {
        for color in [Color.white, Color(0xFF00FF), Color(0x123456)] {
            let rows = column(from: color.opacity(0.31), to: color.opacity(0.77), on: color)
            #expect(
                rows.allSatisfy { $0 == color.argb || abs(Int($0 & 0xFF) - Int(color.blue)) <= 1 })
        }
    }

    @Test func fadeHasTheRoundCornersOfItsShape() {
        let shape = RoundedRectangle(
            Rectangle(x: 0, y: 0, width: 40, height: 40),
            corners: CornerRadii(topLeft: 0, topRight: 0, bottomRight: 8, bottomLeft: 8))
        let picture = Drawing.picture(
            DrawList([.fade(shape, from: .black, to: .white)]), scale: .one, width: 40, height: 40,
            canvas)
        #expect(picture.pixels[0] == 0xFF00_0000)
        #expect(picture.pixels[39 * 40] == 0 && picture.pixels[39 * 40 + 20] == 0xFFFF_FFFF)
    }
}
