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
