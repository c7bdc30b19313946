/// Whether a message is light or dark, independent of the desktop.
public enum MessageAppearance: String, CaseIterable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
