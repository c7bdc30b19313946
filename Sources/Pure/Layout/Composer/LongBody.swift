package import Geometry
import Messages

/// A body that is longer than its place on the card and can be scrolled.
package struct LongBody: Equatable, Sendable {
    /// Frame of the body's place, logical pixels of the picture.
    package var frame: Rectangle
    /// The whole text.
    package var block: TextBlock

    /// Height of the whole text, logical pixels.
    package func height(measuring: any TextMeasuring, scale: Scale) -> Double {
        Double(max(1, measuring.measure(block, scale: scale).lines)) * block.font.lineHeight
    }
}

/// Scroll position of a long body. Lengths are logical pixels.
package struct BodyScroll: Equatable, Sendable {
    /// Height of the text above the visible part; outside of the text while it is pulled past an end.
    package var offset: Double
    /// Height of the whole text.
    package var height: Double
    /// The scroll bar while the body moves and a while longer; nil: the body rests, and the bar is thin.
    package var thumb: Thumb?

    /// Position of the scroll bar on a track as long as the body's place is high.
    package struct Thumb: Equatable, Sendable {
        package var start: Double
        package var length: Double

        package init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
    }

    package init(offset: Double, height: Double, thumb: Thumb? = nil) {
        (self.offset, self.height, self.thumb) = (offset, height, thumb)
    }

    /// Shortest scroll bar that is easy to see.
    package static let shortestThumb = 12.0

    /// The thumb of a body that rests in a place of `height` logical pixels.
    fileprivate func restingThumb(in height: Double) -> Thumb {
        let length = min(height, max(Self.shortestThumb, height * height / max(self.height, 1)))
        let share = min(max(offset / max(self.height - height, 1), 0), 1)
        return Thumb(start: ((height - length) * share).rounded(), length: length.rounded())
    }
}

extension Composer {
    /// Draws the body; if it is longer than its place, at its scroll position.
    mutating func drawBody(_ block: TextBlock, in frame: Rectangle) {
        let color = content.title.isEmpty ? palette.text : palette.bodyText
        guard layout.scroll.isOn, room.scrollsBody, measure(block).isCut else {
            return draw(block, at: frame.origin, color: color)
        }
        var whole = block
        whole.maxLines = TextBlock.mostLines
        let place = Rectangle(
            x: frame.minX, y: frame.minY, width: block.width, height: frame.height)
        addLongBody(LongBody(frame: place, block: whole))
        // A single line that faded would hardly be readable: at rest it ends in an ellipsis.
        guard interaction.scroll != nil || frame.height >= block.font.lineHeight * 2 else {
            return draw(block, at: frame.origin, color: color)
        }
        let height = Double(measure(whole).lines) * block.font.lineHeight
        let scroll = interaction.scroll ?? BodyScroll(offset: 0, height: height)
        draw(whole, scrolledBy: scroll, in: place, color: color)
        drawThumb(of: scroll, beside: frame)
    }

    /// Draws the visible part of a scrolled body, with its links.
    private mutating func draw(
        _ whole: TextBlock, scrolledBy scroll: BodyScroll, in place: Rectangle, color: Color
    ) {
        let text = Rectangle(
            x: place.minX, y: place.minY - scroll.offset, width: place.width,
            height: scroll.height)
        let reach = max(1, layout.scroll.fade)
        func share(_ hidden: Double) -> Double { min(max(hidden / reach, 0), 1) }
        let fade = EdgeFade(
            top: share(place.minY - text.minY), bottom: share(text.maxY - place.maxY),
            height: layout.scroll.fade)
        draw(
            .passage(
                whole, frame: text, ink: TextInk(text: color, link: palette.link), clip: place,
                fade: fade))
        addLinks(measure(whole).links, of: whole, at: text.origin, within: place)
    }

    /// Draws the scroll bar beside a body, thin while the body rests, in the card's padding if that is wide enough, so that it covers no text.
    private mutating func drawThumb(of scroll: BodyScroll, beside frame: Rectangle) {
        let room = layout.scroll.bar
        guard room > 0 else { return }
        let x = max(0, min(frame.maxX + 4, size.width - room - 2))
        let thumb = scroll.thumb ?? scroll.restingThumb(in: frame.height)
        let width = scroll.thumb == nil ? max(1, (room / 2).rounded()) : room
        let bar = Rectangle(
            x: x + ((room - width) / 2).rounded(.down), y: frame.minY + thumb.start, width: width,
            height: thumb.length)
        let color = palette.border.alpha == 255 ? palette.text : palette.text.opacity(0.36)
        draw(.fill(RoundedRectangle(bar, radius: width / 2), color))
    }
}

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
