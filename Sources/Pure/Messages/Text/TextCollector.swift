/// Collects text scalar by scalar, keeps what may be shown, and stops at a limit.
///
/// - Control characters are dropped; a tab becomes a space; CR, CRLF, NEL and the Unicode separators become line
///   breaks.
/// - Line breaks at the start and end are dropped, and several blank lines become one.
/// - Directional embeddings and overrides become isolates, and every isolate is closed, so that a text cannot reorder
///   the text beside it.
package struct TextCollector {
    /// The treatment of line breaks.
    package enum LineBreaks: Sendable {
        case kept
        /// Several line breaks in a row become one space.
        case spaces
    }

    /// The separation of words by a tag of a block.
    enum Separation: Sendable {
        case space
        case line
    }

    /// The collected text, as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether the text reached the limit; further scalars are dropped.
    private(set) var isFull = false
    private let limit: Int
    private let lineBreaks: LineBreaks
    private var pendingBreaks = 0
    /// Whether a space comes before the next text, unless there is one already.
    private var isSpacePending = false
    /// Whether white space is dropped, because the tag of a block has separated the words.
    private var isSeparated = false
    private var afterCarriageReturn = false
    private var openIsolates = 0

    private static let deepestIsolate = 16
    private static let ellipsis: Unicode.Scalar = "\u{2026}"
    private static let popIsolate: Unicode.Scalar = "\u{2069}"

    /// Creates a collector that keeps at most `limit` bytes, followed by an ellipsis and the ends of open isolates.
    package init(limit: Int, lineBreaks: LineBreaks = .kept) {
        self.limit = limit
        self.lineBreaks = lineBreaks
    }

    /// The text, made safe and cut to `limit` bytes, with spaces for line breaks.
    package static func line(_ text: String, limit: Int) -> String {
        collect(text, TextCollector(limit: limit, lineBreaks: .spaces))
    }

    /// The text, made safe and cut to `limit` bytes, with its line breaks.
    package static func lines(_ text: String, limit: Int) -> String {
        collect(text, TextCollector(limit: limit))
    }

    private static func collect(_ text: String, _ collector: consuming TextCollector) -> String {
        if text.utf8.count <= collector.limit, text.utf8.allSatisfy({ isPrintableASCII($0) }) {
            return text
        }
        var collector = collector
        for scalar in text.unicodeScalars {
            if collector.isFull { break }
            collector.append(scalar)
        }
        collector.finish()
        return String(decoding: collector.bytes, as: UTF8.self)
    }

    /// Adds a scalar if it may be shown and there is room.
    package mutating func append(_ scalar: Unicode.Scalar) {
        guard !isFull else { return }
        let followsCarriageReturn = afterCarriageReturn
        afterCarriageReturn = scalar == "\r"
        if isSeparated, Self.isSpace(scalar) { return }
        switch scalar.value {
        case 0x0A where followsCarriageReturn: return
        case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: breakLine()
        case 0x09: write(" ")
        case 0..<0x20, 0x7F...0x9F: return
        case 0x202A, 0x202D, 0x2066: openIsolate("\u{2066}")
        case 0x202B, 0x202E, 0x2067: openIsolate("\u{2067}")
        case 0x2068: openIsolate("\u{2068}")
        case 0x202C, 0x2069: closeIsolate()
        default: write(scalar)
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t"
    }

    /// Whether a byte is an ASCII character that is kept as it is: a space, or one with a shape.
    static func isPrintableASCII(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

    /// Adds characters for all of which `isPrintableASCII` is true.
    mutating func append(printableASCII characters: ArraySlice<UInt8>) {
        let characters = isSeparated ? characters.drop { $0 == 0x20 } : characters
        guard !isFull, !characters.isEmpty else { return }
        guard bytes.count + gapLength + characters.count <= limit else {
            for byte in characters { append(Unicode.Scalar(byte)) }
            return
        }
        afterCarriageReturn = false
        writeGap()
        bytes.append(contentsOf: characters)
    }

    /// Separates the next text from the last one, unless they are separated already. White space between them is
    /// dropped.
    mutating func separate(by separation: Separation) {
        isSeparated = true
        switch separation {
        case .space: isSpacePending = true
        case .line: if pendingBreaks == 0 { breakLine() }
        }
    }

    /// Adds an ellipsis for text that was cut off before it reached the collector; later scalars are dropped.
    package mutating func cut() {
        guard !isFull else { return }
        isFull = true
        put(Self.ellipsis)
    }

    /// Closes open isolates. Must be called once, last.
    package mutating func finish() {
        while openIsolates > 0 { closeIsolate() }
    }

    /// Breaks the line before the next text.
    mutating func breakLine() {
        if lineBreaks == .kept {
            // A paragraph ends its isolates itself; closing them later would close nothing.
            while openIsolates > 0 { closeIsolate() }
        }
        if !bytes.isEmpty { pendingBreaks += 1 }
    }

    private mutating func openIsolate(_ scalar: Unicode.Scalar) {
        guard openIsolates < Self.deepestIsolate else { return }
        write(scalar)
        if !isFull { openIsolates += 1 }
    }

    private mutating func closeIsolate() {
        guard openIsolates > 0 else { return }
        openIsolates -= 1
        put(Self.popIsolate)
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        let length = UTF8.width(scalar)
        guard bytes.count + gapLength + length <= limit else { return cut() }
        writeGap()
        put(scalar)
    }

    /// Bytes of the pending gap.
    private var gapLength: Int {
        pendingBreaks > 0 ? min(pendingBreaks, 2) : isSpacePending ? 1 : 0
    }

    private mutating func writeGap() {
        if pendingBreaks > 0 {
            switch lineBreaks {
            case .kept: for _ in 0..<min(pendingBreaks, 2) { bytes.append(0x0A) }
            case .spaces: bytes.append(0x20)
            }
        } else if isSpacePending, let last = bytes.last, last != 0x20 {
            bytes.append(0x20)
        }
        (pendingBreaks, isSpacePending, isSeparated) = (0, false, false)
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else if let encoded = UTF8.encode(scalar) {
            bytes.append(contentsOf: encoded)
        }
    }
}

/// Decodes scalars from the bytes of a string whose end may have been cut off.
enum UTF8Scalar {
    /// The scalar at `index` and its length in bytes; nil: the scalar is incomplete.
    static func decode(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, length: Int)? {
        let first = bytes[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC0, index + length <= bytes.count else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
        }
        return Unicode.Scalar(value).map { ($0, length) }
    }
}
