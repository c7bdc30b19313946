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

    /// The collected text, as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether the text reached the limit; further scalars are dropped.
    private(set) var isFull = false
    private let limit: Int
    private let lineBreaks: LineBreaks
    private var pendingBreaks = 0
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

    /// Whether a byte is an ASCII character that is kept as it is: a space, or one with a shape.
    static func isPrintableASCII(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

    /// Adds characters for all of which `isPrintableASCII` is true.
    mutating func append(printableASCII characters: ArraySlice<UInt8>) {
        guard !isFull, !characters.isEmpty else { return }
        guard bytes.count + min(pendingBreaks, 2) + characters.count <= limit else {
            for byte in characters { append(Unicode.Scalar(byte)) }
            return
        }
        afterCarriageReturn = false
        writePendingBreaks()
        bytes.append(contentsOf: characters)
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

    private mutating func breakLine() {
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
        guard bytes.count + min(pendingBreaks, 2) + length <= limit else { return cut() }
        writePendingBreaks()
        put(scalar)
    }

    private mutating func writePendingBreaks() {
        guard pendingBreaks > 0 else { return }
        switch lineBreaks {
        case .kept: for _ in 0..<min(pendingBreaks, 2) { bytes.append(0x0A) }
        case .spaces: bytes.append(0x20)
        }
        pendingBreaks = 0
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else if let encoded = UTF8.encode(scalar) {
            bytes.append(contentsOf: encoded)
        }
    }
}
