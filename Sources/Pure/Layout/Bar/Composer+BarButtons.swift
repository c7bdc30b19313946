import Geometry
import Messages

extension Composer {
    /// Width of a button on the bar: that of a fingertip, or of its label.
    func barButtonWidth(_ button: BarButton) -> Double {
        guard button.symbol == nil else { return BarArrangement.buttonSide }
        let words = labelWidth(barLabel(button)) + layout.buttons.padding * 2
        return min(max(BarArrangement.buttonSide, words), 128)
    }

    /// Label of a button: its own, otherwise Martlet's.
    func barLabel(_ button: BarButton) -> String {
        let label = TextCleaner.line(button.label, limit: Content.Limit.label)
        if !label.isEmpty { return label }
        return button.symbol.map { room.words.bar.label(of: $0) }
            ?? TextCleaner.line(button.key, limit: Content.Limit.label)
    }

    /// Draws a button of the bar.
    mutating func drawBarButton(_ place: BarArrangement.Place) {
        let (button, frame) = (place.button, place.frame)
        // Leaves room on the bar for a focus ring.
        let side = frame.height - 8
        guard let symbol = button.symbol else {
            let pill = Rectangle(
                x: frame.minX + 2, y: frame.midY - side / 2, width: frame.width - 4, height: side)
            return drawBareButton(button, in: pill, answering: place.region) {
                $0.drawLabel($0.barLabel(button), in: pill, color: $1 ?? $0.palette.link)
            }
        }
        let disc = Rectangle(
            x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        drawBareSymbol(symbol, of: button, in: disc, glyph: side * 0.7, answering: place.region)
    }

    /// Draws a symbol that has a ground only under the pointer or a finger.
    ///
    /// - Parameters:
    ///   - glyph: Side length of the symbol's square, logical pixels.
    ///   - region: Hit region; nil: the disc.
    mutating func drawBareSymbol(
        _ symbol: BarSymbol, of button: BarButton, in disc: Rectangle, glyph: Double,
        answering region: Rectangle? = nil
    ) {
        // The cross reaches into the corners of its square; the other symbols do not.
        let side = (symbol == .close ? glyph * 0.66 : glyph).rounded()
        let inset = ((disc.height - side) / 2).rounded(.down)
        drawBareButton(button, in: disc, answering: region ?? disc) {
            $0.draw(
                .symbol(
                    symbol.symbol, frame: disc.inset(by: Insets(all: inset)),
                    $1 ?? $0.palette.text))
        }
    }

    /// Draws a button without a ground.
    ///
    /// - Parameter drawContents: Draws the contents in the colour that it gets, on a ground or dimmed; nil: in their own.
    private mutating func drawBareButton(
        _ button: BarButton, in shape: Rectangle, answering region: Rectangle,
        _ drawContents: (inout Composer, Color?) -> Void
    ) {
        let target = HitTarget.panel(.bar(.button(button.key)))
        guard button.isEnabled else { return drawContents(&self, dimmed) }
        let radius = min(theme.buttonRadius ?? .infinity, shape.height / 2)
        let ink = drawTouch(of: target, in: RoundedRectangle(shape, radius: radius))
        drawContents(&self, ink)
        addTarget(HitRegion(rectangle: region, target: target))
        drawFocus(around: HitRegion(rectangle: shape, target: target), radius: radius)
    }

    /// Colour of inactive symbols and labels.
    var dimmed: Color { palette.placeholder.opacity(0.5) }
}

extension BarSymbol {
    /// The symbol that is drawn.
    var symbol: Symbol {
        switch self {
        case .previous: .previous
        case .play: .play
        case .pause: .pause
        case .next: .next
        case .stop: .stop
        case .close: .close
        }
    }
}

extension Composer {
    /// Draws the button that closes the open view, if there is one.
    mutating func composeClose(_ look: BarSettings.CloseButton, flatness: Double) {
        resize(to: Size(width: 1, height: 1))
        guard look != .none else { return }
        resize(to: Size(width: look == .round ? 44 : 64, height: 44))
        let target = HitTarget.panel(.bar(.close))
        let box = Rectangle(origin: .zero, size: size)
        let strength =
            interaction.pressed == target ? 1 : interaction.hovered == target ? 0.8 : 0.5
        let grey = palette.secondaryText.opacity(strength)
        switch look {
        case .round: drawRoundClose(in: box, target)
        case .chevron: drawChevron(in: box, flatness: Bounds.bounded(flatness, 0...1), color: grey)
        case .automatic, .grabber, .none:
            let pill = Rectangle(x: box.midX - 18, y: box.midY - 2.5, width: 36, height: 5)
            draw(.fill(RoundedRectangle(pill, radius: 2.5), grey))
        }
        addTarget(HitRegion(rectangle: box, target: target))
        let ring = Rectangle(x: 0, y: 0, width: size.width, height: 32).moved(
            by: Point(x: 0, y: 6)
        ).inset(by: Insets(top: 0, right: 6, bottom: 0, left: 6))
        drawFocus(around: HitRegion(rectangle: ring, target: target), radius: ring.height / 2)
    }

    private mutating func drawRoundClose(in box: Rectangle, _ target: HitTarget) {
        let disc = Rectangle(x: box.midX - 12, y: box.midY - 12, width: 24, height: 24)
        let shape = RoundedRectangle(disc, radius: 12)
        let shadow = Shadow(offset: .zero, deviation: 4, color: Color.black.opacity(0.15))
        for command in Self.shadows([shadow], of: shape, beneath: palette.ground) { draw(command) }
        draw(.fill(shape, palette.ground))
        draw(.fill(shape, buttonColor(target)))
        draw(.symbol(.close, frame: disc.inset(by: Insets(all: 8)), palette.buttonText))
    }

    /// Draws a chevron.
    ///
    /// - Parameter flatness: 0: a chevron that points down, 1: a line.
    private mutating func drawChevron(in box: Rectangle, flatness: Double, color: Color) {
        let (reach, drop) = (16.0, 4.5 * (1 - flatness))
        let points = [(-reach, -drop), (0, drop), (reach, -drop)].map {
            Point(x: box.midX + $0.0, y: box.midY + $0.1)
        }
        draw(.stroke(points, width: 5, color))
    }
}
