import Geometry
import Messages

extension Composer {
    /// Least width of a button of a grid, if the panel has that width.
    private static let leastTile = 124.0

    /// Draws buttons of equal size in a grid.
    mutating func composeButtons(_ tiles: [PanelTile]) {
        let width = available.width
        let margin = min(PanelRoom.margin, width / 8)
        let gap = layout.spacing
        let span = width - margin * 2
        let fitting = ((span + gap) / (Composer.leastTile * theme.type.factor + gap)).rounded(.down)
        let columns = min(max(1, Int(fitting)), 4, max(1, tiles.count))
        let gaps = gap * Double(columns - 1)
        let side = ((span - gaps) / Double(columns)).rounded(.down)
        let height = max(48, theme.type[.button].lineHeight + 24).rounded()
        var bottom = 4.0
        for (index, tile) in tiles.enumerated() {
            let (row, column) = (index / columns, index % columns)
            let x = margin + Double(column) * (side + gap)
            let frame = Rectangle(
                x: x, y: 4 + Double(row) * (height + gap),
                width: column == columns - 1 ? max(1, width - margin - x) : side, height: height)
            drawTile(tile, .button(index), in: frame)
            bottom = frame.maxY
        }
        resize(to: Size(width: width, height: bottom + gap))
    }

    private mutating func drawTile(
        _ tile: PanelTile, _ control: PanelControl, in frame: Rectangle
    ) {
        let region = HitRegion(rectangle: frame, target: .panel(control))
        let radius = min(theme.buttonRadius ?? .infinity, frame.height / 2)
        let fill = tile.isOn ? prominentColor(region.target) : buttonColor(region.target)
        draw(.fill(RoundedRectangle(frame, radius: radius), fill))
        let color = tile.isOn ? palette.onAccent : palette.buttonText
        let label = TextCleaner.line(tile.label, limit: Content.Limit.line)
        let icon = TextCleaner.line(tile.icon, limit: Content.Limit.iconText)
        if icon.isEmpty {
            drawLabel(label, in: frame, color: color)
        } else {
            drawTile(label, icon, in: frame, color: color)
        }
        addTarget(region)
        drawFocus(around: region, radius: radius)
    }

    /// Draws the texts of a button, from its leading side.
    private mutating func drawTile(
        _ label: String, _ icon: String, in frame: Rectangle, color: Color
    ) {
        let (iconFont, font) = (theme.type[.title], theme.type[.button])
        let padding = min(16, frame.width / 8)
        let most = min(iconFont.lineHeight * 2, frame.width / 3)
        var sign = block(RichText(plain: icon), iconFont, width: most, centered: true)
        sign.width = max(1, min(most, max(measure(sign).width, iconFont.lineHeight)))
        draw(
            sign,
            at: Point(x: frame.minX + padding, y: frame.midY - iconFont.lineHeight / 2),
            color: color)
        let x = frame.minX + padding + sign.width + layout.spacing
        let text = block(RichText(plain: label), font, width: frame.maxX - padding - x)
        draw(text, at: Point(x: x, y: frame.midY - font.lineHeight / 2), color: color)
    }
}
