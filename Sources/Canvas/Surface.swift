import CLibc

/// Pixels to draw on: borrowed memory of premultiplied 0xAARRGGBB, row by row.
@safe
struct Surface {
    let base: UnsafeMutablePointer<UInt32>
    /// Width, buffer pixels.
    let width: Int
    /// Height, buffer pixels.
    let height: Int
    /// Distance from one row to the next, pixels.
    let stride: Int

    /// Some of the rows, as far as the surface has them.
    func rows(_ range: Range<Int>) -> Surface {
        let range = range.clamped(to: 0..<height)
        return unsafe Surface(
            base: base + range.lowerBound * stride, width: width, height: range.count,
            stride: stride)
    }

    /// Makes everything transparent.
    func clear() {
        for y in 0..<height {
            unsafe memset(base + y * stride, 0, width * 4)
        }
    }

    /// Replaces `count` pixels from (x, y), all inside of the surface, by `color` (premultiplied).
    @inline(__always)
    func fill(_ color: UInt32, x: Int, y: Int, count: Int) {
        unsafe (base + (y &* stride &+ x)).update(repeating: color, count: count)
    }

    /// Composes `color` (premultiplied) over `count` pixels from (x, y), all inside of the surface.
    @inline(__always)
    func blend(_ color: UInt32, x: Int, y: Int, count: Int) {
        guard color != 0 else { return }
        var pixel = unsafe base + (y &* stride &+ x)
        let end = unsafe pixel + count
        if color >> 24 == 255 {
            while unsafe pixel < end {
                unsafe pixel.pointee = color
                unsafe pixel += 1
            }
        } else {
            while unsafe pixel < end {
                unsafe pixel.pointee = Pixel.over(color, pixel.pointee)
                unsafe pixel += 1
            }
        }
    }
}
