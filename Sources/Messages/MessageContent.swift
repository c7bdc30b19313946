package import Geometry

/// What a sender drew itself: shown pixel for pixel on the card, as a part beside the texts.
package struct MessageContent: Equatable, Sendable {
    /// Buffer pixels at `scale`.
    package var bitmap: Bitmap
    /// Buffer pixels of a logical one that the sender drew for; another scale stretches it.
    package var scale: Scale
    /// What the sender drew for. Where something else is true on the screen it is asked to draw again.
    package var room: ContentRoom
    /// Whether taps and clicks on it are the sender's, who is told where, and not the message's.
    package var takesTaps: Bool

    /// The longest side, in buffer pixels.
    package static let longestSide = 4096
    /// The most pixels, 16 MB of them.
    package static let mostPixels = 4 << 20

    package init(bitmap: Bitmap, scale: Scale, room: ContentRoom, takesTaps: Bool = false) {
        self.bitmap = bitmap
        self.scale = scale
        self.room = room
        self.takesTaps = takesTaps
    }

    /// Its extent on the card, in logical pixels.
    package var size: Size {
        Size(
            width: Double(bitmap.width) / scale.factor, height: Double(bitmap.height) / scale.factor
        )
    }
}
