import Geometry
import Layout
import Messages

/// Measures text as if every character were half an em wide.
final class FixedPitchText: TextMeasuring {
    private(set) var longest = 0

    func cells(of block: TextBlock, scale: Scale) -> [TextCell] {
        let advance = block.font.size / 2
        let text = block.text.text
        var cells: [TextCell] = []
        var start = 0
        for (column, character) in text.enumerated() {
            let end = start + character.utf8.count
            let (near, far) = (Double(column) * advance, Double(column + 1) * advance)
            let length = Double(text.count) * advance
            cells.append(
                block.isRightToLeft
                    ? TextCell(range: start..<end, leading: length - near, trailing: length - far)
                    : TextCell(range: start..<end, leading: near, trailing: far))
            start = end
        }
        return cells
    }

    func lineHeight(of font: FontStyle, scale: Scale) -> Double { font.size * 1.25 }

    func measure(_ block: TextBlock, scale: Scale) -> TextMetrics {
        let text = block.text.text
        longest = max(longest, text.unicodeScalars.count)
        let advance = block.font.size / 2
        let perLine = max(1, Int(block.width / advance))
        var lines = 0
        var widest = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines += max(1, (line.count + perLine - 1) / perLine)
            widest = max(widest, min(line.count, perLine))
        }
        var links: [TextMetrics.Link] = []
        var column = 0
        for run in block.text.runs {
            if let target = run.style.link {
                let place = Rectangle(
                    x: Double(column % perLine) * advance,
                    y: Double(column / perLine) * block.font.lineHeight,
                    width: Double(run.text.count) * advance, height: block.font.lineHeight)
                links.append(TextMetrics.Link(target: target, rectangle: place))
            }
            column += run.text.count
        }
        return TextMetrics(
            width: Double(widest) * advance, lines: min(lines, block.maxLines), links: links,
            isCut: lines > block.maxLines)
    }
}
