import CLibc
import CPixman

/// Scales pictures with pixman.
enum ImagePainter {
    /// Draws all of `source` into `frame` (left, top, width, height in whole buffer pixels), through
    /// `mask`, whose rows have the frame's width rounded up to 4 and whose 0…255 say how much is seen.
    static func draw(
        _ source: PixelSource, frame: (x: Double, y: Double, width: Double, height: Double),
        mask: UnsafeMutablePointer<UInt8>?, on surface: Surface
    ) {
        let ratio = (
            Double(source.width) / frame.width, Double(source.height) / frame.height
        )
        let (columns, rows) = (Int(ratio.0 / 2), Int(ratio.1 / 2))
        guard columns > 1 || rows > 1 else {
            return unsafe composite(source, frame: frame, mask: mask, on: surface)
        }
        // Averaging first makes the convolution cheap: it then sees at most four pixels for one.
        let reduced = source.reduced(columns: max(1, columns), rows: max(1, rows))
        unsafe reduced.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let small = unsafe PixelSource(
                base: base, width: reduced.width, height: reduced.height, stride: reduced.width)
            unsafe composite(small, frame: frame, mask: mask, on: surface)
        }
    }

    private static func composite(
        _ source: PixelSource, frame: (x: Double, y: Double, width: Double, height: Double),
        mask: UnsafeMutablePointer<UInt8>?, on surface: Surface
    ) {
        let most = 32767
        let (width, height) = (Int32(frame.width), Int32(frame.height))
        guard source.width <= most, source.height <= most, width > 0, height > 0,
            let image = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, Int32(source.width), Int32(source.height),
                UnsafeMutablePointer(mutating: source.base), Int32(source.stride * 4))
        else { return }
        defer { unsafe pixman_image_unref(image) }
        guard
            let target = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, Int32(surface.width), Int32(surface.height), surface.base,
                Int32(surface.stride * 4))
        else { return }
        defer { unsafe pixman_image_unref(target) }
        let ratio = (
            Double(source.width) / Double(width), Double(source.height) / Double(height)
        )
        unsafe scale(image, by: ratio)
        var cover: OpaquePointer?
        if let mask = unsafe mask {
            let stride = (width + 3) & ~3
            unsafe mask.withMemoryRebound(to: UInt32.self, capacity: Int(stride * height) / 4) {
                unsafe cover = pixman_image_create_bits_no_clear(
                    PIXMAN_a8, width, height, $0, stride)
            }
        }
        unsafe pixman_image_composite32(
            PIXMAN_OP_OVER, image, cover, target, 0, 0, 0, 0, Int32(frame.x), Int32(frame.y),
            width, height)
        if let cover = unsafe cover { unsafe pixman_image_unref(cover) }
    }

    /// Sets transform and filter for `ratio` pixels of the image to one that is drawn.
    private static func scale(_ image: OpaquePointer, by ratio: (Double, Double)) {
        unsafe pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
        guard ratio != (1, 1) else { return }
        var transform = pixman_transform_t()
        let (x, y) = (fixed(ratio.0), fixed(ratio.1))
        unsafe pixman_transform_init_scale(&transform, x, y)
        unsafe pixman_image_set_transform(image, &transform)
        guard max(ratio.0, ratio.1) > 1 else {
            unsafe pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
            return
        }
        var count: Int32 = 0
        let weights = unsafe pixman_filter_create_separable_convolution(
            &count, max(x, 1 << 16), max(y, 1 << 16), PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_LINEAR,
            PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 3, 3)
        guard let weights = unsafe weights else { return }
        unsafe pixman_image_set_filter(
            image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, weights, count)
        unsafe free(weights)
    }

    private static func fixed(_ ratio: Double) -> pixman_fixed_t {
        pixman_fixed_t(min(max(ratio, 1.0 / 4096), 16000) * 65536)
    }
}
