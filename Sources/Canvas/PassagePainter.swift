import Geometry
import Layout

/// Draws a text of which some lines are seen, with an upper and a lower end that may fade.
struct PassagePainter {
    let text: LaidOutText
    let glyphs: GlyphSource
    /// The top left corner of the text, in buffer pixels.
    let x: Double
    let y: Double
    let ink: TextInk

    /// The highest that a fade can be, buffer pixels.
    private static let mostFade = 256.0

    /// Draws what lies between two heights, buffer pixels from the top.
    func draw(from start: Double, to end: Double, fade: EdgeFade, on surface: Surface) {
        let top = min(max(start, -65536), 65536).rounded()
        let bottom = max(top, min(end, 65536).rounded())
        let rows = max(0, Int(top))..<max(0, Int(top), min(surface.height, Int(bottom)))
        guard !rows.isEmpty else { return }
        // The fades belong to all that is seen, not to the part for which there are pixels.
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
        let window = unsafe Surface(
            base: surface.base + rows.lowerBound * surface.stride, width: surface.width,
            height: rows.count, stride: surface.stride)
        paint(on: window, from: rows.lowerBound)
    }

    /// Draws a few rows on pixels of their own and lays those over the surface, each row as far as it is seen: what is
    /// beneath stays as it is, and pictures of glyphs fade like letters.
    ///
    /// - Parameter share: How much of a row is seen, 0…1.
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

    /// - Parameter row: The row of the picture with which the surface begins.
    private func paint(on surface: Surface, from row: Int) {
        TextPainter(glyphs: glyphs, surface: surface, x: x, y: y - Double(row), ink: ink).draw(text)
    }
}
