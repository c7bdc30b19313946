/// How the sign of a theme is drawn.
public enum MessageIconStyle: String, CaseIterable, Sendable {
    /// A filled disc with the glyph on it.
    case standard = "default"
    /// A thin ring around the glyph.
    case light
    /// The glyph alone.
    case subtle
    /// Not at all.
    case none
}
