import Geometry
package import Messages

/// Describes a theme: colours, fonts, corners, shadows and density. A plain value; figures are limited when a card is
/// laid out.
package struct ThemeDescription: Equatable, Sendable {
    package var light: ThemeColors
    package var dark: ThemeColors
    /// Colours for layouts with vivid emphasis.
    package var vividLight: ThemeColors
    package var vividDark: ThemeColors
    package var type = TypeScale()
    /// Radius of a card's corners, logical pixels; nil: that of the layout.
    package var radius: Double?
    /// Radius of buttons, logical pixels; nil: half of their height.
    package var buttonRadius: Double?
    /// Radius of pictures, logical pixels; nil: a quarter of their height.
    package var imageRadius: Double?
    /// Shadows from the lowest to the highest, at most 4.
    package var lightShadows: [Shadow]
    package var darkShadows: [Shadow]
    /// Factor for paddings and spaces, 0.25…4.
    package var density = 1.0
    /// Sign of the theme; nil: none.
    package var sign: Symbol?
    /// How the sign is drawn unless a message says otherwise.
    package var iconStyle = IconStyle.standard

    package init(
        light: ThemeColors, dark: ThemeColors, vividLight: ThemeColors? = nil,
        vividDark: ThemeColors? = nil, sign: Symbol? = nil
    ) {
        (self.light, self.dark) = (light, dark)
        (self.vividLight, self.vividDark) = (vividLight ?? light, vividDark ?? dark)
        self.sign = sign
        lightShadows = ThemeDescription.shadows(strength: 0.62)
        darkShadows = ThemeDescription.shadows(strength: 1)
    }

    /// The colours for one appearance and one emphasis.
    package func colors(_ appearance: Appearance, _ emphasis: Emphasis) -> ThemeColors {
        switch (appearance, emphasis) {
        case (.light, .calm): light
        case (.dark, .calm): dark
        case (.light, .vivid): vividLight
        case (.dark, .vivid): vividDark
        }
    }

    /// The shadows for one appearance.
    package func shadows(_ appearance: Appearance) -> [Shadow] {
        appearance == .light ? lightShadows : darkShadows
    }

    /// Two shadows: a wide one that lifts the card, and a narrow one that outlines it.
    private static func shadows(strength: Double) -> [Shadow] {
        [
            Shadow(
                offset: Point(x: 0, y: 8), deviation: 11,
                color: Color.black.opacity(0.30 * strength)),
            Shadow(
                offset: Point(x: 0, y: 1), deviation: 2.5,
                color: Color.black.opacity(0.22 * strength)),
        ]
    }
}
