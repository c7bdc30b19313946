import Geometry
import Messages

extension Composer {
    private enum CenteredMetrics {
        static let width = 340.0
        static let padding = 24.0
        static let visual = 64.0
        static let gap = 16.0
        static let bodyLines = 6
        static let radius = 24.0
    }

    /// A floating card with everything in its middle, one below the other.
    mutating func composeCentered() {
        corners = CornerRadii(all: CenteredMetrics.radius)
        let width =
            room.isCompact ? available.width : min(available.width, CenteredMetrics.width)
        let padding = CenteredMetrics.padding
        let inner = max(1, width - padding * 2)
        let rows = buttonRows(width: inner)
        var left = available.height - padding * 2
        left -= rows.isEmpty ? 0 : Composer.buttonsHeight(rows: rows.count) + 20
        var y = padding
        drawCenteredVisual(&y, left: left, width: width)
        drawCenteredText(&y, bottom: padding + left, inner: inner)
        if content.progress != nil, y + CenteredMetrics.gap + CardMetrics.bar <= padding + left {
            if y > padding { y += CenteredMetrics.gap }
            drawProgress(
                in: Rectangle(x: padding, y: y, width: inner, height: CardMetrics.bar))
            y += CardMetrics.bar
        }
        let fitting = rows.prefix(fittingRows(below: y, padding: padding))
        if !fitting.isEmpty {
            if y > padding { y += 20 }
            let height = Composer.buttonsHeight(rows: fitting.count)
            drawButtons(
                Array(fitting), in: Rectangle(x: padding, y: y, width: inner, height: height))
            y += height
        }
        size = Size(width: width, height: min(y + padding, available.height))
        drawClose(center: Point(x: width - 24, y: 24))
    }

    private func fittingRows(below y: Double, padding: Double) -> Int {
        let room = available.height - padding - y - 20 + ButtonMetrics.gap
        return max(0, Int(room / (ButtonMetrics.height + ButtonMetrics.gap)))
    }

    private mutating func drawCenteredVisual(_ y: inout Double, left: Double, width: Double) {
        guard let kind = content.visual, left >= CenteredMetrics.visual else { return }
        let visual = visualSize(kind, side: CenteredMetrics.visual, font: .largeIconText)
        let frame = Rectangle(
            origin: Point(x: ((width - visual.width) / 2).rounded(.down), y: y), size: visual)
        draw(kind, in: frame, font: .largeIconText)
        y += visual.height
    }

    private mutating func drawCenteredText(_ y: inout Double, bottom: Double, inner: Double) {
        let start = y
        if !content.title.isEmpty {
            if y > CenteredMetrics.padding { y += CenteredMetrics.gap }
            let title = block(
                RichText(plain: content.title), .headline, width: inner, maxLines: 2,
                centered: true)
            y += draw(
                title, at: Point(x: CenteredMetrics.padding, y: y), color: palette.text)
        }
        guard !content.body.isEmpty else { return }
        let gap = y == start ? (y > CenteredMetrics.padding ? CenteredMetrics.gap : 0) : 8
        let lines = min(
            CenteredMetrics.bodyLines, Int((bottom - y - gap) / FontStyle.body.lineHeight))
        guard lines > 0 else { return }
        y += gap
        let body = block(
            content.body, .body, width: inner, maxLines: lines, centered: true)
        y += draw(
            body, at: Point(x: CenteredMetrics.padding, y: y), color: palette.bodyText)
    }
}
