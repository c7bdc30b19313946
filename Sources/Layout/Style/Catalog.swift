package import Messages

/// The layouts, themes and bar styles that messages may name: the built-in ones, and those of files, which may replace
/// them.
package struct Catalog: Equatable, Sendable {
    /// Layouts of files, by name. Built-in layouts are not listed.
    package var layouts: [LayoutName: LayoutDescription]
    /// Themes of files, by name. Built-in themes are not listed.
    package var themes: [ThemeName: ThemeDescription]
    /// Bar styles of layout files, by name. Built-in styles are not listed.
    package var barStyles: [BarStyleName: BarStyle] = [:]
    /// Adjustments for the person who reads.
    package var legibility = Legibility()

    package init(
        layouts: [LayoutName: LayoutDescription] = [:], themes: [ThemeName: ThemeDescription] = [:]
    ) {
        (self.layouts, self.themes) = (layouts, themes)
    }

    /// The catalogue of built-in descriptions.
    package static var builtIn: Catalog { Catalog() }

    /// The layout of this name; `card` for an unknown name.
    package func layout(named name: LayoutName) -> LayoutDescription {
        (layouts[name] ?? .builtIn(name) ?? layouts[.card] ?? .card).adapted(to: legibility)
    }

    /// The theme of this name; `plain` for an unknown name.
    package func theme(named name: ThemeName) -> ThemeDescription {
        (themes[name] ?? .builtIn(name) ?? themes[.plain] ?? .plain).adapted(to: legibility)
    }

    /// The bar style of this name; `floating` for an unknown name.
    package func barStyle(named name: BarStyleName) -> BarStyle {
        barStyles[name] ?? BarStyle(name) ?? barStyles[.floating] ?? BarStyle()
    }

    /// The anchor that each layout suggests.
    package var naturalAnchors: [LayoutName: Anchor] {
        var anchors: [LayoutName: Anchor] = [:]
        for name in LayoutName.builtIn { anchors[name] = layout(named: name).anchor }
        for (name, layout) in layouts { anchors[name] = layout.anchor }
        return anchors
    }

    /// Layouts that show how much of a message's time is left by default.
    package var timeLeftLayouts: Set<LayoutName> {
        Set(layouts.filter { $0.value.timeLeft.isShown }.keys)
    }

    /// Style of the "N more" card.
    package var moreStyle: Style {
        Style(layout: .more.adapted(to: legibility), theme: theme(named: .plain))
    }

    /// Style of `message`.
    package func style(of message: Message) -> Style {
        Style(layout: layout(named: message.layout), theme: theme(named: message.theme))
    }
}
