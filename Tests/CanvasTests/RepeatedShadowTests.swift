import Geometry
import Layout
import Testing

@testable import Canvas

/// Shadows that are drawn again for a picture of the same size.
@Suite struct RepeatedShadowTests {
    private struct Picture {
        var size = Size(width: 120, height: 90)
        var frame = Rectangle(x: 14, y: 12, width: 90, height: 50)
        var radius = 12.0
        var colors = [Color(argb: 0x5000_0000), Color(argb: 0x3000_0000)]

        var list: DrawList {
            let shape = RoundedRectangle(frame, radius: radius)
            var commands = colors.enumerated().map { index, color in
                DrawCommand.shadow(
                    Shadow(
                        offset: Point(x: 0, y: Double(index) * 4), deviation: 2 + Double(index) * 5,
                        color: color), of: shape)
            }
            commands.append(.fill(shape, .white))
            return DrawList(commands)
        }
    }

    private func pixels(_ picture: Picture, _ canvas: Canvas, scale: Scale = .one) -> [UInt32] {
        Drawing.picture(
            picture.list, scale: scale, width: Int32(picture.size.width * scale.factor),
            height: Int32(picture.size.height * scale.factor), canvas
        ).pixels
    }

    /// Pictures that differ in one thing each; some shapes reach beyond the picture.
    private static let pictures: [Picture] = [
        Picture(), Picture(size: Size(width: 121, height: 90)),
        Picture(size: Size(width: 120, height: 70)),
        Picture(frame: Rectangle(x: 15, y: 12, width: 90, height: 50)),
        Picture(frame: Rectangle(x: 14, y: 12, width: 90, height: 12)),
        Picture(frame: Rectangle(x: -20, y: -8, width: 90, height: 50)),
        Picture(frame: Rectangle(x: 60, y: 40, width: 90, height: 80)), Picture(radius: 0),
        Picture(radius: 40), Picture(colors: [Color(argb: 0x5000_0000)]),
        Picture(colors: [Color(argb: 0x5010_2030), Color(argb: 0x3000_0000)]),
        Picture(colors: [Color(argb: 0), Color(argb: 0x3000_0000)]), Picture(colors: []),
    ]

    @Test(arguments: [Scale.one, Scale(numerator: 150), Scale(numerator: 240)])
    func pictureIsTheSameEachTime(_ scale: Scale) {
        let canvas = Canvas()
        for (index, picture) in Self.pictures.enumerated() {
            let first = pixels(picture, Canvas(), scale: scale)
            for time in 1...4 {
                #expect(pixels(picture, canvas, scale: scale) == first, "\(index), time \(time)")
            }
        }
        // The patch of an earlier picture must not be taken for that of another one.
        for (index, picture) in Self.pictures.enumerated().reversed() {
            let first = pixels(picture, Canvas(), scale: scale)
            #expect(pixels(picture, canvas, scale: scale) == first, "\(index)")
        }
    }
}
