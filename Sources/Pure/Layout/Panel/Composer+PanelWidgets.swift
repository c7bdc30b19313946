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

extension Composer {
    /// Draws a label with the value, and a slider below.
    mutating func composeSlider(_ label: String, percent: Int?) {
        let width = available.width
        let left = min(layout.padding.left, width / 8)
        let font = theme.type[.button]
        let line = Rectangle(
            x: left, y: 4, width: max(1, width - left * 2), height: font.lineHeight)
        drawSliderTexts(label, percent, font, in: line)
        let region = Rectangle(x: left, y: line.maxY, width: line.width, height: controlSide)
        drawSlider(percent, in: region)
        resize(to: Size(width: width, height: region.maxY + 4))
    }

    private mutating func drawSliderTexts(
        _ label: String, _ percent: Int?, _ font: FontStyle, in line: Rectangle
    ) {
        var number = block(
            RichText(plain: percent.map { "\($0) %" } ?? "–"), font, width: line.width / 2)
        // Numbers run from left to right in every script.
        number.isRightToLeft = false
        number.width = max(1, measure(number).width)
        draw(
            number, at: Point(x: line.maxX - number.width, y: line.minY),
            color: palette.secondaryText)
        let text = block(
            RichText(plain: TextCleaner.line(label, limit: Content.Limit.line)), font,
            width: line.width - number.width - layout.spacing)
        draw(text, at: line.origin, color: palette.text)
    }

    private mutating func drawSlider(_ percent: Int?, in region: Rectangle) {
        let target = HitTarget.panel(.slider)
        let track = Rectangle(
            x: region.minX, y: region.midY - 4, width: region.width, height: 8)
        draw(.fill(RoundedRectangle(track, radius: 4), palette.track))
        addTarget(HitRegion(rectangle: region, target: target))
        let side = min(24, region.width)
        let place = ((region.width - side) * Double(percent ?? 0) / 100).rounded()
        let knob = Rectangle(
            x: region.minX + place, y: region.midY - side / 2, width: side, height: side)
        let color = prominentColor(target)
        if percent != nil {
            let filled = Rectangle(
                x: track.minX, y: track.minY, width: knob.midX - track.minX, height: 8)
            draw(.fill(RoundedRectangle(filled, radius: 4), color))
        }
        draw(
            .fill(
                RoundedRectangle(knob, radius: side / 2),
                percent == nil ? buttonColor(target) : color))
        drawFocus(around: HitRegion(rectangle: knob, target: target), radius: side / 2)
    }
}

/// A button of a grid on the notification panel.
package struct PanelTile: Equatable, Sendable {
    /// Text on the button.
    package var label: String
    /// Short text before the label, usually an emoji; empty: none.
    package var icon: String
    /// Whether the button is on.
    package var isOn: Bool

    package init(label: String, icon: String = "", isOn: Bool = false) {
        (self.label, self.icon, self.isOn) = (label, icon, isOn)
    }
}
