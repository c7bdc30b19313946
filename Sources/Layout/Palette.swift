package import Messages

/// The colours of one theme in one appearance. All are opaque but `border`.
package struct Palette: Equatable, Sendable {
    /// How loud a theme speaks.
    package enum Emphasis: CaseIterable, Sendable {
        /// A quiet ground, the theme's colour in its sign: what floats over the desktop.
        case calm
        /// The theme's colour as the ground: lines and banners that span an output.
        case vivid
    }

    package var ground: Color
    package var text: Color
    /// Application name, age.
    package var secondaryText: Color
    /// The text of the body.
    package var bodyText: Color
    package var link: Color
    /// The theme's own colour: the disc of its sign, the filled part of a bar.
    package var accent: Color
    /// What stands on `accent`.
    package var onAccent: Color
    /// The hairline around the card, translucent.
    package var border: Color
    package var button: Color
    package var hoveredButton: Color
    package var pressedButton: Color
    /// The empty part of a bar, and the place of a picture that is yet to come.
    package var track: Color
    /// 0…1: how dark the shadow is.
    package var shadowStrength: Double

    /// The colours of `theme`.
    package init(_ theme: ThemeName, _ appearance: Appearance, _ emphasis: Emphasis = .calm) {
        let seed = PaletteSeed(theme, appearance, emphasis)
        ground = seed.ground
        text = seed.text
        bodyText = seed.text.opacity(emphasis == .vivid ? 0.92 : 0.86).over(seed.ground)
        secondaryText = seed.secondaryText
        link = seed.link
        accent = seed.accent
        onAccent = seed.onAccent
        let wash = seed.wash
        let isDark = appearance == .dark
        button = wash.opacity(isDark ? 0.10 : 0.06).over(ground)
        hoveredButton = wash.opacity(isDark ? 0.16 : 0.11).over(ground)
        pressedButton = wash.opacity(isDark ? 0.06 : 0.17).over(ground)
        track = wash.opacity(isDark ? 0.14 : 0.10).over(ground)
        border = isDark ? Color.white.opacity(0.13) : Color.black.opacity(0.09)
        shadowStrength = isDark ? 1 : 0.62
        guard emphasis == .vivid, theme != .plain else { return }
        button = wash.opacity(0.16).over(ground)
        hoveredButton = wash.opacity(0.24).over(ground)
        pressedButton = wash.opacity(0.34).over(ground)
        track = wash.opacity(0.24).over(ground)
    }
}
