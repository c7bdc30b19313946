import CLibc

/// The pixels that are drawn on: borrowed memory of premultiplied 0xAARRGGBB, row by row.
@safe
struct Surface {
    let base: UnsafeMutablePointer<UInt32>
    /// Buffer pixels.
    let width: Int
    /// Buffer pixels.
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int

    /// Makes everything transparent.
    func clear() {
        for y in 0..<height {
            unsafe memset(base + y * stride, 0, width * 4)
        }
    }

    /// Puts `color` (premultiplied) in the place of `count` pixels from (x, y), all of them inside.
    @inline(__always)
    func fill(_ color: UInt32, x: Int, y: Int, count: Int) {
        unsafe (base + (y &* stride &+ x)).update(repeating: color, count: count)
    }

    /// Lays `color` (premultiplied) over `count` pixels from (x, y), all of them inside.
    @inline(__always)
    func blend(_ color: UInt32, x: Int, y: Int, count: Int) {
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
