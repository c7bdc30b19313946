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

    /// Some of the columns, all of which the surface has.
    func columns(_ range: Range<Int>) -> Surface {
        unsafe Surface(
            base: base + range.lowerBound, width: range.count, height: height, stride: stride)
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

/// Pixels to read from: borrowed memory of premultiplied 0xAARRGGBB, row by row.
@safe
struct PixelSource {
    let base: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Distance from one row to the next, pixels.
    let stride: Int
}

/// Arithmetic of premultiplied 0xAARRGGBB pixels, two channels at a time.
enum Pixel {
    /// Multiplies every channel by `factor` / 255, rounded to the nearest.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        let low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
        let high = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
        return (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
            | (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    }

    /// Composes `top` over `bottom`.
    @inline(__always)
    static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        top &+ scaled(bottom, by: 255 &- (top >> 24))
    }

    /// Premultiplies 0xAARRGGBB.
    static func premultiplied(_ argb: UInt32) -> UInt32 {
        let alpha = argb >> 24
        return scaled(argb | 0xFF00_0000, by: alpha)
    }
}
