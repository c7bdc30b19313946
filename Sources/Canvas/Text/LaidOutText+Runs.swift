import CPango
import Geometry
import Layout
import Messages

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
        guard let iterator = unsafe TextLibraries.functions.pango_layout_get_iter(layout) else {
            return
        }
        defer { unsafe TextLibraries.functions.pango_layout_iter_free(iterator) }
        var line = 0
        repeat {
            guard
                let item = unsafe TextLibraries.functions.pango_layout_iter_get_run_readonly(
                    iterator)
            else {
                // Pango ends every line with an empty run.
                line += 1
                if line >= block.maxLines { return }
                continue
            }
            var extents = PangoRectangle()
            unsafe TextLibraries.functions.pango_layout_iter_get_run_extents(
                iterator, nil, &extents)
            unsafe body(
                Run(
                    item: item, line: line, x: Double(extents.x) / Double(PANGO_SCALE),
                    width: Double(extents.width) / Double(PANGO_SCALE)))
        } while unsafe TextLibraries.functions.pango_layout_iter_next_run(iterator) != 0
    }

    /// Measures the text.
    func measure() {
        var logical = PangoRectangle()
        unsafe TextLibraries.functions.pango_layout_get_extents(layout, nil, &logical)
        let factor = scale.factor
        let lines = Int(unsafe TextLibraries.functions.pango_layout_get_line_count(layout))
        metrics = TextMetrics(
            width: min(Double(logical.width) / Double(PANGO_SCALE) / factor, block.width),
            lines: min(max(lines, 1), block.maxLines),
            isCut: unsafe TextLibraries.functions.pango_layout_is_ellipsized(layout) != 0)
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
