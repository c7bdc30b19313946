import CFreeType
import CPango
import Geometry
import Layout
import Messages

/// Draws a laid out text run by run.
@safe
struct TextPainter {
    let glyphs: GlyphSource
    let surface: Surface
    /// Left side of the block, buffer pixels; `y` is its top.
    let x: Double
    let y: Double
    let ink: TextInk

    /// Draws a text. Letters and marks may reach beyond its lines by half of their height; anything beyond that, such as
    /// a pile of forty accents, is cut off.
    func draw(_ text: LaidOutText) {
        let reach = text.rows(at: y)
        let window = surface.rows(reach)
        guard window.height > 0 else { return }
        TextPainter(
            glyphs: glyphs, surface: window, x: x,
            y: y - Double(min(max(reach.lowerBound, 0), surface.height)), ink: ink
        ).drawRuns(of: text)
    }

    private func drawRuns(of text: LaidOutText) {
        let lineHeight = text.block.font.lineHeight * text.scale.factor
        text.forEachRun { run in
            let top = (y + Double(run.line) * lineHeight).rounded()
            // Letters and marks may reach beyond the line by more than its height.
            guard top > -3 * lineHeight, top < Double(surface.height) + 2 * lineHeight else {
                return
            }
            let baseline = Int(top + text.baseline)
            let item = unsafe run.item.pointee.item.pointee
            let style = text.style(atByte: unsafe Int(item.offset))
            let color = Pixel.premultiplied((style.link == nil ? ink.text : ink.link).argb)
            if let font = unsafe item.analysis.font, let string = unsafe run.item.pointee.glyphs {
                let weight = text.block.font.weight
                let isEmboldened = unsafe FontWeight.needsEmboldening(
                    font, for: style.isBold ? max(weight, FontWeight.bold) : weight)
                unsafe drawGlyphs(
                    string.pointee, font: font, isEmboldened: isEmboldened, x: x + run.x,
                    baseline: baseline, color: color)
            }
            if style.isUnderlined {
                let size = min(max(text.block.font.size, 1), 512) * text.scale.factor
                drawUnderline(
                    from: x + run.x, width: run.width, baseline: baseline, size: size,
                    color: color)
            }
        }
    }

    private func drawGlyphs(
        _ string: PangoGlyphString, font: UnsafeMutablePointer<PangoFont>, isEmboldened: Bool,
        x: Double, baseline: Int, color: UInt32
    ) {
        let fcFont = unsafe UnsafeMutablePointer<PangoFcFont>(OpaquePointer(font))
        guard let face = unsafe pango_fc_font_lock_face(fcFont) else { return }
        defer { unsafe pango_fc_font_unlock_face(fcFont) }
        let index = unsafe glyphs.index(of: font)
        let unit = Double(PANGO_SCALE)
        var pen = x
        for position in 0..<Int(unsafe string.num_glyphs) {
            let info = unsafe string.glyphs[position]
            let advance = Double(info.geometry.width) / unit
            defer { pen += advance }
            // Pango marks empty glyphs, and characters that no font has, with such numbers.
            if info.glyph >= 0x0FFF_FFFF { continue }
            let place = pen + Double(info.geometry.x_offset) / unit
            guard place > -4096, place < Double(surface.width) + 64 else { continue }
            let quarters = Int((place * 4).rounded(.down))
            let key = GlyphCache.Key(
                font: index, glyph: info.glyph, quarter: quarters & 3,
                isLightInk: TextPainter.isLight(color), isEmboldened: isEmboldened)
            guard let picture = unsafe glyphs.picture(key, face: face, width: advance) else {
                continue
            }
            let drop = (Double(info.geometry.y_offset) / unit).rounded()
            picture.draw(
                x: quarters >> 2, y: baseline + Int(min(max(drop, -4096), 4096)), ink: color,
                on: surface)
        }
    }

    private func drawUnderline(
        from left: Double, width: Double, baseline: Int, size: Double, color: UInt32
    ) {
        let thickness = max(1, Int((size / 15).rounded()))
        let top = baseline + max(1, Int((size * 0.11).rounded()))
        let from = max(0, Int(min(max(left, 0), 65535).rounded()))
        let to = min(surface.width, Int(min(max(left + width, 0), 65535).rounded()))
        guard from < to else { return }
        for row in top..<top + thickness where row >= 0 && row < surface.height {
            surface.blend(color, x: from, y: row, count: to - from)
        }
    }

    /// Whether a colour is closer to white than to black.
    private static func isLight(_ color: UInt32) -> Bool {
        let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
        return red * 3 + green * 6 + blue > 1280
    }
}
