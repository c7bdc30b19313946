import Geometry

/// Where the parts of a message stand on its card, before anything is drawn. Lengths are logical pixels.
struct Plan {
    /// Of the card.
    var width: Double
    /// From the left side of the card to what stands on it.
    var left: Double
    /// The width of what stands on it.
    var span: Double
    /// What stands beside the text.
    var visual: Size?
    /// The widths of the buttons beside the text.
    var trailing: [Double] = []
    /// From the left of everything to the text.
    var indent = 0.0
    /// The width of the text.
    var column = 0.0
    var stack: PartStack
    /// Inside the card.
    var padding: Insets

    /// The height of the text and of what stands beside it.
    var rowHeight: Double { max(stack.columnHeight, stack.besideHeight) }

    /// What everything beside each other takes, at most `span`.
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
