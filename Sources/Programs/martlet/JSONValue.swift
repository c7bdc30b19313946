/// A value of RFC 8259, written on one line; members keep their order.
enum JSONValue: Equatable, Sendable {
    case string(String)
    case integer(Int64)
    /// Written as `null` where it is not finite, which JSON has no form for.
    case number(Double)
    case boolean(Bool)
    case null
    case array([JSONValue])
    case object([Member])

    /// A named value of an object.
    struct Member: Equatable, Sendable {
        var name: String
        var value: JSONValue

        init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// A fraction of 1 as a percentage, as options take it.
    static func percent(_ share: Double) -> JSONValue {
        // A fraction such as 0.29 times 100 is not a whole number.
        let percent = (share * 1_000_000).rounded() / 10_000
        return Int64(exactly: percent).map { .integer($0) } ?? .number(percent)
    }

    /// The value as text, without a line break.
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .string(let string): Self.write(string, to: &text)
        case .integer(let integer): text += "\(integer)"
        case .number(let number): text += number.isFinite ? "\(number)" : "null"
        case .boolean(let boolean): text += boolean ? "true" : "false"
        case .null: text += "null"
        case .array(let values): Self.write(values, to: &text)
        case .object(let members): Self.write(members, to: &text)
        }
    }

    private static func write(_ values: [JSONValue], to text: inout String) {
        text += "["
        for (index, value) in values.enumerated() {
            if index > 0 { text += "," }
            value.write(to: &text)
        }
        text += "]"
    }

    private static func write(_ members: [Member], to text: inout String) {
        text += "{"
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," }
            write(member.name, to: &text)
            text += ":"
            member.value.write(to: &text)
        }
        text += "}"
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Also DEL and the C1 controls: JSON allows them, but they confuse terminals.
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

/// Reads a value of RFC 8259.
struct JSONReader {
    /// Why a text is not a value, for people.
    struct Problem: Error, Equatable {
        /// The reason: the syntax that was expected or found.
        var text: String
        /// The position, from 1, counted in bytes.
        var column: Int
    }

    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    /// How deeply arrays and objects may be nested.
    private static let deepest = 64

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The value of a whole text.
    static func value(of bytes: [UInt8]) throws(Problem) -> JSONValue {
        var reader = JSONReader(bytes)
        reader.skipBlanks()
        let value = try reader.value()
        reader.skipBlanks()
        if reader.place < bytes.count { throw reader.problem("the end is expected") }
        return value
    }

    private func problem(_ text: String) -> Problem { Problem(text: text, column: place + 1) }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    }

    /// Skips a byte, if it is the given one. Returns whether it was.
    private mutating func skipIfNext(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte = next, UInt32(byte) == scalar.value else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(Problem) {
        if !skipIfNext(scalar) { throw problem("“\(scalar)” is expected") }
    }

    private mutating func value() throws(Problem) -> JSONValue {
        switch next.map({ Unicode.Scalar($0) }) {
        case "{"?: return try nested { (reader) throws(Problem) in try reader.object() }
        case "["?: return try nested { (reader) throws(Problem) in try reader.array() }
        case "\""?: return .string(try string())
        case "t"?: return try word("true", .boolean(true))
        case "f"?: return try word("false", .boolean(false))
        case "n"?: return try word("null", .null)
        case nil: throw problem("a value is expected")
        default: return try number()
        }
    }

    private mutating func nested(
        _ body: (inout JSONReader) throws(Problem) -> JSONValue
    ) throws(Problem) -> JSONValue {
        depth += 1
        if depth > Self.deepest { throw problem("values lie too deep in one another") }
        let value = try body(&self)
        depth -= 1
        return value
    }

    private mutating func word(
        _ word: String, _ value: JSONValue
    ) throws(Problem) -> JSONValue {
        guard bytes[place...].starts(with: word.utf8) else { throw problem("no value") }
        place += word.utf8.count
        return value
    }

    private mutating func object() throws(Problem) -> JSONValue {
        try expect("{")
        var members: [JSONValue.Member] = []
        skipBlanks()
        if skipIfNext("}") { return .object(members) }
        repeat {
            skipBlanks()
            let name = try string()
            skipBlanks()
            try expect(":")
            skipBlanks()
            members.append(.init(name, try value()))
            skipBlanks()
        } while skipIfNext(",")
        try expect("}")
        return .object(members)
    }

    private mutating func array() throws(Problem) -> JSONValue {
        try expect("[")
        var values: [JSONValue] = []
        skipBlanks()
        if skipIfNext("]") { return .array(values) }
        repeat {
            skipBlanks()
            values.append(try value())
            skipBlanks()
        } while skipIfNext(",")
        try expect("]")
        return .array(values)
    }

    // MARK: Numbers

    private mutating func number() throws(Problem) -> JSONValue {
        let start = place
        _ = skipIfNext("-")
        if !skipIfNext("0") { try digits() }
        var isWhole = true
        if skipIfNext(".") {
            isWhole = false
            try digits()
        }
        if skipIfNext("e") || skipIfNext("E") {
            isWhole = false
            if !skipIfNext("+") { _ = skipIfNext("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text) else { throw problem("no number") }
        return .number(number)
    }

    private mutating func digits() throws(Problem) {
        let start = place
        while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
        if place == start { throw problem(start == 0 ? "no value" : "a digit is expected") }
    }

    // MARK: Strings

    private mutating func string() throws(Problem) -> String {
        try expect("\"")
        var units: [UInt8] = []
        while let byte = next {
            switch byte {
            case 0x22:
                place += 1
                guard let text = String(validating: units, as: UTF8.self) else {
                    throw problem("a string is not UTF-8")
                }
                return text
            case 0x5C:
                place += 1
                units += Array(String(try escape()).utf8)
            case 0..<0x20: throw problem("a control character has to be escaped")
            default:
                units.append(byte)
                place += 1
            }
        }
        throw problem("a string does not end")
    }

    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        guard let byte = next else { throw problem("a string does not end") }
        place += 1
        switch Unicode.Scalar(byte) {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try codedScalar()
        default: throw problem("no escape sequence")
        }
    }

    /// A scalar from one or two UTF-16 code units; half of a pair becomes the replacement character.
    private mutating func codedScalar() throws(Problem) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
        guard (0xD800..<0xDC00).contains(first), bytes[place...].starts(with: "\\u".utf8) else {
            return "\u{FFFD}"
        }
        let mark = place
        place += 2
        let second = try unit()
        guard (0xDC00..<0xE000).contains(second) else {
            place = mark
            return "\u{FFFD}"
        }
        let number = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        return Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(Problem) -> UInt16 {
        guard place + 4 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
        else { throw problem("four hexadecimal digits are expected") }
        place += 4
        return unit
    }
}
