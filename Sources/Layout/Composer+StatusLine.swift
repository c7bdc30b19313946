import Geometry
import Messages

extension Composer {
    private enum LineMetrics {
        static let height = 28.0
        static let margin = 30.0
        static let sign = 16.0
        static let gap = 8.0
    }

    /// A thin line from one side of the output to the other.
    mutating func composeStatusLine() {
        palette = Palette(content.theme, room.appearance, .vivid)
        margins = Composer.bandMargins
        isBand = true
        size = Size(width: available.width, height: min(LineMetrics.height, available.height))
        let most = max(1, size.width - LineMetrics.margin * 2)
        let indent = content.visual == nil ? 0 : LineMetrics.sign + LineMetrics.gap
        var text = block(lineText, .status, width: max(1, most - indent))
        let own = lineText.isEmpty ? 0 : measure(text).width
        text.width = max(1, own)
        let left = ((size.width - own - indent) / 2).rounded(.down)
        if let visual = content.visual {
            let top = ((size.height - LineMetrics.sign) / 2).rounded(.down)
            let frame = Rectangle(
                x: left, y: top, width: LineMetrics.sign, height: LineMetrics.sign)
            draw(visual, in: frame, font: FontStyle(size: 13, lineHeight: 16, weight: 400))
        }
        if own > 0 {
            let top = ((size.height - FontStyle.status.lineHeight) / 2).rounded(.down)
            draw(text, at: Point(x: left + indent, y: top), color: palette.text)
        }
        if let progress = content.progress { drawLineProgress(progress) }
        drawClose(center: Point(x: size.width - 18, y: size.height / 2))
    }

    /// Title and body in one line.
    private var lineText: RichText {
        guard !content.title.isEmpty else { return singleLine(content.body) }
        var text = RichText(runs: [RichText.Run(content.title, TextStyle(bold: true))])
        guard !content.body.isEmpty else { return text }
        text.runs[0].text += "  "
        text.runs += singleLine(content.body).runs
        return text
    }

    private func singleLine(_ text: RichText) -> RichText {
        RichText(
            runs: text.runs.map {
                RichText.Run(TextCleaner.joined($0.text), $0.style)
            })
    }

    /// Along the lower edge.
    private mutating func drawLineProgress(_ progress: Double) {
        let bar = Rectangle(x: 0, y: size.height - 2, width: size.width, height: 2)
        commands.append(.fill(RoundedRectangle(bar), palette.track))
        var filled = bar
        filled.size.width = (bar.width * progress).rounded()
        if filled.width > 0 {
            commands.append(.fill(RoundedRectangle(filled), palette.accent))
        }
    }
}
