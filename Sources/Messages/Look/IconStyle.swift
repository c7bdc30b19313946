/// How a theme's sign is drawn.
package enum IconStyle: String, CaseIterable, Sendable {
    /// A filled disc with the glyph on it.
    case standard = "default"
    /// A thin ring around the glyph.
    case light
    /// The glyph alone.
    case subtle
    /// No sign.
    case none
}
