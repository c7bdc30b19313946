import Support

/// A PNG image of any kind, whose samples are written as they are.
struct PNGFixture {
    /// The meaning of a pixel's samples, as the format counts it.
    enum Kind: UInt8, CaseIterable {
        case grey = 0
        case color = 2
        case palette = 3
        case greyWithAlpha = 4
        case colorWithAlpha = 6

        /// The bits that a sample may have.
        var depths: [Int] {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .color, .greyWithAlpha, .colorWithAlpha: [8, 16]
            }
        }
    }

    /// Start and distance of the columns and rows in each pass of Adam7.
    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
    ]

    var kind: Kind
    var depth: Int
    var isInterlaced = false
    /// Chunks before the pixels.
    var chunks: [UInt8] = []
    let width = 11
    let height = 9

    /// The file with the samples that `sample` gives for column and row.
    func bytes(_ samples: (Int, Int) -> [Int]) -> [UInt8] {
        var lines: [UInt8] = []
        for (left, top, across, down) in isInterlaced ? Self.passes : [(0, 0, 1, 1)] {
            let columns = stride(from: left, to: width, by: across)
            for y in stride(from: top, to: height, by: down) where left < width {
                lines.append(0)
                lines += packed(columns.flatMap { samples($0, y) })
            }
        }
        let header =
            PNGChunk.bigEndian(UInt32(width)) + PNGChunk.bigEndian(UInt32(height))
            + [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
        return PNGChunk.signature + PNGChunk.chunk("IHDR", header) + chunks
            + PNGChunk.chunk("IDAT", PNGChunk.stored(lines)) + PNGChunk.chunk("IEND", [])
    }

    private func packed(_ samples: [Int]) -> [UInt8] {
        if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] } }
        let bits = samples.flatMap { sample in
            (0..<depth).reversed().map { sample >> $0 & 1 }
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(0) { byte, index in
                byte << 1 | (start + index < bits.count ? UInt8(bits[start + index]) : 0)
            }
        }
    }
}
