/// Whether the desktop, or a message, is light or dark.
package enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark
}
