import Geometry
import Languages
package import Messages

/// The head above the cards of a deck: the number of the front card, and buttons.
package struct DeckHead: Equatable, Sendable {
    /// Number of the front card, counted from 1.
    package var position: Int
    /// Number of all cards; nil: not known, because more may come.
    package var count: Int?
    /// Whether the last card can be brought back.
    package var canUndo: Bool

    package init(position: Int, count: Int?, canUndo: Bool = false) {
        (self.position, self.count, self.canUndo) = (position, count, canUndo)
    }
}

/// Labels of a deck in one language.
package struct DeckWords: Equatable, Sendable {
    /// Number of the front card: `{position}` is replaced by its number, `{count}` by the number of all cards.
    private let place: String
    /// Label of a direction that keeps the message.
    package let keep: String
    /// Label of a direction that dismisses the message.
    package let dismiss: String

    /// Names of the directions with what they do: `{meaning}` is replaced by the label of the direction.
    private let ways: DirectionWords

    init(_ place: String, keep: String, dismiss: String, ways: DirectionWords) {
        (self.place, self.keep, self.dismiss, self.ways) = (place, keep, dismiss, ways)
    }

    /// A direction with what it does, to be read out.
    package func way(_ direction: MessageSwipeDirection, means label: String) -> String {
        Placeholders.fill(ways[direction], ("meaning", label))
    }

    /// The number of the front card among all; nil as `count`: how many there are is not known yet.
    package func place(_ position: Int, of count: Int?) -> String {
        guard let count else { return "\(position)" }
        return Placeholders.fill(place, ("position", "\(position)"), ("count", "\(count)"))
    }
}

/// The four directions in one language, each with a place for what it does.
package struct DirectionWords: Equatable, Sendable {
    private let left: String
    private let right: String
    private let up: String
    private let down: String

    init(left: String, right: String, up: String, down: String) {
        (self.left, self.right, self.up, self.down) = (left, right, up, down)
    }

    subscript(direction: MessageSwipeDirection) -> String {
        switch direction {
        case .left: left
        case .right: right
        case .up: up
        case .down: down
        }
    }
}

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
            drawPill(label, .undo, in: frame)
        }
        drawDisc(
            .close, .closeDeck, in: Rectangle(x: closeX, y: y, width: side, height: side))
    }
}
