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
