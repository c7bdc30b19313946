import CLibc
package import Geometry
package import Layout

/// Draws a turned picture: bilinear, each pixel of the target from four of the source.
///
/// pixman has no fast way for this: turning a card of 400 by 200 logical pixels at scale 2 for a second took 444 ms of
/// a core with pixman, and 244 here (`contrib/bench --only gestures`).
@safe
struct Turner {
    let source: PixelBlock
    let target: Surface
    /// Movement in the source for one step to the right in the target, source pixels in 16.16 fixed point.
    private let step: (u: Int, v: Int)
    /// Position in the source of the target's first pixel, source pixels in 16.16 fixed point.
    private let corner: (u: Int, v: Int)
    /// Opacity, 0…256.
    private let opacity: UInt64

    /// A pixel of the source in fixed point.
    private static let one = 65536
    /// Mask of every other byte: each has room for a channel times 256.
    private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF

    /// Creates a turner whose source and target have the same centre; `sine` and `cosine` are those of the angle.
    init(
        _ source: PixelBlock, sine: Double, cosine: Double, opacity: Double, target: Surface
    ) {
        self.source = source
        self.target = target
        self.opacity = UInt64((min(max(opacity, 0), 1) * 256).rounded())
        func fixed(_ value: Double) -> Int { Int((value * Double(Turner.one)).rounded()) }
        step = (fixed(cosine), fixed(-sine))
        // Offset from the target's centre to the centre of its first pixel. Half a pixel is subtracted because a sample
        // is at the centre of its pixel, and one added for the border of the block.
        let (x, y) = (0.5 - Double(target.width) / 2, 0.5 - Double(target.height) / 2)
        corner = (
            fixed(cosine * x + sine * y + Double(source.width) / 2 + 0.5),
            fixed(-sine * x + cosine * y + Double(source.height) / 2 + 0.5)
        )
    }

    /// Replaces every pixel of the target.
    @_optimize(speed)
    func draw() {
        for y in 0..<target.height {
            // A step down is a step to the right turned by a right angle.
            let (u, v) = (corner.u - y * step.v, corner.v + y * step.u)
            let inside = columns(u, v)
            let row = unsafe target.base + y * target.stride
            for x in 0..<inside.lowerBound { unsafe row[x] = 0 }
            unsafe draw(row, inside, u, v)
            for x in inside.upperBound..<target.width { unsafe row[x] = 0 }
        }
    }

    /// The columns of a row that the source covers.
    private func columns(_ u: Int, _ v: Int) -> Range<Int> {
        let across = Turner.columns(
            from: u, by: step.u, below: (Int(source.width) + 1) * Turner.one)
        let down = Turner.columns(from: v, by: step.v, below: (Int(source.height) + 1) * Turner.one)
        let first = max(0, across.lowerBound, down.lowerBound)
        let end = min(target.width, across.upperBound, down.upperBound)
        return first < end ? first..<end : 0..<0
    }

    /// The values of n for which `start + n * step` is at least 0 and less than `limit`.
    private static func columns(from start: Int, by step: Int, below limit: Int) -> Range<Int> {
        let most = 1 << 30
        guard step != 0 else { return (0..<limit).contains(start) ? 0..<most : 0..<0 }
        func ceiling(_ value: Int, _ divisor: Int) -> Int {
            let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
            return rest > 0 ? quotient + 1 : quotient
        }
        let (low, high) =
            step > 0
            ? (ceiling(-start, step), ceiling(limit - start, step))
            : (ceiling(start - limit + 1, -step), ceiling(start + 1, -step))
        return low < high ? low..<high : low..<low
    }

    @_optimize(speed)
    private func draw(
        _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ startU: Int, _ startV: Int
    ) {
        var u = startU &+ columns.lowerBound &* step.u
        var v = startV &+ columns.lowerBound &* step.v
        let stride = source.stride
        for x in columns {
            let pixel = unsafe source.base + ((v >> 16) &* stride &+ (u >> 16))
            let (right, down) = (
                UInt64(truncatingIfNeeded: u >> 8 & 255), UInt64(truncatingIfNeeded: v >> 8 & 255)
            )
            let upper = unsafe Turner.mix(Turner.spread(pixel[0]), Turner.spread(pixel[1]), right)
            let lower = unsafe Turner.mix(
                Turner.spread(pixel[stride]), Turner.spread(pixel[stride &+ 1]), right)
            var mixed = Turner.mix(upper, lower, down)
            if opacity < 256 { mixed = (mixed &* opacity) >> 8 & Turner.lanes }
            unsafe row[x] = UInt32(truncatingIfNeeded: mixed | mixed >> 24)
            u &+= step.u
            v &+= step.v
        }
    }

    /// Spreads the four bytes of a pixel to 16 bits each.
    @inline(__always)
    private static func spread(_ pixel: UInt32) -> UInt64 {
        (UInt64(pixel) | UInt64(pixel) << 24) & lanes
    }

    /// Mixes `share` of 256 parts of `other` with the rest of `one`.
    @inline(__always)
    private static func mix(_ one: UInt64, _ other: UInt64, _ share: UInt64) -> UInt64 {
        (one &* (256 &- share) &+ other &* share) >> 8 & lanes
    }
}

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
