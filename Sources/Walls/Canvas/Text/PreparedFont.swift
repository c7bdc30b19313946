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

    /// FreeType's flag of fonts of any size, `FT_FACE_FLAG_SCALABLE`.
    private static let scalable = 1

    init(_ style: FontStyle, scale: Scale, context: OpaquePointer) {
        self.style = style
        self.scale = scale
        unsafe description = pango_font_description_new()
        unsafe pango_font_description_set_family(description, style.soughtFamilies)
        unsafe pango_font_description_set_weight(
            description, PangoWeight(UInt32(min(max(style.weight, 100), 1000))))
        let size = min(max(style.size, 1), 512) * scale.factor
        unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        var (up, down) = (size * 0.95, size * 0.25)
        if let font = unsafe pango_context_load_font(context, description) {
            unsafe martlet_set_font_metrics(font) { font, _ in unsafe PreparedFont.metrics(of: font)
            }
            let fcFont = unsafe UnsafeMutablePointer<PangoFcFont>(OpaquePointer(font))
            if let face = unsafe pango_fc_font_lock_face(fcFont) {
                let metrics = unsafe face.pointee.size.pointee.metrics
                // A font of bitmaps, such as of emoji, has the figures of its one size.
                let isScalable = unsafe face.pointee.face_flags & Self.scalable != 0
                if metrics.ascender > 0, isScalable {
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

    /// The metrics of a font by its own tables, in Pango units, given to the caller. Called by Pango for the height of each
    /// run of a line: its own way is to lay out a sample text of the language in a description of the font, for which
    /// fontconfig sorts all fonts once more.
    private static func metrics(
        of font: UnsafeMutablePointer<PangoFont>?
    ) -> UnsafeMutablePointer<PangoFontMetrics>? {
        let size = gsize(MemoryLayout<PangoFontMetrics>.size)
        guard let memory = unsafe g_slice_alloc0(size) else { return nil }
        let metrics = unsafe memory.bindMemory(to: PangoFontMetrics.self, capacity: 1)
        unsafe metrics.pointee.ref_count = 1
        var extents = hb_font_extents_t()
        let measured = unsafe pango_font_get_hb_font(font)
        guard unsafe hb_font_get_h_extents(measured, &extents) != 0 else {
            return unsafe metrics
        }
        unsafe metrics.pointee.ascent = extents.ascender
        unsafe metrics.pointee.descent = -extents.descender
        unsafe metrics.pointee.height = extents.ascender - extents.descender + extents.line_gap
        return unsafe metrics
    }

    /// Height of a line by the font's own extents, buffer pixels.
    var lineHeight: Double { ascent + descent }

    func free() {
        unsafe pango_font_description_free(description)
    }

    /// Distance from the top of a line of `lineHeight` buffer pixels to the baseline, buffer pixels: the font's own
    /// height is centred in the line.
    func baseline(lineHeight: Double) -> Double {
        ((lineHeight - ascent - descent) / 2 + ascent).rounded()
    }
}
