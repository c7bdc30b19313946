import CLibc
import CPixman

/// Scales pictures with pixman.
enum ImagePainter {
    /// Draws all of `source` into `frame` (left, top, width, height in whole buffer pixels) through `mask`. The mask's
    /// rows are as wide as the frame, rounded up to 4; its values are coverage, 0…255.
    static func draw(
        _ source: PixelSource, frame: (x: Double, y: Double, width: Double, height: Double),
        mask: UnsafeMutablePointer<UInt8>?, on surface: Surface
    ) {
        let (width, height) = (Int(frame.width), Int(frame.height))
        guard width > 0, height > 0, source.width > width || source.height > height else {
            return unsafe composite(source, frame: frame, mask: mask, on: surface)
        }
        let small = AreaScaler.scaled(source, width: width, height: height)
        unsafe small.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let exact = unsafe PixelSource(
                base: base, width: width, height: height, stride: width)
            unsafe composite(exact, frame: frame, mask: mask, on: surface)
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

    /// Sets transform and filter for drawing a pixel from `ratio` pixels of the image, at most 1 along each axis.
    private static func scale(_ image: OpaquePointer, by ratio: (Double, Double)) {
        guard ratio != (1, 1) else { return }
        unsafe pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
        var transform = pixman_transform_t()
        unsafe pixman_transform_init_scale(&transform, fixed(ratio.0), fixed(ratio.1))
        unsafe pixman_image_set_transform(image, &transform)
        unsafe pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    }

    private static func fixed(_ ratio: Double) -> pixman_fixed_t {
        pixman_fixed_t(min(max(ratio, 1.0 / 4096), 1) * 65536)
    }
}
