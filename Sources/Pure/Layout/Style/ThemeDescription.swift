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
    package var iconStyle = MessageIconStyle.standard

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
    package func colors(_ appearance: MessageAppearance, _ emphasis: Emphasis) -> ThemeColors {
        switch (appearance, emphasis) {
        case (.light, .calm): light
        case (.dark, .calm): dark
        case (.light, .vivid): vividLight
        case (.dark, .vivid): vividDark
        }
    }

    /// The shadows for one appearance.
    package func shadows(_ appearance: MessageAppearance) -> [Shadow] {
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

/// The fonts of a theme.
package struct TypeScale: Equatable, Sendable {
    /// Font families in order of preference, separated by commas; empty: the families that Martlet prefers.
    package var family = ""
    /// Factor for all font sizes and line heights, within `factors`.
    package var factor = 1.0
    /// Factors that can be laid out.
    package static let factors = 0.5...3.0
    package var caption = FontStyle.caption
    package var body = FontStyle.body
    package var title = FontStyle.title
    package var headline = FontStyle.headline
    package var button = FontStyle.button
    package var status = FontStyle.status
    package var iconText = FontStyle.iconText
    package var largeIconText = FontStyle.largeIconText

    package init() {}

    /// The font of a step as it is drawn: with the family, and with a line height of whole pixels.
    package subscript(_ step: TypeStep) -> FontStyle {
        get {
            var font = raw(step)
            font.family = family
            guard factor != 1 else { return font }
            font.size *= factor
            font.lineHeight = (font.lineHeight * factor).rounded()
            return font
        }
        set { set(newValue, for: step) }
    }

    /// Replaces the line heights that stand for the fonts' own by those of the fonts, and very low ones.
    ///
    /// - Parameter lineHeight: Returns the height of a font's lines, logical pixels.
    mutating func resolveLineHeights(_ lineHeight: (FontStyle) -> Double) {
        for step in TypeStep.allCases where raw(step).lineHeight < Self.leastLineHeight {
            var font = raw(step)
            if font.lineHeight == FontStyle.ownLineHeight {
                font.family = family
                font.lineHeight = lineHeight(font).rounded()
                font.family = ""
            }
            font.lineHeight = max(Self.leastLineHeight, font.lineHeight)
            self[step] = font
        }
    }

    private static let leastLineHeight = 6.0

    /// The font of a step before family and factor are applied.
    package func raw(_ step: TypeStep) -> FontStyle {
        switch step {
        case .caption: caption
        case .body: body
        case .title: title
        case .headline: headline
        case .button: button
        case .status: status
        case .iconText: iconText
        case .largeIconText: largeIconText
        }
    }

    private mutating func set(_ font: FontStyle, for step: TypeStep) {
        switch step {
        case .caption: caption = font
        case .body: body = font
        case .title: title = font
        case .headline: headline = font
        case .button: button = font
        case .status: status = font
        case .iconText: iconText = font
        case .largeIconText: largeIconText = font
        }
    }
}

/// A step of a theme's type scale: the purpose of a text, which decides its size.
package enum TypeStep: String, CaseIterable, Sendable {
    /// Application name and age.
    case caption
    case body
    case title
    /// The title of a centred card.
    case headline
    case button
    /// The text of a thin line.
    case status
    /// An emoji beside the text.
    case iconText = "icon-text"
    /// An emoji above the text.
    case largeIconText = "large-icon-text"
}

extension ThemeDescription {
    /// The opaque ground of the panel, on which cards stand out: darker than a card, with a trace of the theme's
    /// colour.
    package func panelGround(_ appearance: MessageAppearance) -> Color {
        let colors = colors(appearance, .calm)
        let card = colors.ground.opacity(1)
        let isDark = colors.text.isBrighter(than: card)
        let shade = Color.black.opacity(isDark ? 0.44 : 0.075).over(card)
        return colors.accent.opacity(0.03).over(shade)
    }

    /// The theme of parts that float above cards: brighter where shadows are hardly visible.
    var aboveCards: ThemeDescription {
        func lift(_ colors: inout ThemeColors) {
            let card = colors.ground.opacity(1)
            if colors.text.isBrighter(than: card) {
                colors.ground = colors.text.opacity(0.07).over(card)
            }
        }
        var theme = self
        lift(&theme.light)
        lift(&theme.dark)
        return theme
    }

    /// The theme of labels on a dimmed output, which is dark whatever the desktop is.
    var onDim: ThemeDescription {
        var theme = self
        (theme.lightShadows, theme.darkShadows) = ([], [])
        // Opaque edges are those of a high contrast.
        if dark.border.alpha < 255 {
            (theme.dark.ground, theme.dark.text) = (.black.opacity(0.5), .white)
            theme.dark.border = .white.opacity(0.16)
        }
        theme.light = theme.dark
        return theme
    }

    /// The theme of parts that lie on the panel instead of on a card.
    var onPanel: ThemeDescription {
        var theme = self
        theme.light.ground = panelGround(.light)
        theme.dark.ground = panelGround(.dark)
        return theme
    }
}
