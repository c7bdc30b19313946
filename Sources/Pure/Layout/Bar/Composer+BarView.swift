import Geometry
import Messages

extension Composer {
    /// Draws texts, progress line and buttons of the open view below each other.
    mutating func composeView(_ view: BarView) {
        let width = available.width
        let column = BarView.column(in: width)
        let x = ((width - column) / 2).rounded(.down)
        var y = 0.0
        if let content = view.content {
            y = drawContent(content, in: Rectangle(x: x, y: 0, width: column, height: 0))
        }
        for (text, gap, color) in view.content == nil ? viewTexts(view, width: column) : [] {
            if y > 0 { y += gap }
            draw(text, at: Point(x: x, y: y), color: color)
            y += Double(measure(text).lines) * text.font.lineHeight
        }
        let line = Rectangle(x: x, y: y, width: column, height: 0)
        y = drawProgress(of: view, below: line)
        let (media, others) = Composer.sorted(view.buttons)
        y = drawMedia(media, below: Rectangle(x: x, y: y, width: column, height: 0))
        y = drawOthers(others, below: Rectangle(x: x, y: y, width: column, height: 0))
        resize(to: Size(width: width, height: (y + 24).rounded(.up)))
    }

    /// Draws a program's content in the middle of the column, scaled down if necessary.
    ///
    /// - Returns: Lower end of the content.
    private mutating func drawContent(_ content: MessageContent, in line: Rectangle) -> Double {
        let wanted = content.size
        guard wanted.width > 0, wanted.height > 0 else { return line.minY }
        let factor = min(1, line.width / wanted.width, BarView.contentHeight / wanted.height)
        let extent = Size(
            width: max(1, wanted.width * factor), height: max(1, wanted.height * factor))
        let frame = Rectangle(
            origin: Point(x: (line.midX - extent.width / 2).rounded(), y: line.minY), size: extent)
        draw(
            .image(
                content.bitmap, frame: frame, cornerRadius: BarView.contentRadius, fit: .contain))
        if content.takesTaps {
            addTarget(HitRegion(rectangle: frame, target: .panel(.bar(.content))))
        }
        return frame.maxY.rounded(.up)
    }

    /// The texts from top to bottom, each with the gap above it and its colour.
    private func viewTexts(_ view: BarView, width: Double) -> [(TextBlock, Double, Color)] {
        var texts: [(TextBlock, Double, Color)] = []
        func line(_ text: String) -> RichText {
            RichText(plain: TextCleaner.line(text, limit: Content.Limit.line))
        }
        func add(_ text: RichText, _ font: FontStyle, lines: Int, gap: Double, _ color: Color) {
            guard !text.text.isEmpty else { return }
            texts.append((block(text, font, width: width, maxLines: lines), gap, color))
        }
        let (large, medium) = (viewFont(22, weight: 700), viewFont(17, weight: 400))
        add(line(view.title), large, lines: 2, gap: 0, palette.text)
        add(line(view.subtitle), medium, lines: 2, gap: 2, palette.secondaryText)
        let text = TextCleaner.paragraph(RichText(plain: view.text), limit: Content.Limit.body)
        add(text, theme.type[.body], lines: 8, gap: 10, palette.bodyText)
        return texts
    }

    private func viewFont(_ size: Double, weight: Int) -> FontStyle {
        let size = size * theme.type.factor
        var font = FontStyle(size: size, lineHeight: (size * 1.27).rounded(), weight: weight)
        font.family = theme.type.family
        return font
    }

    // MARK: Buttons

    /// Separates buttons that are drawn large from those with labels.
    private static func sorted(
        _ buttons: [BarButton]
    ) -> (media: [BarButton], others: [BarButton]) {
        func isMedia(_ button: BarButton) -> Bool {
            button.symbol != nil && button.symbol != .close
        }
        return (
            Array(buttons.filter { isMedia($0) }.prefix(5)),
            Array(buttons.filter { !isMedia($0) }.prefix(Content.Limit.buttons))
        )
    }

    /// Draws large buttons side by side, in the order of playback whatever the direction of reading.
    ///
    /// - Returns: Lower end of the buttons.
    private mutating func drawMedia(_ buttons: [BarButton], below line: Rectangle) -> Double {
        func side(_ button: BarButton) -> Double {
            button.symbol == .play || button.symbol == .pause ? 64 : 48
        }
        var buttons = buttons
        func total() -> Double { buttons.reduce(0) { $0 + side($1) } }
        while !buttons.isEmpty, total() + Double(buttons.count - 1) * 8 > line.width {
            buttons.removeLast()
        }
        guard !buttons.isEmpty else { return line.minY }
        let gaps = Double(buttons.count - 1)
        let gap = gaps > 0 ? min(28, ((line.width - total()) / gaps).rounded(.down)) : 0
        let height = buttons.reduce(0) { max($0, side($1)) }
        let middle = line.minY + (line.minY > 0 ? 20 : 0) + height / 2
        var x = line.midX - (total() + gap * gaps) / 2
        for button in content.isRightToLeft ? buttons.reversed() : buttons {
            let length = side(button)
            drawMediaButton(
                button,
                in: Rectangle(x: x, y: middle - length / 2, width: length, height: length))
            x += length + gap
        }
        return middle + height / 2
    }

    private mutating func drawMediaButton(_ button: BarButton, in disc: Rectangle) {
        guard let symbol = button.symbol else { return }
        guard symbol == .play || symbol == .pause, button.isEnabled else {
            return drawBareSymbol(symbol, of: button, in: disc, glyph: disc.height * 0.8)
        }
        drawDisc(symbol.symbol, .bar(.button(button.key)), in: disc, isOn: true)
    }

    /// Draws buttons with labels, two in a row if the labels fit.
    ///
    /// - Returns: Lower end of the buttons.
    private mutating func drawOthers(_ buttons: [BarButton], below line: Rectangle) -> Double {
        let (gap, height) = (layout.spacing, max(44, controlSide))
        let half = ((line.width - gap) / 2).rounded(.down)
        let widest = buttons.reduce(0) { max($0, labelWidth(barLabel($1))) }
        let perRow = buttons.count > 1 && widest + layout.buttons.padding * 2 <= half ? 2 : 1
        var y = line.minY + (buttons.isEmpty || line.minY == 0 ? 0 : 20)
        for start in stride(from: 0, to: buttons.count, by: perRow) {
            let row = buttons[start..<min(start + perRow, buttons.count)]
            let width = row.count == 2 ? half : line.width
            for (column, button) in row.enumerated() {
                let x = line.minX + Double(column) * (line.width - half)
                drawOther(button, in: Rectangle(x: x, y: y, width: width, height: height))
            }
            y += height + (start + perRow < buttons.count ? gap : 0)
        }
        return y
    }

    private mutating func drawOther(_ button: BarButton, in pill: Rectangle) {
        if button.isEnabled {
            return drawPill(barLabel(button), .bar(.button(button.key)), in: pill)
        }
        let radius = min(theme.buttonRadius ?? .infinity, pill.height / 2)
        draw(.fill(RoundedRectangle(pill, radius: radius), palette.button))
        drawLabel(barLabel(button), in: pill, color: palette.inactiveButtonText)
    }
}

extension Composer {
    /// Margins around the large picture for its shadow, logical pixels.
    static let imageMargin = Insets(top: 32, right: 40, bottom: 56, left: 40)

    /// Draws the large picture of the open view.
    mutating func composeImage(_ bitmap: Bitmap?, sign: Symbol) {
        let side = min(span, 4096)
        resize(to: Size(width: side, height: side))
        let strength = room.appearance == .light ? 0.22 : 0.42
        drawPicture(
            bitmap, sign, in: Rectangle(origin: .zero, size: size),
            radius: max(6, (side * 0.06).rounded()),
            shadow: Shadow(
                offset: Point(x: 0, y: 10), deviation: 15, color: Color.black.opacity(strength)))
    }

    /// Draws a picture as large as fits into a box, or a sign if there is no picture.
    mutating func drawPicture(
        _ bitmap: Bitmap?, _ sign: Symbol, in box: Rectangle, radius: Double, shadow: Shadow
    ) {
        let radius = theme.imageRadius.map { min($0, radius) } ?? radius
        guard let bitmap else {
            draw(.fill(RoundedRectangle(box, radius: radius), palette.track))
            let inset = (box.height * 0.28).rounded()
            draw(.symbol(sign, frame: box.inset(by: Insets(all: inset)), palette.placeholder))
            return
        }
        let frame = bitmap.fitted(into: box)
        if bitmap.hasOpaqueCorners {
            draw(.shadow(shadow, of: RoundedRectangle(frame, radius: radius)))
        }
        draw(bitmap, in: frame, cornerRadius: radius, fit: .contain)
    }
}

extension Bitmap {
    /// Whether all corners are opaque, as in a photograph and unlike an icon.
    fileprivate var hasOpaqueCorners: Bool {
        [0, width - 1, pixels.count - width, pixels.count - 1].allSatisfy {
            pixels[$0] >> 24 == 255
        }
    }

    /// The largest centred rectangle in a box that shows the whole picture, whole logical pixels.
    fileprivate func fitted(into box: Rectangle) -> Rectangle {
        let factor = min(box.width / Double(width), box.height / Double(height))
        let size = Size(
            width: max(1, (Double(width) * factor).rounded()),
            height: max(1, (Double(height) * factor).rounded()))
        return Rectangle(
            x: box.minX + ((box.width - size.width) / 2).rounded(.down),
            y: box.minY + ((box.height - size.height) / 2).rounded(.down), width: size.width,
            height: size.height)
    }
}

extension Presentation {
    /// The presentation with margins around the card, logical pixels.
    func widened(by margin: Insets) -> Presentation {
        let placement = Placement(offset: Point(x: margin.left, y: margin.top), mirrorWidth: nil)
        var wide = self
        wide.size = Size(
            width: size.width + margin.horizontal, height: size.height + margin.vertical)
        wide.card = placement.place(card)
        wide.hits = hits.map {
            HitRegion(rectangle: placement.place($0.rectangle), target: $0.target)
        }
        wide.list = DrawList(list.commands.map { $0.placed(by: placement) })
        return wide
    }
}
