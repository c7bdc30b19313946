package import Geometry
package import Messages

/// The resolved layout and theme of a message.
package struct Style: Equatable, Sendable {
    private let parts: Boxed<Parts>

    private struct Parts: Equatable, Sendable {
        let layout: LayoutDescription
        let theme: ThemeDescription
    }

    /// The layout with the theme's density applied.
    package var layout: LayoutDescription { _read { yield parts.value.layout } }
    package var theme: ThemeDescription { _read { yield parts.value.theme } }

    package init(layout: LayoutDescription, theme: ThemeDescription) {
        parts = Boxed(Parts(layout: layout.spaced(by: theme.density), theme: theme))
    }

    /// Radius of the card's corners, logical pixels.
    package var radius: Double { layout.radius(with: theme) }

    /// Greatest size of content on a card in `room`, logical pixels.
    package func contentSize(in room: CardRoom) -> Size {
        let isWide = layout.attachment == .span || room.isCompact
        let width = isWide ? room.width : min(room.width, layout.width)
        return Size(
            width: max(1, min(width - layout.padding.horizontal, layout.contentWidth)),
            height: max(1, min(room.maxHeight - layout.padding.vertical, layout.content.maxHeight)))
    }
}

extension LayoutDescription {
    /// Radius of the corners of cards with this theme, logical pixels.
    func radius(with theme: ThemeDescription) -> Double {
        corners == .none ? 0 : theme.radius ?? radius
    }
}

/// The layouts, themes and bar styles that messages may name: the built-in ones, and those of files, which may replace
/// them.
package struct Catalog: Equatable, Sendable {
    /// Layouts of files, by name. Built-in layouts are not listed.
    package var layouts: [MessageLayout: LayoutDescription]
    /// Themes of files, by name. Built-in themes are not listed.
    package var themes: [MessageTheme: ThemeDescription]
    /// Bar styles of layout files, by name. Built-in styles are not listed.
    package var barStyles: [BarStyleName: BarStyle] = [:]
    /// Adjustments for the person who reads.
    package var legibility = Legibility()

    package init(
        layouts: [MessageLayout: LayoutDescription] = [:],
        themes: [MessageTheme: ThemeDescription] = [:]
    ) {
        (self.layouts, self.themes) = (layouts, themes)
    }

    /// The catalogue of built-in descriptions.
    package static var builtIn: Catalog { Catalog() }

    /// The layout of this name; `card` for an unknown name.
    package func layout(named name: MessageLayout) -> LayoutDescription {
        (layouts[name] ?? .builtIn(name) ?? layouts[.card] ?? .card).adapted(to: legibility)
    }

    /// The theme of this name; `plain` for an unknown name.
    ///
    /// - Parameter accent: A colour to lay over the theme's accent, which may be that of the desktop; nil: none.
    package func theme(named name: MessageTheme, accent: Color? = nil) -> ThemeDescription {
        let theme = themes[name] ?? .builtIn(name) ?? themes[.plain] ?? .plain
        guard let accent else { return theme.adapted(to: legibility) }
        var (others, contrast) = (legibility, Legibility())
        (others.isHighContrast, contrast.isHighContrast) = (false, legibility.isHighContrast)
        // A high contrast is that of the final accent.
        return theme.adapted(to: others).accented(by: accent).adapted(to: contrast)
    }

    /// The bar style of this name; `floating` for an unknown name.
    package func barStyle(named name: BarStyleName) -> BarStyle {
        barStyles[name] ?? BarStyle(name) ?? barStyles[.floating] ?? BarStyle()
    }

    /// The anchor that each layout suggests.
    package var naturalAnchors: [MessageLayout: MessagePosition] {
        var anchors: [MessageLayout: MessagePosition] = [:]
        for name in MessageLayout.builtIn { anchors[name] = layout(named: name).anchor }
        for (name, layout) in layouts { anchors[name] = layout.anchor }
        return anchors
    }

    /// Layouts that show how much of a message's time is left by default.
    package var timeLeftLayouts: Set<MessageLayout> {
        Set(layouts.filter { $0.value.timeLeft.isShown }.keys)
    }

    /// Style of the "N more" card.
    package var moreStyle: Style {
        Style(layout: .more.adapted(to: legibility), theme: theme(named: .plain))
    }

    /// Side length of the square into which the picture of a message's card must fit, logical pixels; nil: it is as
    /// small as any other picture.
    package func coverSide(of message: Message) -> Double? {
        let layout = layout(named: message.layout)
        return layout.visual.cover == .none ? nil : min(layout.width, 1024).rounded(.up)
    }

    /// Side length of the square into which a large picture must fit if nobody has said a layout, logical pixels.
    package var largePictureSide: Double {
        // A picture in a narrow layout is still one that counts as large.
        let width = max(layout(named: .image).width, Double(Bitmap.leastLarge.shorter * 4))
        return min(width, 1024).rounded(.up)
    }

    /// Style of a message's row in the panel, where pictures are small.
    package func rowStyle(of message: Message) -> Style {
        var layout = layout(named: message.layout)
        layout.visual.cover = .none
        return Style(layout: layout, theme: theme(of: message))
    }

    /// Style of `message`.
    package func style(of message: Message) -> Style {
        Style(layout: layout(named: message.layout), theme: theme(of: message))
    }

    /// The theme of `message`, with its accent.
    func theme(of message: Message) -> ThemeDescription {
        theme(named: message.theme, accent: message.accent.map { Color(argb: $0.argb) })
    }
}

extension Style {
    /// The place for a sender's content on a card in `room`.
    package func contentPlace(in room: CardRoom) -> ContentPlace {
        let size = contentSize(in: room)
        let palette = Palette(theme.colors(room.appearance, layout.emphasis))
        return ContentPlace(
            size, scale: room.scale, isDark: room.appearance == .dark,
            isRightToLeft: room.isRightToLeft, palette)
    }
}

extension ContentPlace {
    /// Creates the place for a program's content in the bar's open view.
    ///
    /// - Parameter room: As wide as the scrolling part.
    package init(inBar room: PanelRoom, theme: ThemeDescription) {
        let theme = theme.aboveCards
        self.init(
            Size(width: BarView.column(in: room.width), height: BarView.contentHeight),
            scale: room.scale, isDark: room.appearance == .dark, isRightToLeft: room.isRightToLeft,
            Palette(theme.colors(room.appearance, LayoutDescription.panel.emphasis)))
    }

    /// Creates a place of this size, logical pixels, with these colours around it.
    fileprivate init(
        _ size: Size, scale: Scale, isDark: Bool, isRightToLeft: Bool, _ palette: Palette
    ) {
        self.init(
            ContentRoom(
                width: size.width, height: size.height, scale: scale, isDark: isDark,
                isRightToLeft: isRightToLeft),
            text: palette.text.argb, secondary: palette.secondaryText.argb,
            accent: palette.accent.argb, background: palette.ground.argb)
    }
}
