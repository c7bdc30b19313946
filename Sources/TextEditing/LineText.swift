/// A text from outside as a field of one line accepts it.
///
/// Line breaks and tabs become spaces. Control characters, marks of text direction, and placeholders for objects are
/// left out.
struct LineText {
    private(set) var text = ""
    private var isFull = false
    /// Whether there was a break, which becomes a space once a character follows.
    private var hasBreak = false

    /// Reads at most `limit` bytes of UTF-8, in whole characters.
    init(_ source: String, limit: Int) {
        for scalar in source.unicodeScalars {
            append(scalar, limit: limit)
            if isFull { break }
        }
        while text.utf8.count > max(0, limit) { text.removeLast() }
    }

    private mutating func append(_ scalar: Unicode.Scalar, limit: Int) {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: hasBreak = !text.isEmpty
        case 0x09: write(" ", limit)
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFC:
            break
        case let value where value & 0xFFFE == 0xFFFE: break
        default: write(scalar, limit)
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar, _ limit: Int) {
        if hasBreak { text.unicodeScalars.append(" ") }
        hasBreak = false
        text.unicodeScalars.append(scalar)
        // Reads one scalar too many, so that the character to which it belongs is dropped as a whole.
        isFull = text.utf8.count > limit
    }
}
