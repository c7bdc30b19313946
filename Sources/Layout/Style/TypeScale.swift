/// The fonts of a theme.
package struct TypeScale: Equatable, Sendable {
    /// Font families in order of preference, separated by commas; empty: the families that Martlet prefers.
    package var family = ""
    /// Factor for all font sizes and line heights, 0.5…3.
    package var factor = 1.0
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

    /// Replaces the line heights that stand for the fonts' own by those of the fonts.
    ///
    /// - Parameter lineHeight: Returns the height of a font's lines, logical pixels.
    mutating func resolveLineHeights(_ lineHeight: (FontStyle) -> Double) {
        for step in TypeStep.allCases
        where raw(step).lineHeight == FontStyle.ownLineHeight {
            var font = raw(step)
            font.family = family
            font.lineHeight = max(6, lineHeight(font).rounded())
            font.family = ""
            self[step] = font
        }
    }

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
