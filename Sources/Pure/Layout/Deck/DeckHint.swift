package import Geometry
package import Messages

/// A label that tells what flicking a deck's front card does.
package struct DeckHint: Equatable, Sendable {
    /// Meaning of the directions, for people.
    package var label: String
    /// The directions, each of which is shown by an arrow, the outermost first.
    package var ways: [MessageSwipeDirection]

    package init(_ label: String, _ ways: [MessageSwipeDirection]) {
        (self.label, self.ways) = (label, ways)
    }
}

extension Composer {
    /// Draws the label of directions: arrows, and what they do. An arrow to the right is behind the word.
    mutating func composeDeckHint(_ hint: DeckHint) {
        let font = theme.type[.button]
        let (padding, gap) = (16.0, 8.0)
        let side = (font.size * 1.1).rounded()
        let arrows = Double(hint.ways.count) * (side + 4) - 4 + gap
        var text = block(
            RichText(plain: TextCleaner.line(hint.label, limit: Content.Limit.line)), font,
            width: available.width - padding * 2 - arrows)
        text.width = max(1, min(text.width, measure(text).width))
        let height = font.lineHeight + 20
        resize(
            to: Size(width: (text.width + padding * 2 + arrows).rounded(.up), height: height))
        // Directions are those of the output, whatever the direction of the text.
        let isBehind = (hint.ways.first == .right) != content.isRightToLeft
        draw(
            text, at: Point(x: padding + (isBehind ? 0 : arrows), y: 10), color: palette.text)
        for (place, way) in hint.ways.enumerated() {
            let distance = padding + Double(place) * (side + 4)
            let x = isBehind ? size.width - distance - side : distance
            drawArrow(
                way, in: Rectangle(x: x, y: (height - side) / 2, width: side, height: side))
        }
    }

    private mutating func drawArrow(_ way: MessageSwipeDirection, in frame: Rectangle) {
        let sign = content.isRightToLeft ? -1.0 : 1
        let (x, y): (Double, Double) =
            switch way {
            case .left: (-sign, 0)
            case .right: (sign, 0)
            case .up: (0, -1)
            case .down: (0, 1)
            }
        let (reach, head) = (frame.width / 2 - 1, frame.width * 0.32)
        let middle = Point(x: frame.midX, y: frame.midY)
        let tip = middle.moved(by: Point(x: x * reach, y: y * reach))
        let end = middle.moved(by: Point(x: -x * reach, y: -y * reach))
        func barb(_ side: Double) -> Point {
            tip.moved(by: Point(x: (side * y - x) * head, y: (side * x - y) * head))
        }
        draw(.stroke([end, tip], width: 2, palette.text))
        draw(.stroke([barb(1), tip, barb(-1)], width: 2, palette.text))
    }
}

/// Places of the cards of a deck and of the labels of the directions, logical pixels of the stage.
package struct DeckPlan: Equatable, Sendable {
    /// Area of the front card at rest.
    package private(set) var cards: Rectangle
    /// Frames of the labels for which there is room.
    package private(set) var labels: [MessageSwipeDirection: Rectangle] = [:]

    /// Space around the cards and between labels.
    private static let margin = 16.0
    /// Least size of the area of cards for which labels take room.
    private static let least = Size(width: 460, height: 240)

    /// Plans a deck: labels of left and right are beside the cards, or below them on a narrow output.
    ///
    /// - Parameters:
    ///   - free: Area below the deck's head.
    ///   - sizes: Sizes of the labels.
    ///   - width: Greatest width of a card.
    ///   - strips: Height of what is visible of the next cards beneath the front one.
    package init(
        in free: Rectangle, labels sizes: [MessageSwipeDirection: Size], width: Double,
        strips: Double
    ) {
        let margin = Self.margin
        cards = Rectangle(
            x: free.minX, y: free.minY + margin, width: free.width,
            height: max(1, free.height - 2 * margin - strips))
        let beside = max(sizes[.left]?.width ?? 0, sizes[.right]?.width ?? 0)
        let gutter = beside > 0 ? beside + 2 * margin : 0
        let isWide = free.width - 2 * gutter >= Self.least.width
        if isWide {
            let aside = max(gutter, (free.width - width) / 2)
            cards = cards.inset(by: Insets(top: 0, right: aside, bottom: 0, left: aside))
        }
        let below: [MessageSwipeDirection] = isWide ? [.down] : [.left, .down, .right]
        reserve([.up], sizes, atTop: true, in: free)
        reserve(below, sizes, atTop: false, in: free)
        guard isWide else { return }
        let y = { [cards] (size: Size) in (cards.midY - size.height / 2).rounded() }
        if let size = sizes[.left] {
            let x = (cards.minX - margin - size.width).rounded()
            labels[.left] = Rectangle(origin: Point(x: x, y: y(size)), size: size)
        }
        if let size = sizes[.right] {
            let x = (cards.maxX + margin).rounded()
            labels[.right] = Rectangle(origin: Point(x: x, y: y(size)), size: size)
        }
    }

    /// Places labels in a row above or below the cards, if enough of their area is left.
    private mutating func reserve(
        _ row: [MessageSwipeDirection], _ sizes: [MessageSwipeDirection: Size], atTop: Bool,
        in free: Rectangle
    ) {
        let height = row.reduce(0) { max($0, sizes[$1]?.height ?? 0) }
        let taken = height + Self.margin
        guard height > 0, cards.height - taken >= Self.least.height else { return }
        let y = atTop ? cards.minY : free.maxY - Self.margin - height
        cards = cards.inset(
            by: Insets(top: atTop ? taken : 0, right: 0, bottom: atTop ? 0 : taken, left: 0))
        let margin = Self.margin
        for way in row where way == .left || way == .right {
            guard let size = sizes[way] else { continue }
            let x = way == .left ? free.minX + margin : free.maxX - margin - size.width
            labels[way] = Rectangle(origin: Point(x: x.rounded(), y: y), size: size)
        }
        for way in row where way == .up || way == .down {
            guard let size = sizes[way] else { continue }
            let place = Rectangle(
                origin: Point(x: (free.midX - size.width / 2).rounded(), y: y), size: size)
            let reach = place.inset(by: Insets(all: -margin / 2))
            guard labels.values.allSatisfy({ $0.intersection(reach).isEmpty }) else { continue }
            labels[way] = place
        }
    }
}
