/// How the icon of a theme is drawn.
public enum MessageIconStyle: String, CaseIterable, Sendable {
    /// A filled disc with the glyph on it.
    case standard = "default"
    /// A thin ring around the glyph.
    case light
    /// The glyph alone.
    case subtle
    /// The icon is not drawn.
    case none
}
