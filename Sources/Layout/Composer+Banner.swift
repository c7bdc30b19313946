import Geometry
import Messages

extension Composer {
    private enum BannerMetrics {
        static let padding = 20.0
        static let contentWidth = 720.0
        static let gap = 16.0
        static let visual = 40.0
        static let verticalMargin = 16.0
    }

    /// A band from one side of the output to the other: visual, text, buttons in one row.
    mutating func composeBanner() {
        palette = Palette(content.theme, room.appearance, .vivid)
        margins = Composer.bandMargins
        isBand = true
        let width = available.width
        let span = min(width - BannerMetrics.padding * 2, BannerMetrics.contentWidth)
        let left = ((width - span) / 2).rounded(.down)
        let buttons = bannerButtons(span)
        let buttonsWidth = buttons.reduce(0) { $0 + $1 + ButtonMetrics.gap }
        let visual = content.visual.map {
            visualSize($0, side: BannerMetrics.visual, font: .iconText)
        }
        let indent = visual.map { $0.width + BannerMetrics.gap } ?? 0
        let textWidth = span - indent - (buttons.isEmpty ? 0 : buttonsWidth + BannerMetrics.gap)
        var column = Column(width: max(1, textWidth), visualHeight: visual?.height ?? 0)
        arrangeColumn(
            &column, height: available.height - BannerMetrics.verticalMargin * 2, inner: span)
        if !buttons.isEmpty { column.rows = [] }
        let rowHeight = max(
            column.height, column.visualHeight, buttons.isEmpty ? 0 : ButtonMetrics.height)
        let middle = BannerMetrics.verticalMargin + rowHeight / 2
        if let kind = content.visual, let visual {
            let top = (middle - visual.height / 2).rounded(.down)
            draw(
                kind, in: Rectangle(origin: Point(x: left, y: top), size: visual),
                font: .iconText)
        }
        let top = (middle - column.height / 2).rounded(.down)
        drawColumn(column, at: Point(x: left + indent, y: top))
        drawBannerButtons(
            buttons, from: left + span - buttonsWidth + ButtonMetrics.gap, middle: middle)
        finishBanner(
            column, below: BannerMetrics.verticalMargin + rowHeight, left: left, span: span)
    }

    /// The buttons beside the text.
    private mutating func drawBannerButtons(
        _ widths: [Double], from left: Double, middle: Double
    ) {
        var x = left
        let y = (middle - ButtonMetrics.height / 2).rounded(.down)
        for (action, width) in zip(content.buttons, widths) {
            drawButton(
                action, in: Rectangle(x: x, y: y, width: width, height: ButtonMetrics.height))
            x += width + ButtonMetrics.gap
        }
    }

    /// The buttons below the text, if they stand there, and the height of the whole.
    private mutating func finishBanner(
        _ column: Column, below top: Double, left: Double, span: Double
    ) {
        var height = top
        if !column.rows.isEmpty {
            let rows = Composer.buttonsHeight(rows: column.rows.count)
            height += CardMetrics.gap
            drawButtons(
                column.rows, in: Rectangle(x: left, y: height, width: span, height: rows))
            height += rows
        }
        height += BannerMetrics.verticalMargin
        size = Size(width: available.width, height: min(height, available.height))
        drawClose(center: Point(x: size.width - 20, y: 20))
    }

    /// The widths of the buttons beside the text; none if they have to stand below it.
    private func bannerButtons(_ span: Double) -> [Double] {
        guard !content.buttons.isEmpty, content.buttons.count <= 2, span >= 480 else { return [] }
        let widths = content.buttons.map {
            max(88, labelWidth($0) + ButtonMetrics.padding * 2)
        }
        return widths.reduce(0, +) <= span / 2 ? widths : []
    }
}
