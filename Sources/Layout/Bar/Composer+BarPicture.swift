import Geometry
import Messages

extension Composer {
    /// Margins around the large picture for its shadow, logical pixels.
    static let imageMargin = Insets(top: 32, right: 40, bottom: 56, left: 40)

    /// Draws the large picture of the open view.
    mutating func composeImage(_ bitmap: Bitmap?, sign: Symbol) {
        let side = min(span, 4096)
        resize(to: Size(width: side, height: side))
        let strength = room.appearance == .light ? 0.22 : 0.42
        drawPicture(
            bitmap, sign, in: Rectangle(origin: .zero, size: size),
            radius: max(6, (side * 0.06).rounded()),
            shadow: Shadow(
                offset: Point(x: 0, y: 10), deviation: 15, color: Color.black.opacity(strength)))
    }

    /// Draws a picture as large as fits into a box, or a sign if there is no picture.
    mutating func drawPicture(
        _ bitmap: Bitmap?, _ sign: Symbol, in box: Rectangle, radius: Double, shadow: Shadow
    ) {
        let radius = theme.imageRadius.map { min($0, radius) } ?? radius
        guard let bitmap else {
            draw(.fill(RoundedRectangle(box, radius: radius), palette.track))
            let inset = (box.height * 0.28).rounded()
            draw(.symbol(sign, frame: box.inset(by: Insets(all: inset)), palette.placeholder))
            return
        }
        let frame = bitmap.fitted(into: box)
        if bitmap.hasOpaqueCorners {
            draw(.shadow(shadow, of: RoundedRectangle(frame, radius: radius)))
        }
        draw(bitmap, in: frame, cornerRadius: radius, fit: .contain)
    }
}

extension Bitmap {
    /// Whether all corners are opaque, as in a photograph and unlike an icon.
    fileprivate var hasOpaqueCorners: Bool {
        [0, width - 1, pixels.count - width, pixels.count - 1].allSatisfy {
            pixels[$0] >> 24 == 255
        }
    }

    /// The largest centred rectangle in a box that shows the whole picture, whole logical pixels.
    fileprivate func fitted(into box: Rectangle) -> Rectangle {
        let factor = min(box.width / Double(width), box.height / Double(height))
        let size = Size(
            width: max(1, (Double(width) * factor).rounded()),
            height: max(1, (Double(height) * factor).rounded()))
        return Rectangle(
            x: box.minX + ((box.width - size.width) / 2).rounded(.down),
            y: box.minY + ((box.height - size.height) / 2).rounded(.down), width: size.width,
            height: size.height)
    }
}

extension Presentation {
    /// The presentation with margins around the card, logical pixels.
    func widened(by margin: Insets) -> Presentation {
        let placement = Placement(offset: Point(x: margin.left, y: margin.top), mirrorWidth: nil)
        var wide = self
        wide.size = Size(
            width: size.width + margin.horizontal, height: size.height + margin.vertical)
        wide.card = placement.place(card)
        wide.hits = hits.map {
            HitRegion(rectangle: placement.place($0.rectangle), target: $0.target)
        }
        wide.list = DrawList(list.commands.map { $0.placed(by: placement) })
        return wide
    }
}
