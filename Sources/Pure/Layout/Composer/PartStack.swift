import Geometry
import Messages

/// The parts of a message from the top, as far as there is room. Lengths are logical pixels.
struct PartStack {
    /// The parts that have a place, with the lines and rows that they got.
    private(set) var parts: [Part]
    /// Height of the visual and buttons beside the text.
    var besideHeight: Double
    /// Whether something may be beside the text; content and buttons are then below both.
    let isRow: Bool

    init(_ parts: [Part], besideHeight: Double, isRow: Bool) {
        self.parts = parts
        self.besideHeight = besideHeight
        self.isRow = isRow
    }

    /// Height of everything.
    var height: Double {
        var height = 0.0
        forEachPlace { part, top in height = top + part.height }
        return max(height, besideHeight)
    }

    /// Height of the parts beside the visual.
    var columnHeight: Double {
        var height = 0.0
        forEachPlace { part, top in
            if !isBelow(part) { height = top + part.height }
        }
        return height
    }

    /// Whether `part` is below the visual and the text.
    func isBelow(_ part: Part) -> Bool {
        isRow && [.buttons, .content, .answers].contains(part.kind)
    }

    /// Calls `body` with each part and the position of its top.
    func forEachPlace(_ body: (Part, Double) -> Void) {
        var bottom = 0.0
        // The space below that the last part wants; nil before the first part.
        var wanted: Double?
        for part in parts where part.units > 0 {
            if isBelow(part), besideHeight > 0 {
                bottom = max(bottom, besideHeight)
                wanted = wanted ?? 0
            }
            let top = wanted.map { bottom + max($0, part.above) } ?? bottom
            body(part, top)
            bottom = top + part.height
            wanted = part.below
        }
    }

    /// Removes parts, lines and rows until the rest fits into `height`, the least important first. The first line of
    /// the first text always stays.
    mutating func fit(into height: Double) {
        guard self.height > height else { return }
        let wanted = parts
        for index in parts.indices { parts[index].units = 0 }
        for claim in claims(of: wanted) {
            var granted = 0
            while granted < claim.units {
                parts[claim.index].units += 1
                if self.height > height, !claim.isSure {
                    parts[claim.index].units -= 1
                    break
                }
                granted += 1
            }
        }
        for index in parts.indices where parts[index].units < wanted[index].units {
            // A part that is complete keeps its limit, so that it is drawn as it was measured.
            let units = parts[index].units
            parts[index].block?.maxLines = units
        }
        parts.removeAll { $0.units == 0 }
    }

    /// A claim to room: for a whole part, its first line, or its further lines and rows.
    private struct Claim {
        var index: Int
        var units: Int
        var priority: Int
        var isSure = false
    }

    /// How much more the first line of a text counts than the others.
    private static let firstLine = 25

    /// The claims of all parts, the most important first.
    private func claims(of wanted: [Part]) -> [Claim] {
        let first = wanted.firstIndex { $0.isText && $0.kind != .header && $0.line == nil }
        var claims: [Claim] = []
        for (index, part) in wanted.enumerated() {
            let priority = min(max(part.priority, -1_000_000), 1_000_000)
            guard part.isText, part.kind != .header else {
                claims.append(Claim(index: index, units: part.units, priority: priority))
                continue
            }
            claims.append(
                Claim(
                    index: index, units: 1,
                    priority: index == first ? .max : priority + PartStack.firstLine,
                    isSure: index == first))
            claims.append(Claim(index: index, units: part.units - 1, priority: priority))
        }
        // Equal claims keep the order of the stack.
        return claims.enumerated().sorted { one, other in
            one.element.priority != other.element.priority
                ? one.element.priority > other.element.priority : one.offset < other.offset
        }.map { $0.element }
    }

    /// Narrows the texts; the number of their lines must not change.
    mutating func narrow(to width: Double) {
        for index in parts.indices where parts[index].block != nil {
            parts[index].block?.width = width
        }
    }
}

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
    /// Part of the body that shows the messages of the conversation before; nil: the body itself, or another part.
    var line: Line?

    /// A part of the lines of a conversation.
    enum Line {
        /// The label that shows more of them, or fewer.
        case label
        /// An earlier message, with its age; nil: no age is shown.
        case message(age: TextBlock?)
    }

    /// Whole height of the part.
    var height: Double {
        Double(units) * unit + Double(max(0, units - 1)) * spacing
    }

    var isText: Bool { block != nil }
}
