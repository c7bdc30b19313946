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

/// The exit codes of `martlet-decode`; those of sysexits(3) where one fits.
package enum DecodeStatus: Int32, CaseIterable, Sendable {
    case done = 0
    /// The command line is wrong (EX_USAGE).
    case usage = 64
    /// The file is not an image, is damaged, or is of a format that is not supported (EX_DATAERR).
    case undecodable = 65
    /// There is no such file, or no icon of that name (EX_NOINPUT).
    case notFound = 66
    /// A limit is exceeded: bytes of the file, or pixels of the picture.
    case tooLarge = 67
    /// A failure of the decoder itself, as when memory is short (EX_SOFTWARE).
    case internalFailure = 70
    /// A part of the sandbox cannot be set up, so nothing was opened or decoded (EX_OSERR).
    case unprotected = 71
    /// Not a regular file, not readable, or one that changes while it is read (EX_NOPERM).
    case refused = 77
}

/// Limits of the files that are decoded.
package enum DecodeLimits {
    /// Bytes of a picture's file that is read.
    package static let fileSize = 32 << 20
    /// Bytes of a sound's file that is read; more than half a minute of raw sound of two channels.
    package static let soundFileSize = 16 << 20
}
