import Geometry
import Messages

extension Composer {
    /// Draws title and subtitle below each other; if one is absent, the other is centred.
    mutating func composeTitles(_ titles: BarTitles) {
        let metrics = BarMetrics(titles.style, theme.type)
        resize(to: Size(width: span, height: metrics.titlesHeight))
        let (title, subtitle) = (metrics.title, metrics.subtitle)
        let isCentered = metrics.style.isCentered
        let texts = (lineText(titles.title.text), lineText(titles.subtitle.text))
        func middle(_ font: FontStyle) -> Double { ((size.height - font.lineHeight) / 2).rounded() }
        if !texts.0.isEmpty {
            let top = texts.1.isEmpty ? middle(title) : BarMetrics.titleMargin
            draw(
                titles.title, texts.0, title, top: top, color: palette.text,
                isCentered: isCentered)
        }
        if !texts.1.isEmpty {
            let below = BarMetrics.titleMargin + title.lineHeight + metrics.gap
            draw(
                titles.subtitle, texts.1, subtitle, top: texts.0.isEmpty ? middle(subtitle) : below,
                color: palette.secondaryText, isCentered: isCentered)
        }
    }

    /// Width of a whole text on one line, logical pixels; 0 of an empty one.
    func width(of text: String, _ font: FontStyle) -> Double {
        let text = lineText(text)
        return text.isEmpty ? 0 : measure(wholeLine(text, font)).width
    }

    private func lineText(_ text: String) -> String {
        TextCleaner.line(text, limit: Content.Limit.line)
    }

    /// A line that is as long as its text: the same block to measure and to draw, so that it is laid out once.
    private func wholeLine(_ text: String, _ font: FontStyle) -> TextBlock {
        var block = block(RichText(plain: text), font, width: 65536)
        block.ellipsis = .none
        return block
    }

    /// Draws a line cut off with an ellipsis, or each of its copies.
    private mutating func draw(
        _ line: BarLine, _ text: String, _ font: FontStyle, top: Double, color: Color,
        isCentered: Bool
    ) {
        guard !line.copies.isEmpty else {
            let cut = block(RichText(plain: text), font, width: size.width, centered: isCentered)
            return draw(cut, at: Point(x: 0, y: top), color: color)
        }
        let whole = wholeLine(text, font)
        let width = measure(whole).width
        let clip = Rectangle(x: 0, y: top, width: size.width, height: font.lineHeight)
        let isMirrored = content.isRightToLeft
        var fade = LineFade(
            left: line.fades.leading, right: line.fades.trailing, width: BarLine.fadeWidth)
        if line.isRightToLeft(onDesktop: isMirrored) != isMirrored { fade = fade.mirrored }
        // A third copy would only be seen of a text that fits its room.
        for x in line.copies.prefix(3) where x < size.width && x + width > 0 {
            // Places are as they are seen: turned over beforehand, since `finished` mirrors them.
            let frame = Rectangle(
                x: isMirrored ? size.width - x - width : x, y: top, width: width,
                height: font.lineHeight)
            draw(.line(whole, frame: frame, ink: TextInk(color), clip: clip, fade: fade))
        }
    }
}
