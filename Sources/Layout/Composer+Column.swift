import Geometry
import Messages

extension Composer {
    private enum ColumnMetrics {
        static let headerGap = 4.0
        static let progressGap = 12.0
        static let ageGap = 8.0
    }

    /// Decides what of the message fits into `height` logical pixels, buttons `inner` wide below it.
    ///
    /// In this order: title, buttons, body, header, progress.
    func arrangeColumn(_ column: inout Column, height: Double, inner: Double) {
        var left = height - (content.appName.isEmpty ? 0 : FontStyle.caption.lineHeight + 4)
        column.showsHeader = !content.appName.isEmpty && left >= FontStyle.title.lineHeight
        if !column.showsHeader { left = height }
        if !content.title.isEmpty {
            let title = titleBlock(column)
            column.title = title
            column.titleLines = min(
                measure(title).lines, max(1, Int(left / FontStyle.title.lineHeight)))
            left -= Double(column.titleLines) * FontStyle.title.lineHeight
        }
        let bar = ColumnMetrics.progressGap + CardMetrics.bar
        column.showsProgress = content.progress != nil && left >= bar
        if column.showsProgress { left -= bar }
        column.rows = buttonRows(width: inner)
        while Composer.buttonsHeight(rows: column.rows.count) + CardMetrics.gap > left,
            !column.rows.isEmpty
        {
            column.rows.removeLast()
        }
        if !column.rows.isEmpty {
            left -= Composer.buttonsHeight(rows: column.rows.count) + CardMetrics.gap
        }
        arrangeBody(&column, height: left)
        column.height = heightOf(column)
        column.visualHeight = min(column.visualHeight, height)
    }

    private func arrangeBody(_ column: inout Column, height: Double) {
        let lines = min(CardMetrics.bodyLines, Int(height / FontStyle.body.lineHeight))
        guard !content.body.isEmpty, lines > 0 else { return }
        let body = block(content.body, .body, width: column.width, maxLines: lines)
        column.body = body
        column.bodyLines = measure(body).lines
    }

    private func heightOf(_ column: Column) -> Double {
        var height = 0.0
        if column.showsHeader {
            height += FontStyle.caption.lineHeight
            if column.title != nil || column.body != nil { height += ColumnMetrics.headerGap }
        }
        height += Double(column.titleLines) * FontStyle.title.lineHeight
        height += Double(column.bodyLines) * FontStyle.body.lineHeight
        if column.showsProgress {
            height += CardMetrics.bar + (height > 0 ? ColumnMetrics.progressGap : 0)
        }
        return height
    }

    /// The title beside the age, if no header holds that; two lines if there is no body.
    private func titleBlock(_ column: Column) -> TextBlock {
        let age = column.showsHeader || content.age.isEmpty ? 0 : ageWidth + ColumnMetrics.ageGap
        return block(
            RichText(plain: content.title), .title, width: column.width - age,
            maxLines: content.body.isEmpty ? 2 : 1)
    }

    private var ageWidth: Double {
        measure(block(RichText(plain: content.age), .caption, width: 96)).width
    }

    /// Draws the column with its top left corner at `origin`.
    mutating func drawColumn(_ column: Column, at origin: Point) {
        var y = origin.y
        if column.showsHeader {
            drawHeader(at: origin, width: column.width)
            y += FontStyle.caption.lineHeight
            if column.title != nil || column.body != nil { y += ColumnMetrics.headerGap }
        }
        if var title = column.title {
            title.maxLines = column.titleLines
            draw(title, at: Point(x: origin.x, y: y), color: palette.text)
            if !column.showsHeader {
                drawAge(at: Point(x: origin.x, y: y + 2), width: column.width)
            }
            y += Double(column.titleLines) * title.font.lineHeight
        }
        if let body = column.body {
            let color = column.title == nil ? palette.text : palette.bodyText
            draw(body, at: Point(x: origin.x, y: y), color: color)
            y += Double(column.bodyLines) * body.font.lineHeight
        }
        if column.showsProgress {
            if y > origin.y { y += ColumnMetrics.progressGap }
            drawProgress(
                in: Rectangle(x: origin.x, y: y, width: column.width, height: CardMetrics.bar))
        }
    }

    /// The application's name and the age.
    private mutating func drawHeader(at origin: Point, width: Double) {
        let age = content.age.isEmpty ? 0 : ageWidth + ColumnMetrics.ageGap
        let name = block(RichText(plain: content.appName), .caption, width: width - age)
        draw(name, at: origin, color: palette.secondaryText)
        drawAge(at: origin, width: width)
    }

    /// The age, at the trailing end of a line; the close button takes its place.
    private mutating func drawAge(at origin: Point, width: Double) {
        guard !content.age.isEmpty, !interaction.isHovered else { return }
        let own = ageWidth
        let age = block(RichText(plain: content.age), .caption, width: own)
        draw(
            age, at: Point(x: origin.x + width - own, y: origin.y), color: palette.secondaryText)
    }

    /// A bar, filled from its leading end.
    mutating func drawProgress(in frame: Rectangle) {
        guard let progress = content.progress else { return }
        let radius = frame.height / 2
        commands.append(.fill(RoundedRectangle(frame, radius: radius), palette.track))
        guard progress > 0 else { return }
        var filled = frame
        filled.size.width = max(frame.height, (frame.width * progress).rounded())
        let color = content.isCritical ? alarm : palette.accent
        commands.append(.fill(RoundedRectangle(filled, radius: radius), color))
    }
}
