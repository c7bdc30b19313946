import CLibc
import CPango
import Geometry
import Layout
import Messages

extension LaidOutText {
    /// The sides at which a scalar begins and ends, logical pixels.
    private struct Sides {
        var leading: Double
        var trailing: Double
    }

    /// Finds the positions of the characters of the first line, in the order of the text. Characters that are drawn as
    /// one glyph, such as a ligature, share its width evenly.
    func findCells() -> [TextCell] {
        let text = block.text.text
        var sides = [Sides?](repeating: nil, count: text.utf8.count)
        guard let bytes = unsafe TextLibraries.functions.pango_layout_get_text(layout) else {
            return []
        }
        forEachRun { run in
            if run.line == 0 { unsafe addSides(of: run, text: bytes, to: &sides) }
        }
        var cells: [TextCell] = []
        var start = 0
        for character in text {
            let end = start + character.utf8.count
            defer { start = end }
            guard end <= sides.count, let first = sides[start] else { continue }
            let last = sides[start..<end].last { $0 != nil } ?? first
            cells.append(
                TextCell(
                    range: start..<end, leading: first.leading,
                    trailing: last?.trailing ?? first.trailing))
        }
        return cells
    }

    private func addSides(
        of run: Run, text: UnsafePointer<CChar>, to sides: inout [Sides?]
    ) {
        let item = unsafe run.item.pointee.item.pointee
        let count = Int(unsafe item.num_chars)
        guard count > 0 else { return }
        var widths = [Int32](repeating: 0, count: count)
        unsafe widths.withUnsafeMutableBufferPointer {
            unsafe TextLibraries.functions.pango_glyph_item_get_logical_widths(
                run.item, text, $0.baseAddress)
        }
        let unit = Double(PANGO_SCALE) * scale.factor
        let isRightToLeft = unsafe item.analysis.level & 1 == 1
        var x = (isRightToLeft ? run.x + run.width : run.x) / scale.factor
        var offset = Int(unsafe item.offset)
        for width in widths {
            let width = Double(width) / unit
            let next = isRightToLeft ? x - width : x + width
            if offset < sides.count { sides[offset] = Sides(leading: x, trailing: next) }
            x = next
            offset += 1
            while unsafe UInt8(bitPattern: text[offset]) & 0xC0 == 0x80 { offset += 1 }
        }
    }
}
