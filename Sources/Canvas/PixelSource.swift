/// Pixels to be read: borrowed memory of premultiplied 0xAARRGGBB, row by row.
@safe
struct PixelSource {
    let base: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int

    /// A picture whose pixels are the averages of `columns` by `rows` of these.
    func reduced(columns: Int, rows: Int) -> (pixels: [UInt32], width: Int, height: Int) {
        let (outWidth, outHeight) = ((width + columns - 1) / columns, (height + rows - 1) / rows)
        var pixels = [UInt32](repeating: 0, count: outWidth * outHeight)
        for y in 0..<outHeight {
            let lines = y * rows..<min((y + 1) * rows, height)
            for x in 0..<outWidth {
                let places = x * columns..<min((x + 1) * columns, width)
                pixels[y * outWidth + x] = average(places, lines)
            }
        }
        return (pixels, outWidth, outHeight)
    }

    /// The average of a block; at most 2^24 pixels.
    private func average(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
        // Two channels in each sum, 32 bits for each.
        var low: UInt64 = 0
        var high: UInt64 = 0
        for y in rows {
            let row = unsafe base + y &* stride
            for x in columns {
                let pixel = UInt64(unsafe row[x])
                low &+= pixel & 0xFF | (pixel & 0xFF0000) << 16
                high &+= pixel >> 8 & 0xFF | (pixel >> 8 & 0xFF0000) << 16
            }
        }
        let count = UInt64(columns.count * rows.count)
        func mean(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + count / 2) / count) }
        return mean(low & 0xFFFF_FFFF) | mean(low >> 32) << 16 | mean(high & 0xFFFF_FFFF) << 8
            | mean(high >> 32) << 24
    }
}
