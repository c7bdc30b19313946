import Geometry
import Layout

/// Draws the visible part of a text along one axis, with ends that may fade: of a line of text some columns, of a passage
/// some rows.
struct FadingPainter {
    let text: LaidOutText
    let glyphs: GlyphSource
    /// Left side of the text, buffer pixels; `y` is its top.
    let x: Double
    let y: Double
    let ink: TextInk
    /// Whether the part ends at columns, as of a line; otherwise at rows.
    let isHorizontal: Bool

    /// How the ends of the visible part fade.
    struct Fade {
        /// Strength of the fade at the left or upper end: 0, none, to 1, fully transparent.
        var near: Double
        /// Strength of the fade at the right or lower end.
        var far: Double
        /// Length of each fade, logical pixels; at most half of the visible part.
        var length: Double
    }

    /// Greatest length of a fade, buffer pixels.
    private static let mostFade = 256.0

    /// Draws the part between two positions, buffer pixels from the left or from the top.
    func draw(from start: Double, to end: Double, fade: Fade, on surface: Surface) {
        let start = min(max(start, -65536), 65536).rounded()
        let end = max(start, min(end, 65536).rounded())
        let extent = isHorizontal ? surface.width : surface.height
        let part = max(0, Int(start))..<max(0, Int(start), min(extent, Int(end)))
        guard !part.isEmpty else { return }
        // The fades belong to the whole visible part, not only to the part on the surface.
        let wanted = (fade.length * text.scale.factor).rounded()
        let length = wanted > 0 ? min(wanted, (end - start) / 2, Self.mostFade) : 0
        let near = length > 0 && fade.near > 0 ? min(fade.near, 1) : 0
        let far = length > 0 && fade.far > 0 ? min(fade.far, 1) : 0
        let first = near > 0 ? Int((start + length).rounded(.down)) : part.lowerBound
        let last = far > 0 ? Int((end - length).rounded(.up)) : part.upperBound
        let middle = (first..<max(first, last)).clamped(to: part)
        drawPlain(middle, on: surface)
        drawFading(part.lowerBound..<middle.lowerBound, on: surface) {
            1 - near * (1 - (Double($0) + 0.5 - start) / length)
        }
        drawFading(middle.upperBound..<part.upperBound, on: surface) {
            1 - far * (1 - (end - Double($0) - 0.5) / length)
        }
    }

    private func drawPlain(_ part: Range<Int>, on surface: Surface) {
        guard !part.isEmpty else { return }
        let window = isHorizontal ? surface.columns(part) : surface.rows(part)
        paint(
            on: window, x: isHorizontal ? part.lowerBound : 0, y: isHorizontal ? 0 : part.lowerBound
        )
    }

    /// Draws some columns or rows on separate pixels and then lays these over the surface, each with its share of
    /// visibility: this keeps what is beneath, and colour glyphs fade like letters.
    ///
    /// - Parameter share: Visible share of a column or row, 0…1.
    @_optimize(speed)
    private func drawFading(
        _ part: Range<Int>, on surface: Surface, share: (Int) -> Double
    ) {
        let textRows = text.rows(at: y).clamped(to: 0..<surface.height)
        let columns = isHorizontal ? part : 0..<surface.width
        let rows = isHorizontal ? textRows : textRows.clamped(to: part)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let (width, height) = (columns.count, rows.count)
        var pixels = [UInt32](repeating: 0, count: width * height)
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let strip = unsafe Surface(base: base, width: width, height: height, stride: width)
            paint(on: strip, x: columns.lowerBound, y: rows.lowerBound)
            for line in isHorizontal ? columns : rows {
                let seen = min(max(share(line), 0), 1)
                let factor = UInt32((seen * 255).rounded())
                for other in isHorizontal ? rows : columns {
                    let (column, row) = isHorizontal ? (line, other) : (other, line)
                    let pixel = unsafe base[
                        (row &- rows.lowerBound) &* width &+ column &- columns.lowerBound]
                    if pixel == 0 { continue }
                    let place = row &* surface.stride &+ column
                    let below = unsafe surface.base[place]
                    unsafe surface.base[place] = Pixel.over(
                        Pixel.scaled(pixel, by: factor), below)
                }
            }
        }
    }

    /// Draws the text on a surface whose upper left pixel is at column `left` and row `top`.
    private func paint(on surface: Surface, x left: Int, y top: Int) {
        TextPainter(
            glyphs: glyphs, surface: surface, x: x - Double(left), y: y - Double(top), ink: ink
        ).draw(text)
    }
}
