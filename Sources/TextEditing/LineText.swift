/// A text from outside as it may stand in a field of one line.
///
/// Breaks between lines and tabs become a space; control characters, marks that only turn the direction of
/// what follows, and stand-ins for what is not a text are left out.
struct LineText {
    private(set) var text = ""
    private var isFull = false
    /// A break counts once something follows it.
    private var hasBreak = false

    /// At most `limit` bytes of UTF-8, in whole characters.
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
        // One scalar too many, so that the character that it belongs to goes as a whole.
        isFull = text.utf8.count > limit
    }
}
