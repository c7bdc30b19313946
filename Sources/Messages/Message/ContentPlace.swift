/// The surroundings of content that a sender draws: its place on the card and the card's colours, 0xAARRGGBB, not
/// premultiplied.
package struct ContentPlace: Equatable, Sendable {
    package var room: ContentRoom
    /// Colour of the card's text.
    package var text: UInt32
    /// Colour of less important text.
    package var secondary: UInt32
    /// Accent colour of the theme.
    package var accent: UInt32
    /// Background colour of the card.
    package var background: UInt32

    package init(
        _ room: ContentRoom, text: UInt32, secondary: UInt32, accent: UInt32, background: UInt32
    ) {
        self.room = room
        self.text = text
        self.secondary = secondary
        self.accent = accent
        self.background = background
    }
}
