import CFreeType
import CPango
import Geometry
import Layout

/// A step of the type scale as Pango knows it, at one scale.
@safe
struct PreparedFont {
    let style: FontStyle
    let scale: Scale
    /// Owned by whoever calls `free`.
    let description: OpaquePointer?
    /// Buffer pixels above and below the baseline, as the font itself has them.
    private let ascent: Double
    private let descent: Double

    /// Families in the order of preference; the last one is what the system prefers.
    static let families = "Inter,Adwaita Sans,Cantarell,Noto Sans,sans-serif"

    init(_ style: FontStyle, scale: Scale, context: OpaquePointer) {
        self.style = style
        self.scale = scale
        unsafe description = pango_font_description_new()
        let wanted = style.family.isEmpty ? "" : style.family + ","
        unsafe pango_font_description_set_family(description, wanted + PreparedFont.families)
        unsafe pango_font_description_set_weight(
            description, PangoWeight(UInt32(min(max(style.weight, 100), 1000))))
        let size = min(max(style.size, 1), 512) * scale.factor
        unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        var (up, down) = (size * 0.95, size * 0.25)
        if let font = unsafe pango_context_load_font(context, description) {
            let fcFont = unsafe UnsafeMutablePointer<PangoFcFont>(OpaquePointer(font))
            if let face = unsafe pango_fc_font_lock_face(fcFont) {
                let metrics = unsafe face.pointee.size.pointee.metrics
                if metrics.ascender > 0 {
                    up = Double(metrics.ascender) / 64
                    down = Double(-metrics.descender) / 64
                }
                unsafe pango_fc_font_unlock_face(fcFont)
            }
            unsafe g_object_unref(UnsafeMutableRawPointer(font))
        }
        ascent = up
        descent = down
    }

    func free() {
        unsafe pango_font_description_free(description)
    }

    /// Buffer pixels from the top of a line of `lineHeight` buffer pixels to the baseline: what the font
    /// needs stands in the middle of the line.
    func baseline(lineHeight: Double) -> Double {
        ((lineHeight - ascent - descent) / 2 + ascent).rounded()
    }
}
