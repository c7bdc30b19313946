package import Messages

extension ThemeDescription {
    /// The opaque ground of the panel, on which cards stand out: darker than a card, with a trace of the theme's
    /// colour.
    package func panelGround(_ appearance: Appearance) -> Color {
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

    /// The theme of parts that lie on the panel instead of on a card.
    var onPanel: ThemeDescription {
        var theme = self
        theme.light.ground = panelGround(.light)
        theme.dark.ground = panelGround(.dark)
        return theme
    }
}
