/// Lines of bright text below one another on a dark ground, as on a notification.
package struct TextBlock: CustomStringConvertible {
    private var top: Int
    private var bottom: Int
    private var lines = 1
    /// Which of nine places of the output its column stands at.
    private var place = ""

    package var description: String { "\(lines) lines, \(place)" }

    private init(top: Int, bottom: Int) { (self.top, self.bottom) = (top, bottom) }

    /// Lines whose middles are closer than this belong to one notification.
    private static let pitch = 30

    /// All blocks of a picture, from left to right, and in each third of it from top to bottom.
    package static func all(in picture: Screenshot) -> [TextBlock] {
        ["left", "center", "right"].enumerated().flatMap { third, name in
            let columns = third * picture.width / 3..<(third + 1) * picture.width / 3
            var blocks: [TextBlock] = []
            var middle: Int?
            for line in lines(in: picture, columns) {
                let centre = (line.top + line.bottom) / 2
                if let middle, centre - middle < pitch, !blocks.isEmpty {
                    blocks[blocks.count - 1].lines += 1
                    blocks[blocks.count - 1].bottom = line.bottom
                } else {
                    blocks.append(line)
                }
                middle = centre
            }
            let (above, below) = (
                blocks.first?.top ?? 0, picture.height - (blocks.last?.bottom ?? 0)
            )
            let row =
                abs(above - below) < picture.height / 5
                ? "middle" : above < below ? "top" : "bottom"
            for index in blocks.indices { blocks[index].place = "\(row) \(name)" }
            return blocks
        }
    }

    /// Rows of the picture in which something bright stands, joined where hardly anything lies between: thin strokes of letters
    /// are dark.
    private static func lines(in picture: Screenshot, _ columns: Range<Int>) -> [TextBlock] {
        var lines: [TextBlock] = []
        for y in 0..<picture.height {
            let start = y * picture.width * 3
            let isText = columns.contains { x in
                let red = start + x * 3
                return picture.bytes[red] > 0x80 && picture.bytes[red + 1] > 0x80
                    && picture.bytes[red + 2] > 0x80
            }
            guard isText else { continue }
            if let last = lines.last, y - last.bottom <= 4 {
                lines[lines.count - 1].bottom = y
            } else {
                lines.append(TextBlock(top: y, bottom: y))
            }
        }
        return lines
    }
}
