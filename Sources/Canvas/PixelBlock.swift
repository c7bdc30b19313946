import CLibc
package import Geometry
package import Layout

/// A picture kept in memory of its own, premultiplied ARGB32, to be drawn again and again in other ways.
///
/// Its memory goes back to the system with the last reference.
@safe
package final class PixelBlock {
    /// Buffer pixels.
    package let width: Int32
    /// Buffer pixels.
    package let height: Int32
    let base: UnsafeMutablePointer<UInt32>

    /// Draws `list` at `scale`; nil if a side is not 1…32767 buffer pixels or there is no memory.
    package init?(_ list: DrawList, scale: Scale, width: Int32, height: Int32, on canvas: Canvas) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let memory = unsafe calloc(Int(width) * Int(height), 4)
        else { return nil }
        (self.width, self.height) = (width, height)
        unsafe base = memory.assumingMemoryBound(to: UInt32.self)
        unsafe canvas.draw(
            list, scale: scale, into: base, width: width, height: height, stride: width * 4,
            isTransparent: true)
    }

    deinit { unsafe free(base) }

}
