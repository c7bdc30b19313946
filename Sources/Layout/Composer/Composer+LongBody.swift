import Geometry
import Messages

extension Composer {
    /// Draws the body; if it is longer than its place, at its scroll position.
    mutating func drawBody(_ block: TextBlock, in frame: Rectangle) {
        let color = content.title.isEmpty ? palette.text : palette.bodyText
        guard layout.scroll.isOn, measure(block).isCut else {
            return draw(block, at: frame.origin, color: color)
        }
        var whole = block
        whole.maxLines = TextBlock.mostLines
        let place = Rectangle(
            x: frame.minX, y: frame.minY, width: block.width, height: frame.height)
        addLongBody(LongBody(frame: place, block: whole))
        guard let scroll = interaction.scroll else {
            return draw(block, at: frame.origin, color: color)
        }
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

    /// Draws the scroll bar beside a body, in the card's padding if that is wide enough, so that it covers no text.
    private mutating func drawThumb(of scroll: BodyScroll, beside frame: Rectangle) {
        let width = layout.scroll.bar
        guard let thumb = scroll.thumb, width > 0 else { return }
        let x = min(frame.maxX + 4, size.width - width - 2)
        let bar = Rectangle(
            x: max(0, x), y: frame.minY + thumb.start, width: width, height: thumb.length)
        draw(.fill(RoundedRectangle(bar, radius: width / 2), palette.text.opacity(0.36)))
    }
}
