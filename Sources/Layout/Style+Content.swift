import Geometry
package import Messages

extension Style {
    /// Where what a sender draws would stand on a card in `room`.
    package func contentPlace(in room: CardRoom) -> ContentPlace {
        let size = contentSize(in: room)
        let palette = Palette(theme.colors(room.appearance, layout.emphasis))
        return ContentPlace(
            size, scale: room.scale, isDark: room.appearance == .dark,
            isRightToLeft: room.isRightToLeft, palette)
    }
}

extension ContentPlace {
    /// Where what a program draws would stand in the open view of the bar.
    ///
    /// - Parameter room: As wide as what scrolls there.
    package init(inBar room: PanelRoom, theme: ThemeDescription) {
        let theme = theme.aboveCards
        self.init(
            Size(width: BarView.column(in: room.width), height: BarView.contentHeight),
            scale: room.scale, isDark: room.appearance == .dark, isRightToLeft: room.isRightToLeft,
            Palette(theme.colors(room.appearance, LayoutDescription.panel.emphasis)))
    }

    /// A room of that size, logical pixels, on a ground with these colours.
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
