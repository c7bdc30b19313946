import Geometry
import Layout

/// Draws the visible lines of a text, with an upper and a lower end that may fade.
struct PassagePainter {
    let text: LaidOutText
    let glyphs: GlyphSource
    /// Left side of the text, buffer pixels; `y` is its top.
    let x: Double
    let y: Double
    let ink: TextInk

    /// Greatest height of a fade, buffer pixels.
    private static let mostFade = 256.0

    /// Draws the part between two heights, buffer pixels from the top.
    func draw(from start: Double, to end: Double, fade: EdgeFade, on surface: Surface) {
        let top = min(max(start, -65536), 65536).rounded()
        let bottom = max(top, min(end, 65536).rounded())
        let rows = max(0, Int(top))..<max(0, Int(top), min(surface.height, Int(bottom)))
        guard !rows.isEmpty else { return }
        // The fades belong to the whole visible part, not only to the part on the surface.
        let wanted = (fade.height * text.scale.factor).rounded()
        let height = wanted > 0 ? min(wanted, (bottom - top) / 2, PassagePainter.mostFade) : 0
        let near = height > 0 && fade.top > 0 ? min(fade.top, 1) : 0
        let far = height > 0 && fade.bottom > 0 ? min(fade.bottom, 1) : 0
        let first = near > 0 ? Int((top + height).rounded(.down)) : rows.lowerBound
        let last = far > 0 ? Int((bottom - height).rounded(.up)) : rows.upperBound
        let middle = (first..<max(first, last)).clamped(to: rows)
        drawPlain(middle, on: surface)
        drawFading(rows.lowerBound..<middle.lowerBound, on: surface) {
            1 - near * (1 - (Double($0) + 0.5 - top) / height)
        }
        drawFading(middle.upperBound..<rows.upperBound, on: surface) {
            1 - far * (1 - (bottom - Double($0) - 0.5) / height)
        }
    }

    private func drawPlain(_ rows: Range<Int>, on surface: Surface) {
        guard !rows.isEmpty else { return }
        paint(on: surface.rows(rows), from: rows.lowerBound)
    }

    /// Draws some rows on separate pixels and then lays these over the surface, each row with its share of visibility:
    /// this keeps what is beneath, and colour glyphs fade like letters.
    ///
    /// - Parameter share: Visible share of a row, 0…1.
    @_optimize(speed)
    private func drawFading(
        _ rows: Range<Int>, on surface: Surface, share: (Int) -> Double
    ) {
        guard !rows.isEmpty else { return }
        let (width, height) = (surface.width, rows.count)
        var pixels = [UInt32](repeating: 0, count: width * height)
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            paint(
                on: unsafe Surface(base: base, width: width, height: height, stride: width),
                from: rows.lowerBound)
            for row in 0..<height {
                let seen = min(max(share(rows.lowerBound + row), 0), 1)
                let factor = UInt32((seen * 255).rounded())
                for column in 0..<width {
                    let pixel = unsafe base[row &* width &+ column]
                    if pixel == 0 { continue }
                    let place = (rows.lowerBound &+ row) &* surface.stride &+ column
                    let below = unsafe surface.base[place]
                    unsafe surface.base[place] = Pixel.over(
                        Pixel.scaled(pixel, by: factor), below)
                }
            }
        }
    }

    /// - Parameter row: Row of the picture at which the surface begins.
    private func paint(on surface: Surface, from row: Int) {
        TextPainter(glyphs: glyphs, surface: surface, x: x, y: y - Double(row), ink: ink).draw(text)
    }
}
