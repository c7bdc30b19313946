import Geometry

/// The plan of a card: places of its parts, before anything is drawn. Lengths are logical pixels.
struct Plan {
    /// Width of the card.
    var width: Double
    /// Distance from the left side of the card to its contents.
    var left: Double
    /// Width of the contents.
    var span: Double
    /// Size of the visual beside the text; nil: none.
    var visual: Size?
    /// Widths of the buttons beside the text.
    var trailing: [Double] = []
    /// Distance from the left side of the contents to the text.
    var indent = 0.0
    /// Width of the text.
    var column = 0.0
    var stack: PartStack
    /// Padding of the card.
    var padding: Insets

    /// Height of the text together with the visual beside it.
    var rowHeight: Double { max(stack.columnHeight, stack.besideHeight) }

    /// Width that everything side by side takes, at most `span`.
    func usedWidth(spacing: Double, trailingWidth: Double) -> Double {
        var text = 0.0
        var below = 0.0
        for part in stack.parts {
            if stack.isBelow(part) {
                below = max(below, part.width)
            } else {
                text = max(text, part.width)
            }
        }
        let beside = indent + min(text, column) + (trailingWidth > 0 ? spacing + trailingWidth : 0)
        return min(max(beside, below), span)
    }
}
