import Geometry
import Messages

/// A part of a message that is placed in the stack of its card. Lengths are logical pixels.
struct Part {
    let kind: LayoutPart
    /// The text of the part; nil: the part is no text.
    var block: TextBlock?
    /// The buttons in rows.
    var rows: [[CardButton]] = []
    /// Preferred width.
    var width: Double
    /// Distance from the top of a line or row to the next; the height of any other part.
    var unit: Double
    /// Space between two rows.
    var spacing = 0.0
    /// Number of lines or rows; 1 for any other part.
    var units = 1
    /// Least space above and below the part.
    var above = 0.0
    var below = 0.0
    /// Parts with a lower priority give way first.
    var priority: Int

    /// Whole height of the part.
    var height: Double {
        Double(units) * unit + Double(max(0, units - 1)) * spacing
    }

    var isText: Bool { block != nil }
}
