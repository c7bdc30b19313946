/// Rows of 8-bit samples whose extent has been checked against the bytes that hold them (`PixelReader.check`). Only
/// this type of the room reads memory without bounds checks.
struct PixelRows: Sendable {
    let width: Int
    let height: Int
    /// Distance from row to row, bytes.
    let stride: Int
    let samples: Samples

    /// The samples of a pixel after red, green and blue.
    enum Samples: Sendable {
        case opaque
        case alpha
        /// One without a meaning.
        case padded
    }

    /// Four sums of a cell: red and blue, and green and alpha, each pair in the halves of 64 bits. A half has room for
    /// 65,025 (a sample times its alpha) times 65,537 (`AreaWeights`).
    private struct Sums {
        var redBlue: UInt64 = 0
        var greenAlpha: UInt64 = 0
    }

    /// Every pixel, premultiplied, without scaling.
    func copied(from bytes: RawSpan) -> [UInt32] {
        unsafe bytes.withUnsafeBytes { all in
            unsafe [UInt32](unsafeUninitializedCapacity: width * height) { output, count in
                for y in 0..<height {
                    let row = unsafe all.baseAddress.unsafelyUnwrapped + y * stride
                    for x in 0..<width {
                        unsafe output[y &* width &+ x] = PixelRows.premultiplied(sums(row, x))
                    }
                }
                count = width * height
            }
        }
    }

    /// The average of the pixels under each cell, premultiplied: first along each row, then down the rows.
    func averaged(from bytes: RawSpan, columns: AreaWeights, lines: AreaWeights) -> [UInt32] {
        let count = columns.totals.count
        let shift = columns.shift
        let full = Double(1 << 48 as UInt64) * Double(1 << shift as UInt64)
        let reciprocals = columns.totals.map { full / (Double($0) * 255) }
        var line = [Sums](repeating: Sums(), count: count)
        var cells = [Sums](repeating: Sums(), count: count)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(count * lines.totals.count)
        for y in 0..<height {
            gather(y, of: bytes, columns, &line)
            let end = UInt64(lines.ends[y])
            PixelRows.add(line, times: end == 0 ? UInt64(lines.unit) : end, to: &cells)
            guard end != 0 else { continue }
            let total = 1 / Double(lines.totals[pixels.count / count])
            for column in cells.indices {
                pixels.append(PixelRows.pixel(cells[column], UInt64(reciprocals[column] * total)))
                cells[column] = Sums()
            }
            PixelRows.add(line, times: UInt64(lines.unit) - end, to: &cells)
        }
        return pixels
    }

    /// Adds up row `y` into `line`, one cell for each column.
    private func gather(
        _ y: Int, of bytes: RawSpan, _ columns: AreaWeights, _ line: inout [Sums]
    ) {
        unsafe bytes.withUnsafeBytes { all in
            let row = unsafe all.baseAddress.unsafelyUnwrapped + y * stride
            unsafe line.withUnsafeMutableBufferPointer { line in
                unsafe gather(row, columns, line.baseAddress.unsafelyUnwrapped)
            }
        }
    }

    private func gather(
        _ row: UnsafeRawPointer, _ columns: AreaWeights, _ line: UnsafeMutablePointer<Sums>
    ) {
        let (unit, shift) = (UInt64(columns.unit), columns.shift)
        var sum = Sums()
        var column = 0
        unsafe columns.ends.withUnsafeBufferPointer { ends in
            for x in 0..<width {
                let pixel = unsafe sums(row, x)
                let end = unsafe UInt64(ends[x])
                let weight = end == 0 ? unit : end
                sum.redBlue &+= pixel.redBlue &* weight
                sum.greenAlpha &+= pixel.greenAlpha &* weight
                guard end != 0 else { continue }
                unsafe line[column] = Sums(
                    redBlue: PixelRows.halves(sum.redBlue, shift),
                    greenAlpha: PixelRows.halves(sum.greenAlpha, shift))
                column &+= 1
                sum.redBlue = pixel.redBlue &* (unit &- end)
                sum.greenAlpha = pixel.greenAlpha &* (unit &- end)
            }
        }
    }

    /// Each half of `pair` divided by 2^`shift`, rounded.
    @inline(__always)
    private static func halves(_ pair: UInt64, _ shift: UInt64) -> UInt64 {
        let half = ((1 as UInt64) &<< shift) &>> 1
        return (((pair >> 32) &+ half) &>> shift) << 32 | ((pair & 0xffff_ffff) &+ half) &>> shift
    }

    /// The sums of the pixel at `x`: each sample times alpha, alpha times 255.
    @inline(__always)
    private func sums(_ row: UnsafeRawPointer, _ x: Int) -> Sums {
        if samples != .opaque {
            let word = unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
            let pixel = UInt64(UInt32(littleEndian: word))
            let alpha = pixel >> 24 | (samples == .padded ? 255 : 0)
            return Sums(
                redBlue: (pixel & 0xff | (pixel & 0xff_0000) << 16) &* alpha,
                greenAlpha: (pixel >> 8 & 0xff | 255 << 32) &* alpha)
        }
        let red = unsafe UInt64(row.load(fromByteOffset: x &* 3, as: UInt8.self))
        let green = unsafe UInt64(row.load(fromByteOffset: x &* 3 &+ 1, as: UInt8.self))
        let blue = unsafe UInt64(row.load(fromByteOffset: x &* 3 &+ 2, as: UInt8.self))
        return Sums(
            redBlue: (red | blue << 32) &* 255, greenAlpha: (green | 255 << 32) &* 255)
    }

    private static func add(_ line: [Sums], times weight: UInt64, to cells: inout [Sums]) {
        let count = min(line.count, cells.count)
        unsafe line.withUnsafeBufferPointer { line in
            unsafe cells.withUnsafeMutableBufferPointer { cells in
                for column in 0..<count {
                    unsafe cells[column].redBlue &+= line[column].redBlue &* weight
                    unsafe cells[column].greenAlpha &+= line[column].greenAlpha &* weight
                }
            }
        }
    }

    /// The pixel of a complete cell; `factor` is 2^48 divided by the total weight of a full sample.
    @inline(__always)
    private static func pixel(_ cell: Sums, _ factor: UInt64) -> UInt32 {
        sample(cell.greenAlpha >> 32, factor) << 24 | sample(cell.redBlue, factor) << 16
            | sample(cell.greenAlpha, factor) << 8 | sample(cell.redBlue >> 32, factor)
    }

    @inline(__always)
    private static func sample(_ sum: UInt64, _ factor: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: ((sum & 0xffff_ffff) &* factor &+ 1 << 47) >> 48)
    }

    /// The pixel of a single pixel's sums: each half divided by 255 and rounded.
    @inline(__always)
    private static func premultiplied(_ sums: Sums) -> UInt32 {
        let redBlue = divided(sums.redBlue)
        let greenAlpha = divided(sums.greenAlpha)
        return UInt32(
            truncatingIfNeeded: redBlue << 16 | redBlue >> 32 | greenAlpha << 8
                | greenAlpha >> 8 & 0xff00_0000)
    }

    /// Both halves, at most 65,025, divided by 255 and rounded, without a division.
    @inline(__always)
    private static func divided(_ halves: UInt64) -> UInt64 {
        let half = halves &+ 0x80_0000_0080
        return (half &+ (half >> 8 & 0xff_0000_00ff)) >> 8 & 0xff_0000_00ff
    }
}

/// Distributes the samples along one side of a picture over fewer cells. Each sample has the weight `unit`, which is
/// divided if the sample lies across the border of two cells.
struct AreaWeights {
    /// For each sample: 0 if its cell continues after it, otherwise the part of `unit` that its cell gets; the rest
    /// belongs to the next cell.
    let ends: [UInt16]
    /// The sum of the weights of each cell.
    let totals: [UInt32]
    let unit: UInt32
    /// Number of low bits that a weighted sum of 16-bit values must lose to become a 16-bit value again.
    let shift: UInt64

    /// Distributes `count` samples over `cells` cells. `cells` is 1…count and `count` at most
    /// `PixelReader.longestSide`, so that no sum of a cell exceeds 65,537.
    init(count: Int, cells: Int) {
        let unit = UInt32(min(256, 65536 / (count / cells + 2)))
        var ends = [UInt16](repeating: 0, count: count)
        var totals = [UInt32](repeating: 0, count: cells)
        var cell = 0
        for sample in 0..<count {
            let border = (cell + 1) * count
            guard (sample + 1) * cells >= border else {
                totals[cell] += unit
                continue
            }
            let exact = ((border - sample * cells) * Int(unit) + cells / 2) / cells
            let part = UInt32(min(max(exact, 1), Int(unit)))
            ends[sample] = UInt16(part)
            totals[cell] += part
            cell += 1
            if cell < cells { totals[cell] += unit - part }
        }
        self.ends = ends
        self.totals = totals
        self.unit = unit
        let greatest = totals.reduce(1, max)
        shift = UInt64(32 - (greatest - 1).leadingZeroBitCount)
    }
}
