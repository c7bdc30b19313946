import Geometry
import Messages

extension Composer {
    /// What a visual takes in a layout whose pictures are `side` logical pixels wide.
    func visualSize(_ visual: Visual, side: Double, font: FontStyle) -> Size {
        guard case .text(let text) = visual else { return Size(width: side, height: side) }
        let width = measure(iconBlock(text, font: font, width: side * 2)).width
        return Size(width: max(side, width), height: side)
    }

    /// Draws a visual into `frame`.
    mutating func draw(_ visual: Visual, in frame: Rectangle, font: FontStyle) {
        let radius = frame.height / 4
        switch visual {
        case .image(let bitmap?, let badge):
            commands.append(.image(bitmap, frame: frame, cornerRadius: radius, fit: .cover))
            if let badge, frame.height >= 40 { drawBadge(badge, on: frame) }
        case .icon(let bitmap?):
            commands.append(.image(bitmap, frame: frame, cornerRadius: 0, fit: .contain))
        case .image(nil, _), .icon(nil):
            commands.append(.fill(RoundedRectangle(frame, radius: radius), palette.track))
        case .text(let text):
            let block = iconBlock(text, font: font, width: frame.width)
            let top = frame.midY - font.lineHeight / 2
            draw(block, at: Point(x: frame.minX, y: top), color: palette.text)
        case .sign(let symbol):
            drawSign(symbol, in: frame)
        }
    }

    /// A disc in the accent colour with a sign on it.
    mutating func drawSign(_ symbol: Symbol, in frame: Rectangle) {
        let isAlarm = content.isCritical && content.theme == .plain
        let colors = isAlarm ? Palette(.error, room.appearance) : palette
        commands.append(
            .fill(RoundedRectangle(frame, radius: frame.height / 2), colors.accent))
        let inset = (frame.height * 0.22).rounded()
        commands.append(
            .symbol(symbol, frame: frame.inset(by: Insets(all: inset)), colors.onAccent))
    }

    /// The application's icon on the lower trailing corner of a picture, set off by a ring.
    private mutating func drawBadge(_ badge: Bitmap, on frame: Rectangle) {
        let side = 20.0
        let place = Rectangle(
            x: frame.maxX - side + 5, y: frame.maxY - side + 5, width: side, height: side)
        let ring = place.inset(by: Insets(all: -2))
        commands.append(.fill(RoundedRectangle(ring, radius: 7), palette.ground))
        commands.append(.image(badge, frame: place, cornerRadius: 5, fit: .contain))
    }

    private func iconBlock(_ text: String, font: FontStyle, width: Double) -> TextBlock {
        block(RichText(plain: text), font, width: width, centered: true)
    }
}
