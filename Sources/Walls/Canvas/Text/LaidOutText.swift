import CLibc
import CPango
import Geometry
import Layout
import Messages

/// A text block broken into lines by Pango, at one scale.
@safe
final class LaidOutText {
    let block: TextBlock
    let scale: Scale
    /// Pango's layout, owned.
    let layout: OpaquePointer
    /// Beginnings of the block's runs, as byte offsets in Pango's copy of the text.
    let runStarts: [Int]
    /// Distance from the top of a line to its baseline, buffer pixels.
    let baseline: Double
    var metrics = TextMetrics.zero
    /// Positions of the characters, found when first asked for.
    private(set) lazy var cells = findCells()

    /// Takes over one reference to `layout`.
    init(
        block: TextBlock, scale: Scale, layout: OpaquePointer, runStarts: [Int], baseline: Double
    ) {
        self.block = block
        self.scale = scale
        unsafe self.layout = layout
        self.runStarts = runStarts
        self.baseline = baseline
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The rows that the text may cover, with half the height of a line above and below, if its top is at `y` buffer
    /// pixels.
    func rows(at y: Double) -> Range<Int> {
        let line = block.font.lineHeight * scale.factor
        let top = min(max(y - line / 2, -1e6), 1e6)
        let bottom = min(max(y + line * (Double(metrics.lines) + 0.5), top), 2e6)
        return Int(top.rounded(.down))..<Int(bottom.rounded(.up))
    }

    /// The style of the run with the byte at `offset`.
    func style(atByte offset: Int) -> RunStyle {
        guard let index = runStarts.lastIndex(where: { $0 <= offset }) else { return .plain }
        let style = block.text.runs[index].style
        return RunStyle(
            isUnderlined: style.underlined || style.link != nil, isBold: style.bold,
            link: style.link)
    }

    /// The first of these line breaks that Pango has left in the last visible line, because all further lines are
    /// joined with that one; nil: there is none.
    ///
    /// - Parameter breaks: Byte offsets in ascending order.
    func firstJoinedBreak(among breaks: [Int]) -> Int? {
        guard !breaks.isEmpty else { return nil }
        let last = min(max(block.maxLines, 1), TextBlock.mostLines) - 1
        guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(last)) else {
            return nil
        }
        let start = unsafe Int(line.pointee.start_index)
        let end = unsafe start + Int(line.pointee.length)
        return breaks.first { start <= $0 && $0 < end }
    }

    /// The part of a run's style that Martlet draws itself instead of Pango: underlines, links, and bold text in fonts
    /// without a bold face.
    struct RunStyle {
        var isUnderlined: Bool
        var isBold: Bool
        var link: String?

        static let plain = RunStyle(isUnderlined: false, isBold: false, link: nil)
    }
}

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
        guard let bytes = unsafe pango_layout_get_text(layout) else { return [] }
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
            unsafe pango_glyph_item_get_logical_widths(run.item, text, $0.baseAddress)
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

extension LaidOutText {
    /// A stretch of glyphs of one font and one style in one line.
    @safe
    struct Run {
        let item: UnsafeMutablePointer<PangoGlyphItem>
        /// Index of the line, counted from 0.
        let line: Int
        /// Position from the left side of the block, buffer pixels.
        let x: Double
        /// Width of the run, buffer pixels.
        let width: Double
    }

    /// Calls `body` with every run, line by line, in the order of drawing; at most `maxLines` lines.
    func forEachRun(_ body: (Run) -> Void) {
        guard let iterator = unsafe pango_layout_get_iter(layout) else { return }
        defer { unsafe pango_layout_iter_free(iterator) }
        var line = 0
        repeat {
            guard let item = unsafe pango_layout_iter_get_run_readonly(iterator) else {
                // Pango ends every line with an empty run.
                line += 1
                if line >= block.maxLines { return }
                continue
            }
            var extents = PangoRectangle()
            unsafe pango_layout_iter_get_run_extents(iterator, nil, &extents)
            unsafe body(
                Run(
                    item: item, line: line, x: Double(extents.x) / Double(PANGO_SCALE),
                    width: Double(extents.width) / Double(PANGO_SCALE)))
        } while unsafe pango_layout_iter_next_run(iterator) != 0
    }

    func measure() {
        var logical = PangoRectangle()
        unsafe pango_layout_get_extents(layout, nil, &logical)
        let factor = scale.factor
        let lines = Int(unsafe pango_layout_get_line_count(layout))
        metrics = TextMetrics(
            width: min(Double(logical.width) / Double(PANGO_SCALE) / factor, block.width),
            lines: min(max(lines, 1), block.maxLines),
            isCut: unsafe pango_layout_is_ellipsized(layout) != 0)
        guard block.text.runs.contains(where: { $0.style.link != nil }) else { return }
        var links: [TextMetrics.Link] = []
        var last: (line: Int, target: String)?
        forEachRun { run in
            let offset = unsafe Int(run.item.pointee.item.pointee.offset)
            guard let target = style(atByte: offset).link else { return last = nil }
            let rectangle = Rectangle(
                x: run.x / factor, y: Double(run.line) * block.font.lineHeight,
                width: run.width / factor, height: block.font.lineHeight)
            if let known = last, known == (run.line, target), var link = links.popLast() {
                link.rectangle = link.rectangle.union(rectangle)
                links.append(link)
            } else {
                links.append(TextMetrics.Link(target: target, rectangle: rectangle))
            }
            last = (run.line, target)
        }
        metrics.links = links
    }
}
