import CLibc
package import Geometry
package import Layout

/// A picture in its own memory, premultiplied ARGB32, for drawing it again in other ways.
///
/// The memory is freed with the last reference.
@safe
package final class PixelBlock {
    /// Width, buffer pixels.
    package let width: Int32
    /// Height, buffer pixels.
    package let height: Int32
    /// First pixel of the memory; the picture has a border of transparent pixels, one pixel wide.
    let base: UnsafeMutablePointer<UInt32>
    /// Distance from one row to the next, pixels.
    let stride: Int

    /// Draws `list` at `scale`; nil: a side is not 1…32767 buffer pixels, or there is no memory.
    package init?(_ list: DrawList, scale: Scale, width: Int32, height: Int32, on canvas: Canvas) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let memory = unsafe calloc((Int(width) + 2) * (Int(height) + 2), 4)
        else { return nil }
        (self.width, self.height) = (width, height)
        stride = Int(width) + 2
        unsafe base = memory.assumingMemoryBound(to: UInt32.self)
        unsafe canvas.draw(
            list, scale: scale, into: base + stride + 1, width: width, height: height,
            stride: Int32(stride * 4), isTransparent: true)
    }

    deinit { unsafe free(base) }

}
