/// A picture of a message, decoded or not.
package enum Picture: Equatable, Sendable {
    /// An icon name or a file that is yet to be decoded.
    case source(PictureSource)
    case bitmap(Bitmap)
}

extension Picture {
    /// The decoded picture; nil: it is not decoded yet.
    package var bitmap: Bitmap? {
        if case .bitmap(let bitmap) = self { bitmap } else { nil }
    }
}

/// Where a picture comes from.
package enum PictureSource: Hashable, Sendable {
    /// An absolute path.
    case file(String)
    /// A name in the icon theme.
    case icon(String)
}

extension PictureSource {
    /// Reads a `file:` URI, an absolute path, or a name in the icon theme. nil: the text is empty, too long, another
    /// kind of URI, or a relative path.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= TextLimits.picture else { return nil }
        if let path = Self.path(ofURI: text) {
            self = .file(path)
        } else if text.utf8.first == UInt8(ascii: "/") {
            self = .file(text)
        } else if text.utf8.allSatisfy(Self.isNameByte) {
            self = .icon(text)
        } else {
            return nil
        }
    }

    /// The path or the name.
    package var text: String {
        switch self {
        case .file(let path): path
        case .icon(let name): name
        }
    }

    /// Whether a byte may occur in an icon name. Slashes would leave the theme, a colon marks a URI, and control
    /// characters are never valid.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ":")
    }

    /// The path of `file:///path`, `file://localhost/path` or `file:/path`; nil: another form.
    private static func path(ofURI text: String) -> String? {
        let bytes = Array(text.utf8)
        for prefix in ["file://localhost/", "file:///", "file:/"] where text.hasPrefix(prefix) {
            // `file:/` alone would take the host of `file://host/path` for a part of the path.
            if prefix == "file:/", text.hasPrefix("file://") { return nil }
            return percentDecoded(bytes[(prefix.utf8.count - 1)...])
        }
        return nil
    }

    /// Decodes percent escapes; nil: the bytes are not UTF-8, or contain a NUL. A percent sign that escapes nothing
    /// stands for itself.
    private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
                let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        guard !decoded.contains(0) else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// A picture in memory: premultiplied 0xAARRGGBB, row by row, without padding.
package struct Bitmap: Equatable, Sendable {
    /// `width * height` pixels.
    package let pixels: [UInt32]
    // 32-bit numbers, because every message has room for two pictures.
    private let sides: (width: Int32, height: Int32)

    /// Creates a picture; nil: a side is not positive, or `pixels` has another count than `width * height`.
    package init?(width: Int, height: Int, pixels: [UInt32]) {
        guard width > 0, height > 0, let columns = Int32(exactly: width),
            let rows = Int32(exactly: height), width * height == pixels.count
        else { return nil }
        sides = (columns, rows)
        self.pixels = pixels
    }

    /// Buffer pixels, at least 1.
    package var width: Int { Int(sides.width) }
    /// Buffer pixels, at least 1.
    package var height: Int { Int(sides.height) }

    /// Whether the picture is large enough to be more than a sign beside the text.
    package var isLarge: Bool {
        max(width, height) >= Self.leastLarge.longer
            && min(width, height) >= Self.leastLarge.shorter
    }

    /// Least sides of a large picture, pixels. Icons, faces and covers of albums are kept smaller.
    package static let leastLarge = (longer: 240, shorter: 80)

    package static func == (one: Bitmap, other: Bitmap) -> Bool {
        one.sides == other.sides && one.pixels == other.pixels
    }
}

/// A decoded picture in the body of a message.
package struct BodyPicture: Equatable, Sendable {
    package var source: PictureSource
    package var bitmap: Bitmap

    package init(source: PictureSource, bitmap: Bitmap) {
        (self.source, self.bitmap) = (source, bitmap)
    }
}
