/// Whether a message is light or dark, whatever the desktop is.
public enum MessageAppearance: String, CaseIterable, Sendable {
    case light
    case dark
}
