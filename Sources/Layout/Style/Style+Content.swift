import Geometry
package import Messages

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
