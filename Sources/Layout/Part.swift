import Geometry
import Messages

/// One part of a message that wants a place in the stack of its card. Lengths are logical pixels.
struct Part {
    let kind: LayoutPart
    /// What is written, where it is a text.
    var block: TextBlock?
    /// The buttons, row by row.
    var rows: [[Action]] = []
    /// The width it would like best.
    var width: Double
    /// From the top of one line or row to the next; of anything else its height.
    var unit: Double
    /// Between two rows.
    var spacing = 0.0
    /// How many lines or rows it has, 1 for anything else.
    var units = 1
    /// The least space to what stands above and below.
    var above = 0.0
    var below = 0.0
    /// Without room for everything the lowest gives way first.
    var priority: Int

    /// Its whole height.
    var height: Double {
        Double(units) * unit + Double(max(0, units - 1)) * spacing
    }

    var isText: Bool { block != nil }
}
