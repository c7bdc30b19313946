package import Messages

/// The layouts and themes that messages may name, and the styles of the bar: the built-in ones, and what files say beyond
/// or instead of them.
package struct Catalog: Equatable, Sendable {
    /// What files say, by name; a built-in layout is found without being here.
    package var layouts: [LayoutName: LayoutDescription]
    /// What files say, by name; a built-in theme is found without being here.
    package var themes: [ThemeName: ThemeDescription]
    /// Figures of the bar from the files of layouts, by name; a built-in style is found without being here.
    package var barStyles: [BarStyleName: BarStyle] = [:]
    /// What the person before the screen needs of all of them.
    package var legibility = Legibility()

    package init(
        layouts: [LayoutName: LayoutDescription] = [:], themes: [ThemeName: ThemeDescription] = [:]
    ) {
        (self.layouts, self.themes) = (layouts, themes)
    }

    /// Nothing but what is built in.
    package static var builtIn: Catalog { Catalog() }

    /// The layout of this name; `card` for a name that nobody knows.
    package func layout(named name: LayoutName) -> LayoutDescription {
        (layouts[name] ?? .builtIn(name) ?? layouts[.card] ?? .card).adapted(to: legibility)
    }

    /// The theme of this name; `plain` for a name that nobody knows.
    package func theme(named name: ThemeName) -> ThemeDescription {
        (themes[name] ?? .builtIn(name) ?? themes[.plain] ?? .plain).adapted(to: legibility)
    }

    /// The style of the bar of this name; `floating` for a name that nobody knows.
    package func barStyle(named name: BarStyleName) -> BarStyle {
        barStyles[name] ?? BarStyle(name) ?? barStyles[.floating] ?? BarStyle()
    }

    /// Where each layout has its cards.
    package var naturalAnchors: [LayoutName: Anchor] {
        var anchors: [LayoutName: Anchor] = [:]
        for name in LayoutName.builtIn { anchors[name] = layout(named: name).anchor }
        for (name, layout) in layouts { anchors[name] = layout.anchor }
        return anchors
    }

    /// The layouts that show how much of a message's time is left where nobody says.
    package var timeLeftLayouts: Set<LayoutName> {
        Set(layouts.filter { $0.value.timeLeft.isShown }.keys)
    }

    /// How the "N more" card is to look.
    package var moreStyle: Style {
        Style(layout: .more.adapted(to: legibility), theme: theme(named: .plain))
    }

    /// How `message` is to look.
    package func style(of message: Message) -> Style {
        Style(layout: layout(named: message.layout), theme: theme(named: message.theme))
    }
}
