package import Layout
package import Messages

/// What the desktop wants of everybody who draws on it.
package struct DesktopPreferences: Equatable, Sendable {
    /// Light, unless dark is asked for.
    package var appearance = Appearance.light
    /// Whether things are to fade rather than travel.
    package var reducedMotion = false
    /// How large texts and how strong colours are to be.
    package var legibility = Legibility()

    /// Those of a desktop that says nothing.
    package init() {}
}
