package import Layout
package import Messages

/// The desktop's preferences for everything that is drawn.
package struct DesktopPreferences: Equatable, Sendable {
    /// Light, unless the desktop prefers dark.
    package var appearance = Appearance.light
    /// Whether things fade instead of moving.
    package var reducedMotion = false
    /// Size of texts and strength of colours.
    package var legibility = Legibility()

    /// Creates the preferences of a desktop that sets none.
    package init() {}
}
