import Geometry
import Messages

/// The visual beside or above a message's text.
enum Visual {
    /// A badge on the corner of an image.
    enum Badge {
        case icon(Bitmap)
        case text(String)
        case sign(Symbol)
        /// The message is critical.
        case alarm
    }

    /// A picture with round corners, optionally with a badge; nil: the picture is not decoded yet.
    case image(Bitmap?, badge: Badge?)
    /// The application's icon; nil: it is not decoded yet.
    case icon(Bitmap?)
    /// A short text, usually an emoji.
    case text(String)
    /// The sign of a theme.
    case sign(Symbol, MessageIconStyle)

    /// Creates the visual of a message; nil: the message has nothing to show in this style.
    ///
    /// - Parameter leavesOutImage: Whether the message's image is shown elsewhere.
    init?(_ message: Message, style: Style, leavesOutImage: Bool = false) {
        let outlet = style.layout.visual
        var found: [Visual] = []
        if outlet.isShown {
            for kind in outlet.order.prefix(VisualOutlet.Kind.allCases.count) {
                if kind == .image, leavesOutImage { continue }
                if let visual = Visual(kind, of: message, style: style) { found.append(visual) }
            }
        }
        guard let first = found.first else { return nil }
        self = first
        guard case .image(let bitmap, _) = first else { return }
        self = .image(bitmap, badge: found.dropFirst().lazy.compactMap { $0.badge }.first)
    }

    private init?(_ kind: VisualOutlet.Kind, of message: Message, style: Style) {
        switch kind {
        case .image:
            guard let image = message.image else { return nil }
            self = .image(image.bitmap, badge: nil)
        case .iconText:
            let text = TextCleaner.line(message.iconText, limit: Content.Limit.iconText)
            guard !text.isEmpty else { return nil }
            self = .text(text)
        case .icon:
            guard let icon = message.icon else { return nil }
            self = .icon(icon.bitmap)
        case .sign:
            let isCritical = message.urgency == .critical && style.layout.marksCritical
            guard let symbol = style.theme.sign ?? (isCritical ? .warning : nil) else { return nil }
            let drawn = message.iconStyle ?? style.theme.iconStyle
            guard drawn != .none else { return nil }
            self = .sign(symbol, drawn)
        }
    }

    /// The visual as a badge; nil: it cannot be one, or is not decoded yet.
    private var badge: Badge? {
        switch self {
        case .icon(let bitmap?): .icon(bitmap)
        case .text(let text): .text(text)
        case .sign(let symbol, _): .sign(symbol)
        case .icon(nil), .image: nil
        }
    }

    var isSign: Bool {
        if case .sign = self { true } else { false }
    }

    var isText: Bool {
        if case .text = self { true } else { false }
    }
}

extension Composer {
    /// Size of a visual.
    func visualSize(_ visual: Visual) -> Size {
        let outlet = layout.visual
        switch visual {
        case .image: return Size(width: outlet.imageSide, height: outlet.imageSide)
        case .icon: return Size(width: outlet.side, height: outlet.side)
        case .sign(_, let drawn):
            // A bare glyph would look too small at the size that it has in a disc.
            let side = drawn == .subtle ? (outlet.side * 0.7).rounded() : outlet.side
            return Size(width: side, height: side)
        case .text(let text):
            let block = block(
                RichText(plain: text), theme.type[outlet.step], width: outlet.side * 2,
                centered: true)
            return Size(width: max(outlet.side, measure(block).width), height: outlet.side)
        }
    }

    /// Draws a visual into `frame`.
    mutating func draw(_ visual: Visual, in frame: Rectangle) {
        let radius = min(theme.imageRadius ?? frame.height / 4, frame.height / 2)
        switch visual {
        case .image(let bitmap?, _):
            draw(bitmap, in: frame, cornerRadius: radius, fit: .cover)
        case .icon(let bitmap?):
            draw(bitmap, in: frame, cornerRadius: 0, fit: .contain)
        case .image(nil, _), .icon(nil):
            draw(.fill(RoundedRectangle(frame, radius: radius), palette.track))
        case .text(let text):
            drawText(text, font: theme.type[layout.visual.step], in: frame)
        case .sign(let symbol, let drawn):
            drawSign(symbol, drawn, in: frame)
        }
        if let badge = badge(of: visual) { drawBadge(badge, on: frame) }
        drawCount(on: frame)
    }

    /// Draws a picture of a message. A symbolic icon is a shape in the colour of the text, however it came; what has a
    /// second colour keeps it as far as it can be seen.
    mutating func draw(
        _ bitmap: Bitmap, in frame: Rectangle, cornerRadius: Double, fit: ImageFit
    ) {
        guard let inks = bitmap.symbol else {
            return draw(.image(bitmap, frame: frame, cornerRadius: cornerRadius, fit: fit))
        }
        let ground = palette.ground.opacity(1)
        let accent = inks.accent.map { Color(argb: $0).contrasting(with: ground, by: 3) }
        let shape = bitmap.tinted(
            inks, main: palette.text.argb, accent: (accent ?? palette.text).argb)
        draw(.image(shape, frame: frame, cornerRadius: 0, fit: .contain))
    }

    /// The badge on a visual's corner: for a critical message a warning, unless the visual is a sign anyway; nil: none.
    private func badge(of visual: Visual) -> Visual.Badge? {
        if content.isCritical { return visual.isSign ? nil : .alarm }
        if case .image(_?, let badge) = visual { return badge }
        return nil
    }

    private mutating func drawText(_ text: String, font: FontStyle, in frame: Rectangle) {
        let block = block(RichText(plain: text), font, width: frame.width, centered: true)
        let top = frame.midY - font.lineHeight / 2
        draw(block, at: Point(x: frame.minX, y: top), color: palette.text)
    }

    /// Draws the theme's sign: in a disc, in a ring, or bare.
    private mutating func drawSign(_ symbol: Symbol, _ drawn: MessageIconStyle, in frame: Rectangle)
    {
        let isAlarm = content.isCritical && theme.sign == nil
        let side = min(frame.width, frame.height)
        let square = Rectangle(
            x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        let color = isAlarm ? palette.alarm : palette.sign
        switch drawn {
        case .standard:
            drawDisc(symbol, in: square, isAlarm: isAlarm)
        case .light:
            let width = max(1, (side / 20).rounded())
            draw(.ring(RoundedRectangle(square, radius: side / 2), width: width, color))
            drawGlyph(symbol, in: square, inset: 0.24, color: color)
        case .subtle:
            drawGlyph(symbol, in: square, inset: 0.04, color: color)
        case .none: return
        }
    }

    /// Draws a glyph on a disc.
    private mutating func drawDisc(_ symbol: Symbol, in square: Rectangle, isAlarm: Bool) {
        let (fill, ink) =
            isAlarm ? (palette.alarm, palette.onAlarm) : (palette.accent, palette.onAccent)
        draw(.fill(RoundedRectangle(square, radius: square.height / 2), fill))
        drawGlyph(symbol, in: square, inset: 0.22, color: ink)
    }

    /// Draws a glyph.
    ///
    /// - Parameter inset: Share of the square that stays free on each side.
    private mutating func drawGlyph(
        _ symbol: Symbol, in square: Rectangle, inset: Double, color: Color
    ) {
        let distance = (square.height * inset).rounded(.down)
        draw(.symbol(symbol, frame: square.inset(by: Insets(all: distance)), color))
    }

    /// Draws a badge on the lower trailing corner of a picture, with a ring around it.
    private mutating func drawBadge(_ badge: Visual.Badge, on frame: Rectangle) {
        let side = layout.visual.badgeSide
        guard side > 0, frame.height >= side * 2 else { return }
        let overhang = side / 4
        let place = Rectangle(
            x: frame.maxX - side + overhang, y: frame.maxY - side + overhang, width: side,
            height: side)
        let ring = place.inset(by: Insets(all: -2))
        var isIcon = false
        if case .icon = badge { isIcon = true }
        let radius = isIcon ? (ring.height * 0.3).rounded() : ring.height / 2
        draw(.fill(RoundedRectangle(ring, radius: radius), palette.ground))
        switch badge {
        case .icon(let bitmap):
            draw(bitmap, in: place, cornerRadius: side / 4, fit: .contain)
        case .text(let text):
            var font = theme.type[layout.visual.step]
            (font.size, font.lineHeight) = (side * 0.75, side)
            drawText(text, font: font, in: place)
        case .sign(let symbol): drawDisc(symbol, in: place, isAlarm: false)
        case .alarm: drawDisc(.warning, in: place, isAlarm: true)
        }
    }
}
