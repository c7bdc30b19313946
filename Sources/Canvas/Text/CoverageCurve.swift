/// Corrects the coverage of glyphs for blending in a space that is not linear in light: there, light text on dark looks
/// too thin, and dark text on light a little too thin as well.
enum CoverageCurve {
    static let lightInk = table(strength: 0.42)
    static let darkInk = table(strength: 0.22)

    /// Raises the middle of the range: c + strength * c * (1 - c).
    private static func table(strength: Double) -> [UInt8] {
        (0...255).map {
            let cover = Double($0) / 255
            return UInt8((255 * (cover + strength * cover * (1 - cover))).rounded())
        }
    }
}
