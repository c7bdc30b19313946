package import Geometry
package import TextEditing

/// Geometry of a reply field and its text: logical pixels from the presentation's top left corner.
package struct ReplyGeometry: Equatable, Sendable {
    /// Frame of the field without the send button.
    package var frame: Rectangle
    /// Frame of the caret, visible or not; always inside of the field.
    package var caret: Rectangle
    /// How far the text is scrolled to the left to show the caret.
    package var scroll: Double
    /// Whether the reply is not blank.
    package var canSubmit: Bool
    /// Left end of the text; outside of the field while the text is scrolled.
    var left: Double
    /// The visible characters, and a few on either side.
    var cells: [TextCell]
    let shown: ShownText

    /// The offset in the text nearest to a point: bytes of UTF-8, between two characters.
    ///
    /// Outside of the field's sides the offset is just out of sight, so that the text scrolls with a finger.
    package func offset(at point: Point) -> Int {
        let x = point.x - left
        let nearest = cells.min { $0.distance(from: x) < $1.distance(from: x) }
        return shown.fieldOffset(nearest?.offset(at: x) ?? 0)
    }

    /// The geometry converted from the card to the picture.
    func placed(by placement: Placement) -> ReplyGeometry {
        var placed = self
        placed.frame = placement.place(frame)
        placed.caret = placement.place(caret)
        // The text is not mirrored: it keeps its distance from the caret.
        placed.left += placed.caret.minX - caret.minX
        return placed
    }
}

/// The present state of a reply field.
package struct ReplyState: Equatable, Sendable {
    package var field: TextField
    /// Whether typed text goes into the field.
    package var isFocused: Bool
    /// Whether the caret is visible; it may blink.
    package var showsCaret: Bool
    /// Previous scroll offset, `ReplyGeometry.scroll`: the text moves no farther than necessary.
    package var scroll: Double

    package init(field: TextField, isFocused: Bool, showsCaret: Bool, scroll: Double = 0) {
        (self.field, self.isFocused, self.showsCaret) = (field, isFocused, showsCaret)
        self.scroll = scroll
    }
}

/// A line of text in a field: its scroll position, caret and selection. Logical pixels from the left side of the text's
/// room, as it is visible.
struct FieldLine {
    let cells: [TextCell]
    /// Width of the text's room.
    let width: Double
    /// Width of the text.
    let length: Double
    /// Left side of the text; negative while the text is scrolled.
    let left: Double
    /// Left side of the caret.
    let caret: Double
    let scroll: Double

    /// Width of the caret.
    static let caretWidth = 2.0
    /// How much text behind the caret stays visible if there is more.
    private static let outlook = 24.0
    /// How far outside of the room characters can be hit.
    private static let margin = 64.0

    /// Computes the scroll position that shows the caret.
    ///
    /// - Parameters:
    ///   - caret: Bytes of UTF-8 from the beginning of the text.
    ///   - isRightToLeft: Whether a text shorter than its room is at the right.
    ///   - scroll: Previous scroll offset.
    init(
        _ cells: [TextCell], width: Double, caret offset: Int, isRightToLeft: Bool, scroll: Double
    ) {
        (self.cells, self.width) = (cells, width)
        length = cells.reduce(0) { max($0, $1.right) }
        let room = max(0, width - FieldLine.caretWidth)
        let x = FieldLine.place(of: offset, in: cells, isRightToLeft ? length : 0)
        if length <= room {
            left = isRightToLeft ? width - length : 0
            self.scroll = 0
        } else {
            let outlook = min(FieldLine.outlook, room / 4)
            let before = scroll.isFinite ? scroll : 0
            let needed = min(max(before, x + outlook - room), x - outlook)
            self.scroll = min(max(needed, 0), length - room)
            left = (isRightToLeft ? FieldLine.caretWidth : 0) - self.scroll
        }
        let place = (left + x - FieldLine.caretWidth / 2).rounded()
        caret = min(max(place, 0), room)
    }

    /// Position of a caret before the character at `offset`; behind the last character, the position of the text's end.
    private static func place(of offset: Int, in cells: [TextCell], _ start: Double) -> Double {
        guard let cell = cells.last(where: { $0.range.lowerBound <= offset }) else { return start }
        return offset >= cell.range.upperBound ? cell.trailing : cell.leading
    }

    /// The visible stretches of a part of the text; several where directions mix.
    func stretches(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        var stretches: [ClosedRange<Double>] = []
        let chosen = cells.filter { $0.range.overlaps(bytes) }.sorted { $0.left < $1.left }
        for cell in chosen {
            let (start, end) = (max(left + cell.left, 0), min(left + cell.right, width))
            guard start < end else { continue }
            if let last = stretches.last, start - last.upperBound < 0.5 {
                stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, end)
            } else {
                stretches.append(start...end)
            }
        }
        return stretches
    }

    /// The visible characters, and a few on either side.
    var seen: [TextCell] {
        cells.filter {
            left + $0.right > -FieldLine.margin && left + $0.left < width + FieldLine.margin
        }
    }
}

/// The frame of a text field, and its placeholder. Logical pixels from the card's top left corner.
struct FieldPlace {
    /// Frame of the field.
    var frame: Rectangle
    /// The part of `frame` for text.
    var text: Rectangle
    /// Hit target of the field.
    var target: HitTarget
    var placeholder: String
    var ground: Color
}
