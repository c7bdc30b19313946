import CFreeType
import CPango
import Geometry
import Layout

/// A font style as Pango's description with its metrics, at one scale.
@safe
struct PreparedFont {
    let style: FontStyle
    let scale: Scale
    /// Pango's description, owned by the caller of `free`.
    let description: OpaquePointer?
    /// The font's own extents above and below the baseline, buffer pixels.
    private let ascent: Double
    private let descent: Double

    /// Font families in order of preference; the last one is the system's preferred font.
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
            unsafe martlet_measure_fonts_plainly(font)
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

    /// Distance from the top of a line of `lineHeight` buffer pixels to the baseline, buffer pixels: the font's own
    /// height is centred in the line.
    func baseline(lineHeight: Double) -> Double {
        ((lineHeight - ascent - descent) / 2 + ascent).rounded()
    }
}
