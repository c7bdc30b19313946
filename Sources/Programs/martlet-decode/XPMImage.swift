import CPixbuf
import Decoding

/// XPM images: text in the syntax of C. gdk-pixbuf reads such a file through a temporary file, which the sandbox
/// forbids, and reads one in memory without checking where the memory ends. So the strings are taken out and counted
/// here.
enum XPMImage {
    private static let warmUp = "1 1 1 1\0a c None\0a"

    /// Decodes within `box`.
    static func decode(_ bytes: [UInt8], box: PictureBox) throws(DecodeFailure) {
        // Makes gdk-pixbuf load the module while files can still be opened.
        _ = unsafe pixbuf(warmUp.utf8.split(separator: 0).map(Array.init))
        try Sandbox.close(reading: [])
        let lines = try checked(strings(bytes))
        guard let pixbuf = unsafe pixbuf(lines) else {
            throw DecodeFailure(.undecodable, "a damaged XPM image")
        }
        try unsafe RasterImage.write(pixbuf, box: box)
    }

    /// The contents of the double quotes, outside of comments.
    private static func strings(_ bytes: [UInt8]) -> [[UInt8]] {
        let (quote, slash, star) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "*"))
        var strings: [[UInt8]] = []
        var current: [UInt8]?
        var isComment = false
        var previous: UInt8 = 0
        for byte in bytes {
            if isComment {
                if previous == star && byte == slash { isComment = false }
            } else if var text = current.take() {
                if byte == quote {
                    strings.append(text)
                } else {
                    text.append(byte == 0 ? 32 : byte)
                    current = consume text
                }
            } else if byte == quote {
                current = []
            } else if previous == slash && byte == star {
                isComment = true
            }
            previous = byte
        }
        return strings
    }

    /// The strings, where their number and length are as the first of them says.
    private static func checked(_ strings: [[UInt8]]) throws(DecodeFailure) -> [[UInt8]] {
        let spaces: [UInt8] = [32, 9]
        let header = (strings.first ?? []).split(whereSeparator: spaces.contains).prefix(4)
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard header.count == 4 else {
            throw DecodeFailure(.undecodable, "an XPM image without size")
        }
        let (width, height, colors, characters) = (header[0], header[1], header[2], header[3])
        try RasterImage.check(width: width, height: height)
        guard (1...65_536).contains(colors), (1...31).contains(characters),
            strings.count >= 1 + colors + height
        else { throw DecodeFailure(.undecodable, "an XPM image with too few lines") }
        let rows = strings[(1 + colors)..<(1 + colors + height)]
        guard rows.allSatisfy({ $0.count >= width * characters }),
            strings[1...colors].allSatisfy({ $0.count >= characters })
        else { throw DecodeFailure(.undecodable, "an XPM image with a short line") }
        return Array(strings[..<(1 + colors + height)])
    }

    /// The image that gdk-pixbuf makes of the strings.
    private static func pixbuf(_ strings: [[UInt8]]) -> OpaquePointer? {
        var text: [CChar] = []
        var starts: [Int] = []
        for string in strings {
            starts.append(text.count)
            text += string.map { CChar(bitPattern: $0) }
            text.append(0)
        }
        return unsafe text.withUnsafeBufferPointer { text in
            var lines: [UnsafePointer<CChar>?] = unsafe []
            for start in starts { unsafe lines.append(text.baseAddress.map { unsafe $0 + start }) }
            return unsafe lines.withUnsafeMutableBufferPointer {
                unsafe gdk_pixbuf_new_from_xpm_data($0.baseAddress)
            }
        }
    }
}
