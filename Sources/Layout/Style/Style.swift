package import Geometry

/// The resolved layout and theme of a message. All figures are within their limits.
package struct Style: Equatable, Sendable {
    private let parts: Boxed<Parts>

    private struct Parts: Equatable, Sendable {
        let layout: LayoutDescription
        let theme: ThemeDescription
    }

    /// The layout with the theme's density applied.
    package var layout: LayoutDescription { _read { yield parts.value.layout } }
    package var theme: ThemeDescription { _read { yield parts.value.theme } }

    /// Creates a style, and limits all figures.
    package init(layout: LayoutDescription, theme: ThemeDescription) {
        let theme = theme.bounded
        parts = Boxed(Parts(layout: layout.bounded(density: theme.density), theme: theme))
    }

    /// Greatest size of content on a card in `room`, logical pixels.
    package func contentSize(in room: CardRoom) -> Size {
        let isWide = layout.attachment == .span || room.isCompact
        let width = isWide ? room.width : min(room.width, layout.width)
        return Size(
            width: max(1, min(width - layout.padding.horizontal, layout.contentWidth)),
            height: max(1, min(room.maxHeight - layout.padding.vertical, layout.content.maxHeight)))
    }
}
