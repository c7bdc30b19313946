/// A picture in memory: premultiplied 0xAARRGGBB, row by row, without padding.
package struct Bitmap: Equatable, Sendable {
    /// Buffer pixels, at least 1.
    package let width: Int
    /// Buffer pixels, at least 1.
    package let height: Int
    /// `width * height` pixels.
    package let pixels: [UInt32]

    /// Nil unless both sides are positive and `pixels` holds exactly that many.
    package init?(width: Int, height: Int, pixels: [UInt32]) {
        guard width > 0, height > 0 else { return nil }
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, count == pixels.count else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
