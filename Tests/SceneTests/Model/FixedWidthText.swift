import Geometry
import Layout
import Messages

/// Measures texts as if every byte were half an em wide.
final class FixedWidthText: TextMeasuring {
    func lineHeight(of font: FontStyle, scale: Scale) -> Double { font.size * 1.25 }

    func measure(_ block: TextBlock, scale: Scale) -> TextMetrics {
        let advance = block.font.size / 2
        let perLine = max(1, Int(block.width / advance))
        let count = block.text.text.utf8.count
        let lines = max(1, (count + perLine - 1) / perLine)
        return TextMetrics(
            width: Double(min(count, perLine)) * advance, lines: min(lines, block.maxLines),
            isCut: lines > block.maxLines)
    }

    func cells(of block: TextBlock, scale: Scale) -> [TextCell] {
        let advance = block.font.size / 2
        return (0..<block.text.text.utf8.count).map { column in
            TextCell(
                range: column..<column + 1, leading: Double(column) * advance,
                trailing: Double(column + 1) * advance)
        }
    }
}
