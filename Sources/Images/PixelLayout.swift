/// The layout of an `image-data` hint's bytes: its first six members, as the sender gave them and not yet checked. The
/// samples are red, green, blue and, with four channels, alpha, not premultiplied; without alpha the fourth is padding.
package struct PixelLayout: Equatable, Sendable {
    /// Width, pixels.
    package var width: Int32
    /// Height, pixels.
    package var height: Int32
    /// Distance from the start of a row to the start of the next, bytes.
    package var rowstride: Int32
    package var hasAlpha: Bool
    package var bitsPerSample: Int32
    /// Number of samples in a pixel.
    package var channels: Int32

    package init(
        width: Int32, height: Int32, rowstride: Int32, hasAlpha: Bool, bitsPerSample: Int32,
        channels: Int32
    ) {
        self.width = width
        self.height = height
        self.rowstride = rowstride
        self.hasAlpha = hasAlpha
        self.bitsPerSample = bitsPerSample
        self.channels = channels
    }
}
