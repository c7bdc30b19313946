import Geometry
import Messages

/// Draws the pictures of a body in a row of equal shares.
extension Composer {
    private static let gap = 6.0

    /// Sizes of the pictures in a row of `width` logical pixels.
    private func bodyImageSizes(width: Double) -> [Size] {
        let count = Double(content.bodyPictures.count)
        let share = max(1, (width - Self.gap * (count - 1)) / max(1, count))
        // Pictures are decoded for the next whole-number scale.
        let grain = max(1, room.scale.factor.rounded(.up))
        return content.bodyPictures.map { bitmap in
            let size = Size(
                width: Double(bitmap.width) / grain, height: Double(bitmap.height) / grain)
            let factor = min(
                1, share / max(size.width, 1), layout.bodyImages.maxHeight / max(size.height, 1))
            return Size(
                width: max(1, (size.width * factor).rounded(.down)),
                height: max(1, (size.height * factor).rounded(.down)))
        }
    }

    func bodyImagesPart(width: Double) -> Part? {
        guard !content.bodyPictures.isEmpty else { return nil }
        let outlet = layout.bodyImages
        let sizes = bodyImageSizes(width: width)
        return Part(
            kind: .bodyImages,
            width: sizes.reduce(Self.gap * Double(sizes.count - 1)) { $0 + $1.width },
            unit: sizes.reduce(1) { max($0, $1.height) }, above: outlet.above,
            below: outlet.below, priority: outlet.priority)
    }

    mutating func drawBodyImages(in frame: Rectangle) {
        var x = frame.minX
        let sizes = bodyImageSizes(width: max(frame.width, 1))
        for (bitmap, size) in zip(content.bodyPictures, sizes) {
            let place = Rectangle(origin: Point(x: x, y: frame.minY), size: size)
            let radius = min(layout.bodyImages.radius, min(size.width, size.height) / 2)
            draw(bitmap, in: place, cornerRadius: radius, fit: .contain)
            x += size.width + Self.gap
        }
    }
}
