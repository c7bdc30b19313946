import Geometry
import Messages

extension Composer {
    /// Least side length of a finger's target, logical pixels.
    static let touchSide = 40.0
    /// Width of the chevron behind a button's label, logical pixels.
    static let chevronSpan = 18.0

    /// Height of a button: that of a fingertip, or of large letters.
    var controlSide: Double { max(Composer.touchSide, theme.type[.button].lineHeight + 12) }

    /// Draws a round button with a centred symbol.
    ///
    /// - Parameters:
    ///   - isOn: Whether the button is filled with the accent colour.
    ///   - isQuiet: Whether the button has no ground until a pointer or finger is on it.
    ///   - fill: Fill colour, for a symbol in the colour of texts; nil: that of an ordinary button.
    ///   - region: Hit region; nil: the button.
    mutating func drawDisc(
        _ symbol: Symbol, _ control: PanelControl, in disc: Rectangle, isOn: Bool = false,
        isQuiet: Bool = false, fill: Color? = nil, answering region: Rectangle? = nil
    ) {
        let target = HitTarget.panel(control)
        let side = disc.height
        let radius = min(theme.buttonRadius ?? .infinity, side / 2)
        let ground = isOn ? prominentColor(target) : fill ?? buttonColor(target)
        let isBare = isQuiet && !isTouched(target)
        if !isBare { draw(.fill(RoundedRectangle(disc, radius: radius), ground)) }
        // The cross reaches into the corners of its square; the other symbols do not.
        let share = symbol == .close ? 0.36 : 0.5
        let inset = ((side - (side * share).rounded()) / 2).rounded(.down)
        draw(
            .symbol(
                symbol, frame: disc.inset(by: Insets(all: inset)),
                isOn
                    ? palette.onAccent
                    : isBare
                        ? palette.secondaryText : fill == nil ? palette.buttonText : palette.text))
        addTarget(HitRegion(rectangle: region ?? disc, target: target))
        drawFocus(around: HitRegion(rectangle: disc, target: target), radius: radius)
    }

    /// Draws a button with a label.
    ///
    /// - Parameters:
    ///   - symbol: Symbol behind the label; nil: none.
    ///   - isQuiet: Whether the button has no ground until a pointer or finger is on it.
    ///   - region: Hit region; nil: the button.
    mutating func drawPill(
        _ label: String, _ control: PanelControl, in pill: Rectangle, symbol: Symbol? = nil,
        isQuiet: Bool = false, answering region: Rectangle? = nil
    ) {
        let target = HitTarget.panel(control)
        let radius = min(theme.buttonRadius ?? .infinity, pill.height / 2)
        let isBare = isQuiet && !isTouched(target)
        let ink = isBare ? palette.secondaryText : palette.buttonText
        if !isBare { draw(.fill(RoundedRectangle(pill, radius: radius), buttonColor(target))) }
        var words = pill
        if let symbol {
            words.size.width = max(1, words.width - Composer.chevronSpan)
            let side = 12.0
            let sign = Rectangle(
                x: pill.maxX - 14 - side, y: pill.midY - side / 2, width: side, height: side)
            draw(.symbol(symbol, frame: sign, ink))
        }
        drawLabel(label, in: words, color: ink)
        addTarget(HitRegion(rectangle: region ?? pill, target: target))
        drawFocus(around: HitRegion(rectangle: pill, target: target), radius: radius)
    }

    /// Whether a pointer or finger is on a button.
    func isTouched(_ target: HitTarget) -> Bool {
        interaction.hovered == target || interaction.pressed == target
    }

    /// Draws a number on a small pill.
    ///
    /// - Parameter isProminent: Whether the pill has the accent colour.
    mutating func drawCount(_ count: Int, at origin: Point, isProminent: Bool) {
        let (text, size) = badge(count)
        let frame = Rectangle(origin: origin, size: size)
        draw(
            .fill(
                RoundedRectangle(frame, radius: size.height / 2),
                isProminent ? palette.accent : palette.track))
        let line = text.font.lineHeight
        draw(
            text, at: Point(x: origin.x, y: origin.y + (size.height - line) / 2),
            color: isProminent ? palette.onAccent : palette.bodyText)
    }

    /// Size of the pill that `drawCount` draws.
    func countSize(_ count: Int) -> Size { badge(count).size }

    private func badge(_ count: Int) -> (text: TextBlock, size: Size) {
        var font = theme.type[.caption]
        font.weight = 600
        let number = count > 999 ? "999+" : "\(max(0, count))"
        var text = block(RichText(plain: number), font, width: 96, centered: true)
        let height = font.lineHeight + 4
        text.width = max(height, measure(text).width + 12)
        return (text, Size(width: text.width, height: height))
    }
}
