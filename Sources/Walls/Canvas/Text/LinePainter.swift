import Geometry
import Layout

/// Draws the visible stretch of a line of text, with ends that may fade.
struct LinePainter {
    let text: LaidOutText
    let glyphs: GlyphSource
    /// Left side of the text, buffer pixels; `y` is its top.
    let x: Double
    let y: Double
    let ink: TextInk

    /// Greatest width of a fade, buffer pixels.
    private static let mostFade = 256.0

    /// Draws the stretch between two positions, buffer pixels from the left; `start` must be finite.
    func draw(from start: Double, to end: Double, fade: LineFade, on surface: Surface) {
        let left = start.rounded()
        let right = max(left, min(end, 65536).rounded())
        let columns = max(0, Int(left))..<max(0, Int(left), min(surface.width, Int(right)))
        guard !columns.isEmpty else { return }
        // The fades belong to the whole stretch, not only to the part on the surface.
        let wanted = (fade.width * text.scale.factor).rounded()
        let width = wanted > 0 ? min(wanted, (right - left) / 2, LinePainter.mostFade) : 0
        let near = width > 0 && fade.left > 0 ? min(fade.left, 1) : 0
        let far = width > 0 && fade.right > 0 ? min(fade.right, 1) : 0
        let first = near > 0 ? Int((left + width).rounded(.down)) : columns.lowerBound
        let last = far > 0 ? Int((right - width).rounded(.up)) : columns.upperBound
        let middle = (first..<max(first, last)).clamped(to: columns)
        drawPlain(middle, on: surface)
        drawFading(columns.lowerBound..<middle.lowerBound, on: surface) {
            1 - near * (1 - (Double($0) + 0.5 - left) / width)
        }
        drawFading(middle.upperBound..<columns.upperBound, on: surface) {
            1 - far * (1 - (right - Double($0) - 0.5) / width)
        }
    }

    private func drawPlain(_ columns: Range<Int>, on surface: Surface) {
        guard !columns.isEmpty else { return }
        let window = unsafe Surface(
            base: surface.base + columns.lowerBound, width: columns.count, height: surface.height,
            stride: surface.stride)
        TextPainter(
            glyphs: glyphs, surface: window, x: x - Double(columns.lowerBound), y: y, ink: ink
        ).draw(text)
    }

    /// Draws some columns on separate pixels and then lays these over the surface, each column with its share of
    /// visibility: this keeps what is beneath, and colour glyphs fade like letters.
    ///
    /// - Parameter share: Visible share of a column, 0…1.
    @_optimize(speed)
    private func drawFading(
        _ columns: Range<Int>, on surface: Surface, share: (Int) -> Double
    ) {
        let rows = text.rows(at: y).clamped(to: 0..<surface.height)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let (width, height, top) = (columns.count, rows.count, rows.lowerBound)
        var pixels = [UInt32](repeating: 0, count: width * height)
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let strip = unsafe Surface(base: base, width: width, height: height, stride: width)
            TextPainter(
                glyphs: glyphs, surface: strip, x: x - Double(columns.lowerBound),
                y: y - Double(top), ink: ink
            ).draw(text)
            for column in 0..<width {
                let seen = min(max(share(columns.lowerBound + column), 0), 1)
                let factor = UInt32((seen * 255).rounded())
                for row in 0..<height {
                    let pixel = unsafe base[row &* width &+ column]
                    if pixel == 0 { continue }
                    let place = (top &+ row) &* surface.stride &+ columns.lowerBound &+ column
                    let below = unsafe surface.base[place]
                    unsafe surface.base[place] = Pixel.over(
                        Pixel.scaled(pixel, by: factor), below)
                }
            }
        }
    }
}

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
