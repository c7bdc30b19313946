/// Where what a sender draws stands, and the colours of the card around it: 0xAARRGGBB, not
/// premultiplied.
package struct ContentPlace: Equatable, Sendable {
    package var room: ContentRoom
    /// Of the card's text.
    package var text: UInt32
    /// Of what is less important.
    package var secondary: UInt32
    /// What the theme stands out by.
    package var accent: UInt32
    /// The ground of the card.
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
