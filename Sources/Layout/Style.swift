package import Geometry

/// A layout and a theme, resolved: how one message is to look. Every figure is within reason.
package struct Style: Equatable, Sendable {
    /// With the density of the theme applied.
    package let layout: LayoutDescription
    package let theme: ThemeDescription

    /// Brings figures beyond reason within it.
    package init(layout: LayoutDescription, theme: ThemeDescription) {
        self.theme = theme.bounded
        self.layout = layout.bounded(density: self.theme.density)
    }

    /// The largest that content may be on a card in `room`, logical pixels.
    package func contentSize(in room: CardRoom) -> Size {
        let isWide = layout.attachment == .span || room.isCompact
        let width = isWide ? room.width : min(room.width, layout.width)
        return Size(
            width: max(1, min(width - layout.padding.horizontal, layout.contentWidth)),
            height: max(1, min(room.maxHeight - layout.padding.vertical, layout.content.maxHeight)))
    }
}
