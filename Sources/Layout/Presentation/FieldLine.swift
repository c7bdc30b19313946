import Geometry
import TextEditing

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
