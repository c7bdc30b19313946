import CLibc

extension Canvas {
    /// Draws a picture turned about its centre, and faded, with smooth edges.
    ///
    /// Replaces `height` rows of `width` pixels, `stride` bytes apart, by premultiplied ARGB32; the picture's centre is
    /// at their centre. Does nothing if a side is not 1…32767 or a number is not finite.
    ///
    /// - Parameters:
    ///   - angle: Radians, clockwise on the screen.
    ///   - opacity: 0…1.
    package func turn(
        _ source: PixelBlock, angle: Double, opacity: Double,
        into pixels: UnsafeMutablePointer<UInt32>, width: Int32, height: Int32, stride: Int32
    ) {
        guard (1...32767).contains(width), (1...32767).contains(height), stride / 4 >= width,
            angle.isFinite, opacity.isFinite
        else { return }
        let target = unsafe Surface(
            base: pixels, width: Int(width), height: Int(height), stride: Int(stride) / 4)
        Turner(
            source, sine: sin(angle), cosine: cos(angle), opacity: opacity, target: target
        ).draw()
    }
}
