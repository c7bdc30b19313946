import Geometry
import Wayland

/// One colour all over a surface: a small buffer that the surface's viewport stretches.
///
/// wlroots with pixman has a stretched picture fade towards the edges of its buffer, also one of a single pixel:
/// labwc 0.8 at every scale, sway 1.10 and Wayfire 0.10 at fractional ones. There the buffer is three pixels wide and
/// high, and the viewport stretches the one in the middle. KWin 5.27 would keep the former colour of the others.
/// Elsewhere the buffer is one of `wp_single_pixel_buffer_v1`, or without that protocol two pixels wide and high, of
/// which the viewport stretches most.
final class FlatColor {
    /// Sets the size of the area; nil: the compositor has no viewports, so the buffer is as large as the area.
    private let viewport: WpViewport?
    private let shm: WlShm
    private let cut: Cut
    private let singlePixels: WpSinglePixelBufferManagerV1?
    private var shown: (pixel: UInt32, size: Size)?
    /// The single pixel that is shown and the one before, which the compositor shows until the next commit.
    private var pixels: [WlBuffer] = []
    /// Buffers in shared memory. While the colour changes there are as many as the compositor holds.
    private var buffers: [ShmBuffer] = []

    /// The square of a buffer in shared memory that the viewport stretches.
    private struct Cut {
        /// Width and height of the buffer.
        let size: Int32
        /// Left and upper end of the square, and its width and height.
        let (start, length): (Double, Double)
    }

    init(_ viewport: WpViewport?, _ facilities: Facilities) {
        (self.viewport, shm) = (viewport, facilities.shm)
        // The compositors of wlroots have this protocol, and KWin does not.
        let hasInside = facilities.outputPower != nil
        cut = hasInside ? Cut(size: 3, start: 1, length: 1) : Cut(size: 2, start: 0, length: 1.75)
        singlePixels = viewport == nil || hasInside ? nil : facilities.singlePixels
    }

    deinit { for pixel in pixels { pixel.destroy() } }

    /// Shows the colour with the surface's next commit; returns whether that changes the surface.
    ///
    /// - Parameters:
    ///   - pixel: Premultiplied ARGB.
    ///   - size: Size of the surface, whole logical pixels, at least one.
    ///   - isSteady: Whether the colour is final; spare buffers are dropped then.
    ///   - attach: Attaches a buffer with new pixels; called only if the colour needs another buffer.
    func show(
        _ pixel: UInt32, over size: Size, isSteady: Bool = true, attach: (WlBuffer) -> Void
    ) -> Bool {
        let isStretched = shown?.size != size
        let isFresh = shown?.pixel != pixel || (isStretched && viewport == nil)
        guard isStretched || isFresh else { return false }
        if isFresh {
            guard let buffer = buffer(of: pixel, size, isSteady: isSteady) else { return false }
            attach(buffer)
        }
        if isStretched {
            viewport?.setDestination(width: Int32(size.width), height: Int32(size.height))
        }
        shown = (pixel, size)
        return true
    }

    /// Notes that the surface shows nothing any more.
    func reset() { shown = nil }

    /// Returns a buffer of the colour for an area of `size`; nil: there is no memory for it.
    private func buffer(of pixel: UInt32, _ size: Size, isSteady: Bool) -> WlBuffer? {
        if let singlePixels { return singlePixels.buffer(of: pixel, after: &pixels) }
        let isWhole = viewport == nil
        let (width, height) =
            isWhole ? (Int32(size.width), Int32(size.height)) : (cut.size, cut.size)
        guard let buffer = freeBuffer(width: width, height: height) else { return nil }
        if let pixels = unsafe buffer.pixels {
            unsafe pixels.update(repeating: pixel, count: Int(width) * Int(height))
        }
        if isWhole { buffer.unmap() }
        viewport?.setSource(x: cut.start, y: cut.start, width: cut.length, height: cut.length)
        buffer.markAttached()
        if isSteady { buffers.removeAll { $0 !== buffer && !$0.isBusy } }
        return buffer.buffer
    }

    /// Returns a buffer that the compositor does not hold; nil: there is no memory for it.
    private func freeBuffer(width: Int32, height: Int32) -> ShmBuffer? {
        if viewport == nil { buffers.removeAll { !$0.isBusy } }
        if let free = buffers.first(where: { !$0.isBusy }) { return free }
        do throws(SharedMemoryError) {
            let fresh = try ShmBuffer(shm, width: width, height: height)
            buffers.append(fresh)
            return fresh
        } catch { return nil }
    }
}

extension WpSinglePixelBufferManagerV1 {
    /// Creates a buffer of a colour, premultiplied ARGB.
    ///
    /// - Parameter buffers: The buffers before it; the last one stays, because it is shown until the next commit.
    fileprivate func buffer(of pixel: UInt32, after buffers: inout [WlBuffer]) -> WlBuffer {
        /// A byte of the pixel as a share of the largest 32-bit number.
        func part(_ shift: UInt32) -> UInt32 { (pixel >> shift & 0xFF) * 0x0101_0101 }
        let fresh = createU32RgbaBuffer(r: part(16), g: part(8), b: part(0), a: part(24))
        for former in buffers.dropLast() { former.destroy() }
        buffers = buffers.suffix(1) + [fresh]
        return fresh
    }
}
