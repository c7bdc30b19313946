import Canvas
import Geometry
import Messages

@testable import Layout

/// Many presentations in rows on a plain background: one picture to look at.
struct ContactSheet {
    /// The presentations of each row, from left to right.
    var rows: [[Presentation]]
    var appearance: MessageAppearance
    /// Distance between two pictures, logical pixels; shadows have room besides.
    var gap = 8.0
    var margin = 8.0
    /// The background; nil: a plain colour.
    var ground: Color?

    /// The widths of the columns.
    private var columns: [Double] {
        let count = rows.map(\.count).max() ?? 0
        return (0..<count).map { column in
            let cards = rows.filter { $0.count > column }.map { $0[column] }
            return cards.map(\.size.width).max() ?? 0
        }
    }

    private func height(_ row: [Presentation]) -> Double {
        row.map(\.size.height).max() ?? 0
    }

    /// The extent of the picture, logical pixels.
    var size: Size {
        let width = columns.reduce(0, +) + gap * Double(max(0, columns.count - 1))
        let heights = rows.map(height)
        let tall = heights.reduce(0, +) + gap * Double(max(0, heights.count - 1))
        return Size(width: width + margin * 2, height: tall + margin * 2)
    }

    /// All presentations as one draw list.
    var list: DrawList {
        let ground = ground ?? Color(appearance == .light ? 0xD9E0E8 : 0x14171C)
        var commands: [DrawCommand] = [
            .fill(RoundedRectangle(Rectangle(origin: .zero, size: size)), ground)
        ]
        let widths = columns
        var y = margin
        for row in rows {
            var x = margin
            for (index, presentation) in row.enumerated() {
                let placement = Placement(offset: Point(x: x, y: y), mirrorWidth: nil)
                commands += presentation.list.commands.map { $0.placed(by: placement) }
                x += widths[index] + gap
            }
            y += height(row) + gap
        }
        return DrawList(commands)
    }

    func picture(scale: Scale = .one, canvas: Canvas) -> PNG {
        Drawing.picture(
            list, scale: scale, width: scale.bufferLength(Int32(size.width)),
            height: scale.bufferLength(Int32(size.height)), canvas)
    }
}
