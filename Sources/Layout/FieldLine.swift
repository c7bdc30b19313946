import Geometry
import TextEditing

/// A line of text in a field: how far it is scrolled, where the caret stands and what is selected. Logical
/// pixels from the left side of the room for the text, as it is seen.
struct FieldLine {
    let cells: [TextCell]
    /// Of the room for the text.
    let width: Double
    /// Of the text.
    let length: Double
    /// The left side of the text: beyond 0 where it is scrolled.
    let left: Double
    /// The left side of the caret.
    let caret: Double
    let scroll: Double

    /// Of the caret.
    static let caretWidth = 2.0
    /// How much of what lies behind the caret is seen, where there is more.
    private static let outlook = 24.0
    /// How far beyond the sides characters can be found.
    private static let margin = 64.0

    /// - Parameters:
    ///   - caret: Bytes of UTF-8 from the beginning of the text.
    ///   - isRightToLeft: On which side a text stands that leaves room.
    ///   - scroll: How far it was scrolled before.
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

    /// Where a caret before a character stands; at the end where the last one ends.
    private static func place(of offset: Int, in cells: [TextCell], _ start: Double) -> Double {
        guard let cell = cells.last(where: { $0.range.lowerBound <= offset }) else { return start }
        return offset >= cell.range.upperBound ? cell.trailing : cell.leading
    }

    /// From where to where a stretch of the text goes, as far as it is seen; several where directions mix.
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

    /// What is seen, and a little to either side.
    var seen: [TextCell] {
        cells.filter {
            left + $0.right > -FieldLine.margin && left + $0.left < width + FieldLine.margin
        }
    }
}
