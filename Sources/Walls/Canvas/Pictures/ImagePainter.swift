import CLibc
import CPixman
import Geometry
import Layout
import Messages

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

/// The part of a bitmap that is drawn, and the frame that it fills.
struct FittedImage {
    /// Frame in whole buffer pixels, at least 1 by 1.
    let frame: Rectangle
    /// Part of the bitmap, in the bitmap's pixels.
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int

    init(_ bitmap: Bitmap, in frame: Rectangle, fit: ImageFit) {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        let ratio = (frame.width / width, frame.height / height)
        switch fit {
        case .contain:
            let factor = min(ratio.0, ratio.1)
            let size = Size(
                width: max(1, (width * factor).rounded()),
                height: max(1, (height * factor).rounded()))
            self.frame = Rectangle(
                origin: Point(
                    x: (frame.midX - size.width / 2).rounded(),
                    y: (frame.midY - size.height / 2).rounded()),
                size: size)
            (column, row, columns, rows) = (0, 0, bitmap.width, bitmap.height)
        case .cover:
            self.frame = frame
            let factor = max(ratio.0, ratio.1)
            columns = min(max(1, Int((frame.width / factor).rounded())), bitmap.width)
            rows = min(max(1, Int((frame.height / factor).rounded())), bitmap.height)
            column = (bitmap.width - columns) / 2
            row = (bitmap.height - rows) / 2
        }
    }
}

/// Scales pictures down: every pixel becomes the average of exactly the area that it covers.
struct AreaScaler {
    /// The source pixels that a pixel covers, along one axis.
    private struct Span {
        /// Index of the first source pixel.
        var first: Int
        /// Index after the last source pixel.
        var end: Int
        /// Weights of the first and the last source pixel, 1…256; those between count 256.
        var firstWeight: UInt64
        var lastWeight: UInt64
        /// Sum of all weights.
        var total: UInt64

        /// Creates the span of pixel `index` of `count`, for a source of `length` pixels.
        init(_ index: Int, of count: Int, length: Int) {
            let start = index * length * 256 / count
            let stop = max((index + 1) * length * 256 / count, start + 1)
            first = min(start >> 8, length - 1)
            end = min((stop + 255) >> 8, length)
            let isSingle = end - first == 1
            firstWeight = UInt64(isSingle ? stop - start : 256 - (start & 255))
            lastWeight = UInt64(isSingle ? stop - start : stop - (end - 1) << 8)
            total = UInt64(stop - start)
        }

        func weight(_ place: Int) -> UInt64 {
            place == first ? firstWeight : place == end - 1 ? lastWeight : 256
        }
    }

    /// Sums of blue and red, and of green and alpha, of one column: 32 bits each.
    private struct Sums {
        var low: UInt64 = 0
        var high: UInt64 = 0
    }

    /// Returns `source` as a picture of `width` by `height` pixels, both 1…65535.
    @_optimize(speed)
    static func scaled(_ source: PixelSource, width: Int, height: Int) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: width * height)
        var sums = [Sums](repeating: Sums(), count: source.width)
        let columns = (0..<width).map { Span($0, of: width, length: source.width) }
        for y in 0..<height {
            let rows = Span(y, of: height, length: source.height)
            sum(source, rows, into: &sums)
            for x in 0..<width {
                pixels[y * width + x] = average(sums, columns[x], rowTotal: rows.total)
            }
        }
        return pixels
    }

    @_optimize(speed)
    private static func sum(_ source: PixelSource, _ rows: Span, into sums: inout [Sums]) {
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            for column in 0..<source.width { unsafe sums[column] = Sums() }
            for row in rows.first..<rows.end {
                let weight = rows.weight(row)
                let line = unsafe source.base + row &* source.stride
                for column in 0..<source.width {
                    let pixel = UInt64(unsafe line[column])
                    let low = pixel & 0xFF | (pixel & 0xFF_0000) << 16
                    let high = pixel >> 8 & 0xFF | (pixel & 0xFF00_0000) << 8
                    unsafe sums[column].low &+= low &* weight
                    unsafe sums[column].high &+= high &* weight
                }
            }
        }
    }

    @_optimize(speed)
    private static func average(_ sums: [Sums], _ columns: Span, rowTotal: UInt64) -> UInt32 {
        var (blue, green, red, alpha): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for column in columns.first..<columns.end {
            let weight = columns.weight(column)
            let sum = sums[column]
            blue &+= (sum.low & 0xFFFF_FFFF) &* weight
            red &+= (sum.low >> 32) &* weight
            green &+= (sum.high & 0xFFFF_FFFF) &* weight
            alpha &+= (sum.high >> 32) &* weight
        }
        let total = rowTotal &* columns.total
        func mean(_ sum: UInt64) -> UInt32 {
            UInt32(truncatingIfNeeded: (sum &+ total / 2) / total)
        }
        return mean(blue) | mean(green) << 8 | mean(red) << 16 | mean(alpha) << 24
    }
}
