import Geometry
import Messages

extension Composer {
    /// Draws everything that has a place in `plan`, and sets the size of the card.
    mutating func draw(_ plan: Plan) {
        let height = plan.stack.height + plan.padding.vertical
        resize(
            to: Size(
                width: plan.width,
                height: min(max(height, layout.minHeight + safe.vertical), available.height)))
        // Contents of a card that is higher than they need are centred.
        let slack = max(0, size.height - height)
        let top = plan.padding.top + (slack / 2).rounded(.down)
        if layout.progress.isShown, layout.progress.placement == .edge { drawEdgeProgress() }
        drawCover(of: plan)
        drawContents(of: plan, top: top)
        drawTimeLeft()
        drawClose()
    }

    /// Draws the parts of `plan`, the first of them at `top`.
    mutating func drawContents(of plan: Plan, top: Double) {
        drawVisual(of: plan, top: top)
        let row = plan.rowHeight
        let column = top + ((row - plan.stack.columnHeight) / 2).rounded(.down)
        // Collected first, because drawing inside of the closure would change the composer while it is being read.
        var places: [(Part, Double)] = []
        plan.stack.forEachPlace { places.append(($0, $1)) }
        for (part, place) in places {
            let isBelow = plan.stack.isBelow(part)
            let x = plan.left + (isBelow ? 0 : plan.indent)
            let y = (isBelow ? top : column) + place
            let width = isBelow ? plan.span : plan.column
            draw(part, in: Rectangle(x: x, y: y, width: width, height: part.height))
        }
        drawTrailing(of: plan, middle: top + row / 2)
    }

    /// Draws the visual beside the text.
    private mutating func drawVisual(of plan: Plan, top: Double) {
        guard let visual = content.visual, let size = plan.visual else { return }
        let slack = plan.rowHeight - size.height
        let isMiddle =
            switch layout.visual.alignment {
            case .automatic: slack > 0 && slack <= 20
            case .middle: true
            case .top: false
            }
        let y = top + (isMiddle ? (slack / 2).rounded(.down) : 0)
        draw(visual, in: Rectangle(origin: Point(x: plan.left, y: y), size: size))
    }

    /// Draws one part into `frame`.
    private mutating func draw(_ part: Part, in frame: Rectangle) {
        switch part.kind {
        case .visual:
            guard let visual = content.visual else { return }
            draw(visual, in: aligned(Size(width: part.width, height: part.height), in: frame))
        case .header: drawHeader(part, in: frame)
        case .title: drawTitle(part, in: frame)
        case .body:
            guard let body = part.block else { return }
            switch part.line {
            case nil: drawBody(body, in: frame)
            case .label: drawLinesLabel(part, in: frame)
            case .message(let age): drawLine(body, age: age, in: frame)
            }
        case .bodyImages:
            let width = centersText ? min(part.width, frame.width) : frame.width
            drawBodyImages(in: aligned(Size(width: width, height: part.height), in: frame))
        case .content:
            drawContent(in: aligned(Size(width: part.width, height: part.height), in: frame))
        case .progress: drawProgress(in: frame)
        case .buttons:
            if let reply {
                drawReply(reply, in: frame)
            } else {
                drawButtons(visibleRows(part), in: frame)
            }
        case .answers: drawAnswers(in: frame)
        }
    }

    /// The frame of something of `size`, aligned in `frame`.
    private func aligned(_ size: Size, in frame: Rectangle) -> Rectangle {
        let width = min(size.width, frame.width)
        let x = centersText ? frame.minX + ((frame.width - width) / 2).rounded(.down) : frame.minX
        return Rectangle(x: x, y: frame.minY, width: width, height: size.height)
    }

    /// Draws the application's name and the age.
    private mutating func drawHeader(_ part: Part, in frame: Rectangle) {
        guard let name = part.block else { return }
        draw(name, at: frame.origin, color: palette.secondaryText)
        drawAge(besides: name.font, in: frame)
    }

    /// Draws the title, and the age beside it if no line above shows the age.
    private mutating func drawTitle(_ part: Part, in frame: Rectangle) {
        guard let title = part.block else { return }
        draw(title, at: frame.origin, color: palette.text)
        if title.width < frame.width { drawAge(besides: title.font, in: frame) }
        drawTrailingBody(besides: title.font, in: frame)
    }

    /// Draws a short body at the end of the title's line, on its baseline, unless the close button is shown there.
    private mutating func drawTrailingBody(besides font: FontStyle, in frame: Rectangle) {
        guard let body = trailingBody(width: frame.width), !interaction.showsClose else { return }
        let drop = (font.baseline - body.font.baseline).rounded()
        draw(
            body, at: Point(x: frame.maxX - body.width, y: frame.minY + drop),
            color: palette.bodyText)
    }

    /// Draws the age at the trailing end of a line, on its baseline, and behind it the dot of an unread message, unless
    /// the close button is shown there.
    private mutating func drawAge(besides font: FontStyle, in frame: Rectangle) {
        guard !interaction.showsClose else { return }
        let age = ageBlock
        let drop = age.map { (font.baseline - $0.font.baseline).rounded() } ?? 0
        var end = frame.maxX
        if showsUnread {
            let (side, line) = (8.0, age?.font.lineHeight ?? font.lineHeight)
            let dot = Rectangle(
                x: end - side, y: frame.minY + drop + ((line - side) / 2).rounded(),
                width: side, height: side)
            draw(.fill(RoundedRectangle(dot, radius: side / 2), palette.accent))
            end -= Composer.unreadSpan
        }
        guard let age else { return }
        draw(
            age, at: Point(x: end - age.width, y: frame.minY + drop),
            color: palette.secondaryText)
    }

    /// Draws the sender's content, pixel for pixel if it has the room for which it was drawn.
    private mutating func drawContent(in frame: Rectangle) {
        guard let drawing = content.drawing else { return }
        draw(
            .image(
                drawing.bitmap, frame: frame, cornerRadius: layout.content.radius, fit: .contain))
        if drawing.takesTaps { addTarget(HitRegion(rectangle: frame, target: .content)) }
    }

    // MARK: Progress

    /// Draws a progress bar that fills from its leading end.
    private mutating func drawProgress(in frame: Rectangle) {
        guard let progress = content.progress else { return }
        let radius = frame.height / 2
        draw(.fill(RoundedRectangle(frame, radius: radius), palette.track))
        guard progress > 0 else { return }
        var filled = frame
        filled.size.width = max(frame.height, (frame.width * progress).rounded())
        draw(.fill(RoundedRectangle(filled, radius: radius), barColor))
    }

    /// Draws progress along the lower edge.
    private mutating func drawEdgeProgress() {
        guard let progress = content.progress else { return }
        let height = min(layout.progress.height, size.height)
        let bar = Rectangle(x: 0, y: size.height - height, width: size.width, height: height)
        draw(.fill(RoundedRectangle(bar), palette.track))
        var filled = bar
        filled.size.width = (bar.width * progress).rounded()
        if filled.width > 0 { draw(.fill(RoundedRectangle(filled), barColor)) }
    }
}

extension FontStyle {
    /// Approximate distance from a line's top to its baseline, logical pixels; it fits most fonts.
    var baseline: Double { lineHeight / 2 + size * 0.345 }
}
