import Geometry
package import Messages

/// What a theme brings to a layout: colours, type, roundness, shadow and density. A plain value;
/// figures beyond reason are brought within it where a card is laid out.
package struct ThemeDescription: Equatable, Sendable {
    package var light: ThemeColors
    package var dark: ThemeColors
    /// For layouts whose emphasis is vivid.
    package var vividLight: ThemeColors
    package var vividDark: ThemeColors
    package var type = TypeScale()
    /// The radius of a card's corners, logical pixels; nil for that of its layout.
    package var radius: Double?
    /// The radius of buttons, logical pixels; nil for half their height.
    package var buttonRadius: Double?
    /// The radius of pictures, logical pixels; nil for a quarter of their height.
    package var imageRadius: Double?
    /// From the lowest to the highest, at most 4.
    package var lightShadows: [Shadow]
    package var darkShadows: [Shadow]
    /// Multiplies paddings and the space between things, 0.25…4.
    package var density = 1.0
    /// The theme's own sign; nil for none.
    package var sign: Symbol?
    /// How that is drawn where a message does not say.
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

    /// A wide one that lifts the card, and a narrow one that holds its edge.
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
