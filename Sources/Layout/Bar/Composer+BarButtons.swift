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
    /// - Parameter drawContents: Draws the contents in the colour that it gets, for a dimmed button; nil: in their own colour.
    private mutating func drawBareButton(
        _ button: BarButton, in shape: Rectangle, answering region: Rectangle,
        _ drawContents: (inout Composer, Color?) -> Void
    ) {
        let target = HitTarget.panel(.bar(.button(button.key)))
        guard button.isEnabled else { return drawContents(&self, dimmed) }
        let radius = min(theme.buttonRadius ?? .infinity, shape.height / 2)
        if interaction.pressed == target {
            draw(.fill(RoundedRectangle(shape, radius: radius), palette.pressedButton))
        } else if interaction.hovered == target {
            draw(.fill(RoundedRectangle(shape, radius: radius), palette.hoveredButton))
        }
        drawContents(&self, nil)
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
