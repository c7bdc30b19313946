import Geometry
import Messages

extension Composer {
    /// Radius of the round corners of the open view, logical pixels.
    private static let sheetRadius = 24.0

    /// Creates a composer for a part of the bar, with the part's ground.
    init(
        _ part: BarPart, in room: PanelRoom, interaction: Interaction, theme: ThemeDescription,
        measuring: any TextMeasuring
    ) {
        var layout = LayoutDescription.panel
        // The bar floats above windows instead of lying on the panel; its own style sets the corners.
        var theme = theme.aboveCards
        theme.radius = nil
        var content = Content(isRightToLeft: room.isRightToLeft)
        var hasGround = false
        switch part {
        case .bar(let face):
            let isFloating = !face.style.isFullWidth
            hasGround = true
            (layout.hasShadow, layout.hasBorder) = (isFloating, isFloating)
            layout.radius = isFloating ? face.style.radius : 0
        case .sheet(_, let edge, let isFloating):
            hasGround = true
            layout.corners = isFloating ? .all : .inner
            content.anchor = edge == .bottom ? .bottom : .top
            layout.radius = Composer.sheetRadius
            theme.lightShadows = [Composer.sheetShadow(0.2, at: edge)]
            theme.darkShadows = [Composer.sheetShadow(0.4, at: edge)]
        case .arrow(let arrow):
            hasGround = arrow.hasGround
            (layout.hasShadow, layout.hasBorder) = (hasGround, hasGround)
            layout.radius = BarArrow.side / 2
        case .titles, .progress, .closeButton, .image, .view: break
        }
        self.init(
            content: content, room: CardRoom(room), interaction: interaction, measuring: measuring,
            style: Style(layout: layout, theme: theme), hasGround: hasGround)
    }

    private static func sheetShadow(_ strength: Double, at edge: BarSettings.Edge) -> Shadow {
        Shadow(
            offset: Point(x: 0, y: edge == .bottom ? -2 : 2), deviation: 14,
            color: Color.black.opacity(strength))
    }

    /// Lays out and draws a part of the bar or its open view.
    mutating func composeBar(_ part: BarPart) {
        switch part {
        case .bar(let face): composeFace(face)
        case .titles(let titles): composeTitles(titles)
        case .progress(let face): composeProgress(face)
        case .sheet(let height, _, _):
            resize(
                to: Size(width: available.width, height: Bounds.bounded(height, 1...8192).rounded())
            )
        case .closeButton(let look, let flatness): composeClose(look, flatness: flatness)
        case .arrow(let arrow): composeArrow(arrow)
        case .image(let bitmap, let sign): composeImage(bitmap, sign: sign)
        case .view(let view): composeView(view)
        }
    }

    /// Width of a part that may be narrower than any card, whole logical pixels.
    var span: Double { Bounds.bounded(room.width.rounded(.down), 1...8192) }

    // MARK: The bar

    /// Draws everything on the bar except the titles.
    private mutating func composeFace(_ face: BarFace) {
        let metrics = BarMetrics(face.style, theme.type)
        let arrangement = arrangement(of: face, metrics)
        resize(to: arrangement.size)
        drawOpen(arrangement.sides + [arrangement.middle], on: metrics)
        if metrics.style.isFullWidth { drawHairline(awayFrom: face.edge) }
        for place in arrangement.leading + arrangement.trailing { drawBarButton(place) }
        if let frame = arrangement.image {
            drawPicture(
                face.image, face.sign, in: frame, radius: 6,
                shadow: Shadow(offset: .zero, deviation: 3, color: Color.black.opacity(0.12)))
        }
        if let pages = face.pages, let frame = arrangement.dots { drawDots(pages, in: frame) }
    }

    /// Draws a dot for each page, and smaller ones at the ends beyond which there are more.
    private mutating func drawDots(_ pages: BarPages, in frame: Rectangle) {
        let shown = pages.dots
        let others = palette.hasHardEdges ? 0.5 : 0.3
        for (place, page) in shown.enumerated() {
            let isBeyond =
                place == 0 && shown.lowerBound > 0
                || place == shown.count - 1 && shown.upperBound < pages.count
            let side = isBeyond ? BarDots.side - 1 : BarDots.side
            let x = frame.minX + Double(place) * (BarDots.side + BarDots.spacing)
            let dot = Rectangle(
                x: x + (BarDots.side - side) / 2, y: frame.midY - side / 2, width: side,
                height: side)
            draw(
                .fill(
                    RoundedRectangle(dot, radius: side / 2),
                    page == pages.shown ? palette.text : palette.text.opacity(others)))
        }
    }

    /// Highlights the whole bar under the pointer or a finger: it opens wherever there is no button.
    private mutating func drawOpen(_ regions: [Rectangle], on metrics: BarMetrics) {
        let target = HitTarget.panel(.bar(.open))
        let shape = RoundedRectangle(
            Rectangle(origin: .zero, size: size), radius: metrics.radius)
        if interaction.pressed == target {
            draw(.fill(shape, palette.text.opacity(0.1)))
        } else if interaction.hovered == target {
            draw(.fill(shape, palette.text.opacity(0.05)))
        }
        for region in regions { addTarget(HitRegion(rectangle: region, target: target)) }
        if interaction.focused == target {
            draw(.ring(shape, width: 2, palette.focus))
        }
    }

    /// Draws a line on the side of a full-width bar that faces windows, which may have the same colour.
    private mutating func drawHairline(awayFrom edge: BarSettings.Edge) {
        // Whole pixels of the output.
        let line = max(1, room.scale.factor.rounded(.down)) / room.scale.factor
        let frame = Rectangle(
            x: 0, y: edge == .bottom ? 0 : size.height - line, width: size.width, height: line)
        let color = palette.hasHardEdges ? palette.border : palette.text.opacity(0.16)
        draw(.fill(RoundedRectangle(frame, radius: 0), color))
    }

    /// Draws the edge of the ground along which progress is shown, so that the line follows round corners.
    private mutating func composeProgress(_ face: BarFace) {
        let metrics = BarMetrics(face.style, theme.type)
        let line = BarMetrics.progressHeight
        resize(to: Size(width: span, height: line))
        let inset = metrics.progressInset(in: .infinity)
        let ground = Rectangle(
            x: -inset, y: face.progress == .top ? 0 : line - metrics.height,
            width: size.width + inset * 2, height: metrics.height)
        draw(.fill(RoundedRectangle(ground, radius: metrics.radius), barColor))
    }

    /// The positions of everything on the bar.
    func arrangement(of face: BarFace, _ metrics: BarMetrics) -> BarArrangement {
        let hasImage = face.hasImage && metrics.style.hasImage
        return BarArrangement(
            width: available.width, contentWidth: face.contentWidth, metrics: metrics,
            buttons: fittingButtons(of: face, metrics, hasImage: hasImage), hasImage: hasImage,
            dots: face.pages?.dots.count ?? 0, progress: face.progress)
    }
}
