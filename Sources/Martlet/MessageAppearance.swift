/// Whether a message is light or dark, whatever the desktop is.
public enum MessageAppearance: String, CaseIterable, Sendable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
}
