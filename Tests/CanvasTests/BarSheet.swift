import Canvas
import Geometry
import Messages

@testable import Layout

/// Parts of the bar composed as the compositor does it, on a plain background: one picture to look at.
struct BarSheet {
    let canvas: Canvas
    let appearance: MessageAppearance
    let scale: Scale
    private(set) var picture: PNG

    /// - Parameter size: Logical pixels.
    init(size: Size, appearance: MessageAppearance, scale: Scale = .one, canvas: Canvas) {
        (self.appearance, self.scale, self.canvas) = (appearance, scale, canvas)
        let ground = Color(appearance == .light ? 0xD9E0E8 : 0x14171C)
        let shape = RoundedRectangle(Rectangle(origin: .zero, size: size))
        picture = Drawing.picture(
            DrawList([.fill(shape, ground)]), scale: scale,
            width: scale.bufferLength(Int32(size.width)),
            height: scale.bufferLength(Int32(size.height)), canvas)
    }

    func room(_ width: Double, _ words: Words) -> PanelRoom {
        PanelRoom(
            width: width, scale: scale, appearance: appearance, isRightToLeft: words.isRightToLeft,
            words: words)
    }

    /// Draws a part over the picture, with its card's corner at `place`; nothing beyond `width`.
    mutating func lay(
        _ part: BarPart, at place: Point, in room: PanelRoom,
        _ interaction: Interaction = .none, theme: ThemeDescription = .plain,
        cut: ClosedRange<Double> = 0...1
    ) {
        let shown = Presentation(
            of: .bar(part), in: room, interaction: interaction, theme: theme, measuring: canvas)
        let drawn = Drawing.picture(of: shown, scale: scale, canvas: canvas)
        let left = Int(((place.x - shown.card.minX) * scale.factor).rounded())
        let top = Int(((place.y - shown.card.minY) * scale.factor).rounded())
        let seen = (cut.lowerBound * Double(drawn.width))...(cut.upperBound * Double(drawn.width))
        for y in 0..<drawn.height where (0..<picture.height).contains(top + y) {
            for x in 0..<drawn.width
            where (0..<picture.width).contains(left + x) && seen.contains(Double(x) + 0.5) {
                let index = (top + y) * picture.width + left + x
                picture.pixels[index] = BarSheet.over(
                    drawn.pixels[y * drawn.width + x], picture.pixels[index])
            }
        }
    }

    /// Composes a premultiplied pixel over another.
    private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        var mixed: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let below = (bottom >> shift & 255) * (255 - top >> 24) + 127
            mixed |= min(255, (top >> shift & 255) + below / 255) << shift
        }
        return mixed
    }
}
