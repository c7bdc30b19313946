import Geometry
import Messages

extension Composer {
    /// Draws the deck's count, and the buttons that bring back the last card and end the deck. The width does not
    /// depend on whether a card can be brought back, so that nothing moves.
    mutating func composeDeckHead(_ head: DeckHead) {
        let (font, side) = (theme.type[.button], controlSide)
        let inset = 6.0
        let label = room.words.undo
        let most = max(48, min(available.width - PanelRoom.margin * 2, 480))
        let undoSpan = min(labelWidth(label) + layout.buttons.padding * 2, most / 2)
        var count = block(
            RichText(plain: room.words.deck.place(head.position, of: head.count)), font,
            width: most - side - undoSpan - layout.spacing * 2 - layout.padding.left)
        count.width = max(1, min(count.width, measure(count).width))
        let height = max(side, font.lineHeight) + inset * 2
        let undoX = layout.padding.left + count.width + layout.spacing * 2
        let closeX = undoX + undoSpan + layout.spacing
        resize(to: Size(width: (closeX + side + inset).rounded(.up), height: height))
        let y = ((height - side) / 2).rounded()
        draw(
            count, at: Point(x: layout.padding.left, y: (height - font.lineHeight) / 2),
            color: palette.text)
        if head.canUndo {
            let frame = Rectangle(x: undoX, y: y, width: undoSpan, height: side)
            drawPill(label, .undo, in: frame, color: palette.link)
        }
        drawDisc(
            .close, .closeDeck, in: Rectangle(x: closeX, y: y, width: side, height: side))
    }

    /// Draws the label of a direction.
    mutating func composeDeckHint(_ label: String) {
        let font = theme.type[.title]
        let padding = layout.padding.left
        var text = block(
            RichText(plain: TextCleaner.line(label, limit: Content.Limit.line)), font,
            width: available.width - padding * 2, centered: true)
        text.width = max(1, min(text.width, measure(text).width))
        resize(
            to: Size(
                width: (text.width + padding * 2).rounded(.up), height: font.lineHeight + 24))
        draw(text, at: Point(x: padding, y: 12), color: palette.text)
    }
}
