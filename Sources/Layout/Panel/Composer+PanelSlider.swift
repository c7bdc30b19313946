import Geometry
import Messages

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
