/// A declaration of a style sheet, such as `color: red`.
struct CSSDeclaration: Equatable {
    var name: String
    var value: String
    var line: Int
    /// Place among all declarations of the sheet.
    var place: Int
}

/// A block of a style sheet: declarations for the widgets that one of its selectors matches.
struct CSSBlock: Equatable {
    var selectors: [CSSSelector]
    var declarations: [CSSDeclaration]
    /// The selectors as they are written.
    var text: String
    var line: Int
}

/// The blocks and rules of a style sheet.
struct CSSReader {
    /// A rule that begins with `@`, without its block.
    struct AtRule: Equatable {
        var name: String
        var text: String
        var line: Int
    }

    private(set) var blocks: [CSSBlock] = []
    private(set) var rules: [AtRule] = []
    /// Whether the sheet is longer than the limit.
    private(set) var isCut = false

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var count = 0

    /// Maximum number of declarations and rules of a sheet that are read.
    private static let most = 10_000

    init(_ text: String) {
        bytes = Array(text.utf8)
        while index < bytes.count, count < Self.most { readStatement() }
        isCut = index < bytes.count
    }

    /// Reads a block, or a rule that ends with a semicolon.
    private mutating func readStatement() {
        skipSpace()
        let start = line
        let prelude = readText(until: "{;}")
        let end = next
        index += 1
        guard !prelude.isEmpty else { return }
        count += 1
        if prelude.hasPrefix("@") {
            let name = prelude.dropFirst().prefix { $0 != " " }
            let rest = Trimmed.text(prelude.dropFirst(name.count + 1))
            rules.append(AtRule(name: String(name), text: rest, line: start))
            if end == UInt8(ascii: "{") { skipBlock() }
            return
        }
        guard end == UInt8(ascii: "{") else { return }
        var block = CSSBlock(
            selectors: CSSSelector.list(prelude), declarations: [], text: prelude, line: start)
        readDeclarations(&block)
        blocks.append(block)
    }

    /// Reads the declarations of a block, up to its end. Blocks within it are left out.
    private mutating func readDeclarations(_ block: inout CSSBlock) {
        while index < bytes.count, count < Self.most {
            skipSpace()
            let start = line
            let text = readText(until: "{;}")
            let end = next
            index += 1
            if end == UInt8(ascii: "{") {
                skipBlock()
                continue
            }
            if let (name, value) = Trimmed.pair(text, at: ":"), !name.isEmpty {
                count += 1
                let value = value.hasSuffix("!important") ? Trimmed.text(value.dropLast(10)) : value
                // Only names of variables are case-sensitive.
                block.declarations.append(
                    CSSDeclaration(
                        name: name.hasPrefix("--") ? name : name.lowercased(), value: value,
                        line: start, place: count))
            }
            if end != UInt8(ascii: ";") { return }
        }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Skips the rest of a block, and the blocks within it.
    private mutating func skipBlock() {
        var depth = 1
        while depth > 0, index < bytes.count {
            _ = readText(until: "{}")
            depth += next == UInt8(ascii: "{") ? 1 : -1
            index += 1
        }
    }

    private mutating func skipSpace() {
        while let byte = next {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == UInt8(ascii: "/"), skipComment() { continue }
            guard byte == 32 || (9...13).contains(byte) else { return }
            index += 1
        }
    }

    /// Skips a comment; returns false if none begins here.
    private mutating func skipComment() -> Bool {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") else { return false }
        index += 2
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "/")
            {
                index += 2
                return true
            }
            index += 1
        }
        return true
    }

    /// Reads up to one of these characters outside of quotation marks and parentheses, without comments, and with
    /// single spaces.
    private mutating func readText(until ends: String) -> String {
        let ends = Array(ends.utf8)
        var text: [UInt8] = []
        var quote: UInt8?
        var depth = 0
        while let byte = next {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "/"), skipComment() {
                continue
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
            } else if ends.contains(byte), depth <= 0 || byte != UInt8(ascii: ";") {
                // Callers skip this character.
                break
            } else if byte == 32 || (9...13).contains(byte) {
                if text.last != 32 { text.append(32) }
                index += 1
                continue
            }
            text.append(byte)
            index += 1
        }
        return Trimmed.text(String(decoding: text, as: UTF8.self))
    }
}
