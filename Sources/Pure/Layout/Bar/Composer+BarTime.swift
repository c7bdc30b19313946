import Geometry
import Messages

extension Composer {
    /// Height of the line of progress of the open view, logical pixels.
    private static let trackHeight = 6.0

    /// Draws the open view's progress line with its knob, and the times below.
    ///
    /// - Returns: Lower end of both; the end of `line` if there is nothing to show.
    mutating func drawProgress(of view: BarView, below line: Rectangle) -> Double {
        let share = view.share.map { Bounds.bounded($0, 0...1) }
        let hasLine = share != nil || view.isIndeterminate || view.canSeek
        guard hasLine || view.time != nil else { return line.minY }
        let height = Composer.trackHeight
        let track = Rectangle(
            x: line.minX, y: line.minY + (line.minY > 0 ? 22 : 18), width: line.width,
            height: hasLine ? height : 0)
        if hasLine { drawTrack(of: view, share: share, in: track) }
        guard let time = view.time else { return track.maxY + 4 }
        let font = theme.type[.caption]
        let top = track.maxY + (hasLine ? 9 : 0)
        drawTime(BarTime.text(time.passed), atEnd: false, font, top: top, in: line)
        // U+2212 is a minus sign as wide as a digit.
        let end =
            time.remaining.map { "\u{2212}" + BarTime.text($0) } ?? share.map(Composer.percent)
        if let end { drawTime(end, atEnd: true, font, top: top, in: line) }
        return top + font.lineHeight
    }

    private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    private mutating func drawTrack(of view: BarView, share: Double?, in track: Rectangle) {
        let target = HitTarget.panel(.bar(.seek))
        let radius = track.height / 2
        draw(.fill(RoundedRectangle(track, radius: radius), palette.track))
        if share == nil, view.isIndeterminate { drawDashes(in: track) }
        let place = (track.width * (share ?? 0)).rounded()
        let isTouched = interaction.pressed == target || interaction.hovered == target
        let color = view.canSeek && isTouched ? prominentColor(target) : barColor
        if place > 0 {
            let filled = Rectangle(
                x: track.minX, y: track.minY, width: max(track.height, place),
                height: track.height)
            draw(.fill(RoundedRectangle(filled, radius: radius), color))
        }
        guard view.canSeek else { return }
        // The hit region is as long as the line, so that a position on it is a share.
        let strip = Rectangle(
            x: track.minX, y: track.midY - Composer.touchSide / 2, width: track.width,
            height: Composer.touchSide)
        addTarget(HitRegion(rectangle: strip, target: target))
        let side = 16.0
        let knob = Rectangle(
            x: track.minX + place - side / 2, y: track.midY - side / 2, width: side, height: side)
        draw(.fill(RoundedRectangle(knob, radius: side / 2), color))
        drawFocus(around: HitRegion(rectangle: knob, target: target), radius: side / 2)
    }

    /// Draws dashes, strongest in the middle, for indeterminate progress.
    private mutating func drawDashes(in track: Rectangle) {
        let (length, gap) = (14.0, 8.0)
        let count = max(1, Int(((track.width + gap) / (length + gap)).rounded(.down)))
        let whole = Double(count) * (length + gap) - gap
        for index in 0..<count {
            let x = track.midX - whole / 2 + Double(index) * (length + gap)
            let away = abs(x + length / 2 - track.midX) / (track.width / 2)
            let dash = Rectangle(x: x, y: track.minY, width: length, height: track.height)
            draw(
                .fill(
                    RoundedRectangle(dash, radius: track.height / 2),
                    barColor.opacity(max(0.12, 1 - away))))
        }
    }

    /// Draws a time at an end of a line: digits of equal width, from left to right in every script.
    private mutating func drawTime(
        _ text: String, atEnd: Bool, _ font: FontStyle, top: Double, in line: Rectangle
    ) {
        let width = (line.width / 2).rounded(.down)
        var time = block(RichText(plain: text), font, width: width)
        time.isRightToLeft = false
        time.hasTabularDigits = true
        if atEnd { time.alignment = content.isRightToLeft ? .left : .right }
        draw(
            time, at: Point(x: atEnd ? line.maxX - width : line.minX, y: top),
            color: palette.secondaryText)
    }
}
