/// A value of a JSON text with its line.
struct JSONTree: Equatable {
    /// The content of a value.
    indirect enum Content: Equatable {
        case object([Member])
        case array([JSONTree])
        case string(String)
        case number(Double, String)
        case boolean(Bool)
        case null
    }

    /// A member of an object.
    struct Member: Equatable {
        var name: String
        var value: JSONTree
    }

    var content: Content
    var line: Int

    /// The members; nil: the value is no object.
    var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements; nil: the value is no array.
    var elements: [JSONTree]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text; nil: the value is none.
    var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// The whole number; nil: the value is none.
    var integer: Int? {
        if case .number(let number, _) = content { Int(exactly: number) } else { nil }
    }

    /// The boolean; nil: the value is none.
    var boolean: Bool? {
        if case .boolean(let flag) = content { flag } else { nil }
    }

    /// The value of a member; nil: there is no such member.
    subscript(name: String) -> JSONTree? {
        members?.last { $0.name == name }?.value
    }

    /// The value in a few words.
    var text: String {
        switch content {
        case .object: "{…}"
        case .array: "[…]"
        case .string(let text): "\"\(text)\""
        case .number(_, let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .null: "null"
        }
    }
}

/// Reads JSON, including comments and commas after the last element, which swaync's library accepts.
struct JSONParser {
    private let file: String
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var count = 0

    private static let deepest = 32
    private static let most = 20_000

    /// The value of a whole file.
    static func tree(of file: SourceFile) throws(MigrationError) -> JSONTree {
        var bytes = Array(try file.text().utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        var parser = JSONParser(file: file.path, bytes: bytes)
        let tree = try parser.value(depth: 0)
        try parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.error("more behind the end") }
        return tree
    }

    private init(file: String, bytes: [UInt8]) {
        (self.file, self.bytes) = (file, bytes)
    }

    private func error(_ text: String) -> MigrationError {
        MigrationError("\(file):\(line): not JSON: \(text)")
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() throws(MigrationError) {
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "/"):
                try skipComment()
                continue
            default: return
            }
            index += 1
        }
    }

    private mutating func skipComment() throws(MigrationError) {
        let kind = index + 1 < bytes.count ? bytes[index + 1] : 0
        index += 2
        switch kind {
        case UInt8(ascii: "/"):
            while let byte = next, byte != UInt8(ascii: "\n") { index += 1 }
        case UInt8(ascii: "*"):
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                    index += 2
                    return
                }
                if bytes[index] == UInt8(ascii: "\n") { line += 1 }
                index += 1
            }
            throw error("a comment is not closed")
        default: throw error("“/” begins nothing")
        }
    }

    private mutating func value(depth: Int) throws(MigrationError) -> JSONTree {
        try skipSpace()
        count += 1
        guard depth < Self.deepest else { throw error("more than \(Self.deepest) levels") }
        guard count <= Self.most else { throw error("more than \(Self.most) values") }
        let start = line
        guard let byte = next else { throw error("it ends too early") }
        switch byte {
        case UInt8(ascii: "{"): return JSONTree(content: try object(depth: depth), line: start)
        case UInt8(ascii: "["): return JSONTree(content: try array(depth: depth), line: start)
        case UInt8(ascii: "\""): return JSONTree(content: .string(try string()), line: start)
        default: return JSONTree(content: try word(), line: start)
        }
    }

    /// Whether the object or array ends here, with or without a comma before the end.
    private mutating func isEnd(_ close: UInt8, isFirst: Bool) throws(MigrationError) -> Bool {
        try skipSpace()
        if !isFirst, next != close {
            guard next == UInt8(ascii: ",") else { throw error("a comma is missing") }
            index += 1
            try skipSpace()
        }
        guard next == close else { return false }
        index += 1
        return true
    }

    private mutating func object(depth: Int) throws(MigrationError) -> JSONTree.Content {
        index += 1
        var members: [JSONTree.Member] = []
        while try !isEnd(UInt8(ascii: "}"), isFirst: members.isEmpty) {
            guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
            let name = try string()
            try skipSpace()
            guard next == UInt8(ascii: ":") else { throw error("a colon is missing") }
            index += 1
            members.append(JSONTree.Member(name: name, value: try value(depth: depth + 1)))
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(MigrationError) -> JSONTree.Content {
        index += 1
        var elements: [JSONTree] = []
        while try !isEnd(UInt8(ascii: "]"), isFirst: elements.isEmpty) {
            elements.append(try value(depth: depth + 1))
        }
        return .array(elements)
    }

    private mutating func string() throws(MigrationError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\n"): throw error("a text is not closed")
            case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
            default: text.append(byte)
            }
        }
        throw error("a text is not closed")
    }

    private mutating func escape() throws(MigrationError) -> Character {
        let byte = next
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return Character(try scalar())
        case let byte?: return Character(Unicode.Scalar(byte))
        case nil: throw error("a text is not closed")
        }
    }

    private mutating func scalar() throws(MigrationError) -> Unicode.Scalar {
        let high = try unit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        // The second half of a surrogate pair.
        if (0xD800...0xDBFF).contains(high), next == UInt8(ascii: "\\"), index + 1 < bytes.count,
            bytes[index + 1] == UInt8(ascii: "u")
        {
            index += 2
            let low = try unit()
            if (0xDC00...0xDFFF).contains(low) {
                let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
                if let scalar = Unicode.Scalar(value) { return scalar }
            }
        }
        return "\u{FFFD}"
    }

    private mutating func unit() throws(MigrationError) -> UInt32 {
        let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { throw error("\\u has four digits behind it") }
        index += 4
        return value
    }

    private mutating func word() throws(MigrationError) -> JSONTree.Content {
        let start = index
        while let byte = next, !Array(",]} \t\r\n:\"{[/".utf8).contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default: break
        }
        let isNumber = text.utf8.first.map { $0 == UInt8(ascii: "-") || (48...57).contains($0) }
        guard isNumber == true, let number = Double(text), number.isFinite else {
            throw error("“\(CommentText.safe(text))” is not a value")
        }
        return .number(number, text)
    }
}
