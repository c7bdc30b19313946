package import Geometry

/// Content drawn by the sender, shown pixel for pixel on the card beside the texts.
package struct MessageContent: Equatable, Sendable {
    /// The pixels, drawn at `scale`.
    package var bitmap: Bitmap
    /// Scale for which the sender drew; at another scale the content is stretched.
    package var scale: Scale
    /// The room for which the sender drew. If the real room differs, the sender is asked to draw again.
    package var room: ContentRoom
    /// Whether taps and clicks on the content are reported to the sender, with their position, instead of acting on the
    /// message.
    package var takesTaps: Bool

    /// Length of the longest side, buffer pixels.
    package static let longestSide = 4096
    /// The largest number of pixels; they take 16 MB.
    package static let mostPixels = 4 << 20

    package init(bitmap: Bitmap, scale: Scale, room: ContentRoom, takesTaps: Bool = false) {
        self.bitmap = bitmap
        self.scale = scale
        self.room = room
        self.takesTaps = takesTaps
    }

    /// Size of the content on the card, logical pixels.
    package var size: Size {
        Size(
            width: Double(bitmap.width) / scale.factor, height: Double(bitmap.height) / scale.factor
        )
    }
}

/// The room on a card for content that a sender draws, and everything that decides how the content looks there.
package struct ContentRoom: Equatable, Sendable {
    /// Greatest width of the content, logical pixels.
    package var width: Double
    /// Greatest height of the content, logical pixels.
    package var height: Double
    package var scale: Scale
    package var isDark: Bool
    package var isRightToLeft: Bool

    package init(
        width: Double, height: Double, scale: Scale = .one, isDark: Bool = false,
        isRightToLeft: Bool = false
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.isDark = isDark
        self.isRightToLeft = isRightToLeft
    }

    /// Whether content drawn for `other` would look the same here. The height may differ: it changes with every card
    /// beside this one.
    package func isDrawnAlike(_ other: ContentRoom) -> Bool {
        width == other.width && scale == other.scale && isDark == other.isDark
            && isRightToLeft == other.isRightToLeft
    }
}

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
