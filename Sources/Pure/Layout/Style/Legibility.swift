/// A person's needs of colours and sizes, whatever the theme.
package struct Legibility: Equatable, Sendable {
    /// Whether contrast is raised beyond the theme's: at least 7:1 for text, and 3:1 for everything else that informs.
    package var isHighContrast = false
    /// Multiplies all text.
    package var textScale = 1.0
    /// The desktop's accent colour, opaque; nil: the theme's own.
    package var accent: Color?

    /// Creates needs that change nothing.
    package init() {}
}

extension ThemeDescription {
    /// The theme adapted to a person's needs.
    ///
    /// The accent colour replaces only the accent of `plain`, so that other themes keep the meaning of their colours.
    func adapted(to legibility: Legibility) -> ThemeDescription {
        guard legibility != Legibility() else { return self }
        var theme = self
        let scale = Bounds.bounded(legibility.textScale, TypeScale.factors)
        theme.type.factor = Bounds.bounded(theme.type.factor * scale, TypeScale.factors)
        if let accent = legibility.accent {
            theme = theme.accented(by: accent, like: .plain)
        }
        if legibility.isHighContrast {
            theme.light.strengthen()
            theme.dark.strengthen()
            theme.vividLight.strengthen()
            theme.vividDark.strengthen()
        }
        return theme
    }

    /// The theme with `color` in place of its accent.
    ///
    /// - Parameter other: Only variants with the accent of this theme are changed; nil: all variants.
    func accented(by color: Color, like other: ThemeDescription? = nil) -> ThemeDescription {
        func accentuate(_ colors: inout ThemeColors, like other: ThemeColors?) {
            if other.map({ $0.accent == colors.accent }) ?? true { colors.accentuate(by: color) }
        }
        var theme = self
        accentuate(&theme.light, like: other?.light)
        accentuate(&theme.dark, like: other?.dark)
        accentuate(&theme.vividLight, like: other?.vividLight)
        accentuate(&theme.vividDark, like: other?.vividDark)
        return theme
    }
}

extension LayoutDescription {
    /// The layout adapted to a person's needs: wider for larger text, so that a line holds as much; at most half as
    /// wide again.
    func adapted(to legibility: Legibility) -> LayoutDescription {
        let scale = Bounds.bounded(legibility.textScale, 1...1.5)
        guard scale != 1 else { return self }
        var layout = self
        layout.width = (layout.width * scale).rounded()
        layout.buttons.height = (layout.buttons.height * scale).rounded()
        layout.answers.height = (layout.answers.height * scale).rounded()
        if layout.maxHeight < Bounds.length.upperBound {
            layout.maxHeight = (layout.maxHeight * legibility.textScale).rounded()
            layout.minHeight = min(
                (layout.minHeight * legibility.textScale).rounded(), layout.maxHeight)
        }
        return layout
    }
}

extension ThemeColors {
    /// Lays `color` over the accent colour, with the contrast to the ground that it needs.
    fileprivate mutating func accentuate(by color: Color) {
        let ground = ground.opacity(1)
        accent = color.over(accent.over(ground)).contrasting(with: ground, by: 3)
        onAccent = accent.strongestInk
        (sign, focus) = (accent, accent)
        link = accent.contrasting(with: ground, by: 4.5)
    }

    /// Raises the contrast: nothing is translucent, text has at least 7:1, edges and signs at least 3:1.
    fileprivate mutating func strengthen() {
        let ink = ground.opacity(1).strongestInk
        ground = ground.opacity(1)
        // A strong ground changes until the text on it is readable.
        ground = ground.givingWay(to: ink, by: 7)
        func laid(_ color: Color) -> Color { color.over(ground) }
        (text, bodyText) = (ink, ink)
        secondaryText = laid(secondaryText).contrasting(with: ground, by: 7)
        link = laid(link).contrasting(with: ground, by: 7)
        accent = laid(accent).contrasting(with: ground, by: 4.5)
        onAccent = accent.strongestInk
        sign = laid(sign).contrasting(with: ground, by: 4.5)
        focus = laid(focus).contrasting(with: ground, by: 4.5)
        alarm = laid(alarm).contrasting(with: ground, by: 4.5)
        onAlarm = alarm.strongestInk
        accept = laid(accept).contrasting(with: ground, by: 4.5)
        onAccept = accept.strongestInk
        border = ink
        // Button colours are inverted card colours.
        button = laid(ink.opacity(0.86))
        hoveredButton = laid(ink.opacity(0.74))
        pressedButton = laid(ink.opacity(0.64))
        buttonText = button.strongestInk
        track = ground.contrasting(with: ground, by: 1.6)
    }
}

extension Color {
    /// The nearest colour away from `ink` with a contrast of `ratio` to it.
    fileprivate func givingWay(to ink: Color, by ratio: Double) -> Color {
        let end = ink == .black ? Color.white : .black
        for step in 0..<32 {
            let color = end.opacity(Double(step) / 32).over(self)
            if color.contrast(with: ink) >= ratio { return color }
        }
        return end
    }
}
