/// The format of an image by its first bytes; the file's name is not trusted.
enum ImageFormat: Equatable {
    /// SVG, also compressed.
    case vector
    case png
    case jpeg
    /// A format that gdk-pixbuf reads from memory, by its MIME type.
    case raster(String)
    case xpm

    /// Offset, bytes at it, and the format that they show.
    private static let signatures: [(Int, [UInt8], ImageFormat)] = [
        (0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], .png),
        (0, [0xff, 0xd8, 0xff], .jpeg),
        (0, [0x47, 0x49, 0x46, 0x38], .raster("image/gif")),
        (8, Array("WEBP".utf8), .raster("image/webp")),
        (0, [0x49, 0x49, 0x2a, 0x00], .raster("image/tiff")),
        (0, [0x4d, 0x4d, 0x00, 0x2a], .raster("image/tiff")),
        (4, Array("ftypavif".utf8), .raster("image/avif")),
        (4, Array("ftypavis".utf8), .raster("image/avif")),
        (4, Array("ftyphei".utf8), .raster("image/heif")),
        (4, Array("ftypmif1".utf8), .raster("image/heif")),
        (0, [0xff, 0x0a], .raster("image/jxl")),
        (0, [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20], .raster("image/jxl")),
        (0, [0, 0, 1, 0], .raster("image/x-icon")),
        (0, Array("icns".utf8), .raster("image/x-icns")),
        (0, Array("BM".utf8), .raster("image/bmp")),
    ]

    /// Nil if the first bytes are those of no known format.
    init?(_ bytes: [UInt8]) {
        let known = ImageFormat.signatures.first { offset, signature, _ in
            bytes.dropFirst(offset).starts(with: signature)
        }
        if let known {
            self = known.2
        } else if bytes.starts(with: "/* XPM".utf8) {
            self = .xpm
        } else if bytes.starts(with: [0x1f, 0x8b]) || ImageFormat.isMarkup(bytes) {
            self = .vector
        } else {
            return nil
        }
    }

    /// Whether the first character that is not a space opens a tag.
    private static func isMarkup(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
        return text.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "<")
    }
}
