import Geometry
package import Messages

extension Catalog {
    /// Style of a message's card on a deck, which has the whole output to itself.
    package func deckStyle(of message: Message) -> Style {
        let theme = theme(of: message)
        let layout = layout(named: message.layout).onDeck(
            hasCover: message.hasCover, textScale: legibility.textScale, type: theme.type)
        return Style(layout: layout, theme: theme)
    }
}

extension LayoutDescription {
    /// Greatest width of a card on a deck that its picture fills, logical pixels.
    package static let deckWidth = 720.0

    /// The layout with the sizes of a card on a deck. Cards that lie against an edge elsewhere float there.
    ///
    /// - Parameters:
    ///   - hasCover: Whether a large picture fills the card.
    ///   - textScale: Factor of all text, for larger cards.
    ///   - type: Fonts of the card's theme.
    fileprivate func onDeck(
        hasCover: Bool, textScale: Double, type: TypeScale
    ) -> LayoutDescription {
        var deck = attachment == .floating ? self : .card
        let scale = min(max(textScale, 1), 1.5)
        deck.emphasis = emphasis
        deck.fitsContent = false
        deck.maxHeight = 8192
        deck.padding = Insets(all: 28)
        deck.spacing = max(spacing, 20)
        deck.title.enlarge(by: 1.4, lines: 3, of: type)
        deck.body.enlarge(by: 1.2, lines: 64, of: type)
        deck.title.below = max(title.below, 6)
        (deck.close.trailing, deck.close.top) = (28, 28)
        if hasCover {
            deck.visual.cover = .card
            deck.width = (Self.deckWidth * scale).rounded()
            (deck.minWidth, deck.minHeight) = (240, 180)
        } else {
            deck.width = max(width, (560 * scale).rounded())
            deck.minHeight = max(minHeight, (200 * scale).rounded())
            deck.visual.side = max(visual.side, 64)
            deck.visual.imageSide = max(visual.imageSide, 80)
        }
        return deck
    }
}

extension TextOutlet {
    /// Makes a text larger, and gives it at least so many lines.
    fileprivate mutating func enlarge(by factor: Double, lines: Int, of type: TypeScale) {
        size = ((size ?? type.raw(step).size) * factor).rounded()
        lineHeight = lineHeight.map { ($0 * factor).rounded() }
        maxLines = max(maxLines, lines)
        maxLinesAlone = max(maxLinesAlone, lines)
    }
}
