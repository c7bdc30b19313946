import CPango

/// Weights of fonts.
enum FontWeight {
    /// The weight of bold text.
    static let bold = 700
    /// The least weight for which a font that has no such face is emboldened.
    private static let leastEmboldened = 600
    /// FC_WEIGHT_MEDIUM of fontconfig: a face up to this weight is no bold one.
    private static let medium = 100.0

    /// Whether the glyphs of a font must be emboldened to have the weight for which the font was chosen.
    static func needsEmboldening(_ font: UnsafeMutablePointer<PangoFont>, for weight: Int) -> Bool {
        guard weight >= leastEmboldened else { return false }
        let functions = TextLibraries.functions
        let fcFont = unsafe UnsafeMutablePointer<PangoFcFont>(OpaquePointer(font))
        guard let pattern = unsafe functions.pango_fc_font_get_pattern(fcFont) else { return false }
        // Where the configuration of fontconfig embolds a font, it also says that the font is bold.
        var isEmboldened: FcBool = 0
        let answer = unsafe functions.FcPatternGetBool(pattern, "embolden", 0, &isEmboldened)
        if answer == FcResultMatch, isEmboldened != 0 { return true }
        var found = 0.0
        return unsafe functions.FcPatternGetDouble(pattern, "weight", 0, &found) == FcResultMatch
            && found <= medium
    }
}
