import Geometry
package import Messages

extension Style {
    /// Where what a sender draws would stand on a card in `room`.
    package func contentPlace(in room: CardRoom) -> ContentPlace {
        let size = contentSize(in: room)
        let palette = Palette(theme.colors(room.appearance, layout.emphasis))
        return ContentPlace(
            ContentRoom(
                width: size.width, height: size.height, scale: room.scale,
                isDark: room.appearance == .dark, isRightToLeft: room.isRightToLeft),
            text: palette.text.argb, secondary: palette.secondaryText.argb,
            accent: palette.accent.argb, background: palette.ground.argb)
    }
}
