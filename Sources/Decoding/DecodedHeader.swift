/// The header that `martlet-decode` writes in front of the pixels: four 32-bit numbers in the byte order of the
/// machine. Premultiplied 0xAARRGGBB pixels follow, row by row, without padding, and nothing after them.
package struct DecodedHeader: Equatable, Sendable {
    /// `MRTL` in the order of its bytes on a little-endian machine.
    package static let magic: UInt32 = 0x4c54_524d
    /// Raised whenever the format changes; daemon and decoder come from one build.
    package static let version: UInt32 = 1
    /// Bytes.
    package static let size = 16
    /// The longest side of a result, and of the square requested, in buffer pixels.
    package static let longestSide = 2048

    /// Buffer pixels, 1…`longestSide`.
    package let width: Int
    /// Buffer pixels, 1…`longestSide`.
    package let height: Int

    /// Nil unless both sides are within 1…`longestSide`.
    package init?(width: Int, height: Int) {
        let sides = 1...DecodedHeader.longestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Reads the numbers of a header; nil unless magic, version and sides are right.
    package init?(words: [UInt32]) {
        guard words.count == 4, words[0] == DecodedHeader.magic,
            words[1] == DecodedHeader.version
        else { return nil }
        self.init(width: Int(words[2]), height: Int(words[3]))
    }

    /// The numbers as they are written.
    package var words: [UInt32] {
        [DecodedHeader.magic, DecodedHeader.version, UInt32(width), UInt32(height)]
    }

    /// Bytes of the header and its pixels together, exactly the size of the file.
    package var totalSize: Int { DecodedHeader.size + width * height * 4 }
}
