package import Foundation

extension Screenshot {
    /// Writes the picture as an uncompressed PNG file: large, but every program can read it.
    package func writePNG(to file: URL) throws {
        var header = PNGChunk.bigEndian(UInt32(width))
        header += PNGChunk.bigEndian(UInt32(height))
        header += [8, 2, 0, 0, 0]
        var rows: [UInt8] = []
        rows.reserveCapacity(bytes.count + height)
        for y in 0..<height {
            rows.append(0)
            rows += bytes[(y * width * 3)..<((y + 1) * width * 3)]
        }
        var png = PNGChunk.signature
        png += PNGChunk.chunk("IHDR", header)
        png += PNGChunk.chunk("IDAT", PNGChunk.stored(rows))
        png += PNGChunk.chunk("IEND", [])
        try Data(png).write(to: file)
    }
}

/// The pieces of a PNG file.
package enum PNGChunk {
    /// The bytes that a file begins with.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The terms of the CRC-32 of ISO 3309 for each byte.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
        }
    }

    /// The four bytes of a number.
    package static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A chunk with this four-letter name, and its checksum.
    package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        let check = body.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
        return bigEndian(UInt32(content.count)) + body + bigEndian(~check)
    }

    /// A zlib stream (RFC 1950) of stored blocks.
    package static func stored(_ content: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var low: UInt32 = 1
        var high: UInt32 = 0
        for start in stride(from: 0, to: content.count, by: 65535) {
            let block = content[start..<min(start + 65535, content.count)]
            let length = UInt16(block.count)
            stream.append(block.endIndex == content.count ? 1 : 0)
            for value in [length, ~length] {
                stream += [UInt8(value & 0xFF), UInt8(value >> 8)]
            }
            stream += block
            for byte in block {
                low = (low + UInt32(byte)) % 65521
                high = (high + low) % 65521
            }
        }
        return stream + bigEndian(high << 16 | low)
    }
}
