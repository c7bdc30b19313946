/// A parsed tag: name and attributes, not yet interpreted.
struct MarkupTag: Equatable {
    /// Name in lower case.
    var name: String
    /// Whether the tag has the form `</name>`.
    var isClosing = false
    /// Whether the tag has the form `<name/>`.
    var isEmpty = false
    var attributes: [(name: String, value: String)] = []

    static func == (one: MarkupTag, other: MarkupTag) -> Bool {
        one.name == other.name && one.isClosing == other.isClosing && one.isEmpty == other.isEmpty
            && one.attributes.elementsEqual(other.attributes, by: ==)
    }

    /// Maximum number of attributes that are kept; no known tag has more.
    private static let mostAttributes = 16

    /// The value of an attribute; empty: the tag lacks the attribute.
    func attribute(_ name: String) -> String {
        attributes.first { $0.name == name }?.value ?? ""
    }

    /// Reads the tag whose `<` is at `start`; returns it and the offset behind it. nil: no tag stands there. A second
    /// `<` ends the attempt, so each byte is read a few times at most.
    static func read(_ bytes: [UInt8], at start: Int) -> (MarkupTag, end: Int)? {
        var scanner = Scanner(bytes: bytes, position: start + 1)
        var tag = MarkupTag(name: "")
        tag.isClosing = scanner.skip("/")
        tag.name = scanner.name()
        guard !tag.name.isEmpty else { return nil }
        while true {
            let spaced = scanner.skipSpace()
            if scanner.skip("/") { tag.isEmpty = true }
            if scanner.skip(">") { return (tag, scanner.position) }
            guard spaced, !tag.isEmpty, let attribute = scanner.attribute() else { return nil }
            if tag.attributes.count < mostAttributes { tag.attributes.append(attribute) }
        }
    }

    private struct Scanner {
        let bytes: [UInt8]
        var position: Int

        private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

        mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
            guard current == UInt8(ascii: scalar) else { return false }
            position += 1
            return true
        }

        mutating func skipSpace() -> Bool {
            let start = position
            while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
            return position > start
        }

        /// Reads a name of letters, digits and hyphens that starts with a letter; returns it in lower case.
        mutating func name() -> String {
            let start = position
            while let byte = current, Self.isName(byte, first: position == start) { position += 1 }
            return String(decoding: bytes[start..<position].lazy.map(Self.lowered), as: UTF8.self)
        }

        mutating func attribute() -> (name: String, value: String)? {
            let name = name()
            guard !name.isEmpty else { return nil }
            _ = skipSpace()
            guard skip("=") else { return nil }
            _ = skipSpace()
            return value().map { (name, $0) }
        }

        /// Reads a value in quotes, or up to a space or the end of the tag.
        private mutating func value() -> String? {
            let quote = current.flatMap { $0 == 0x22 || $0 == 0x27 ? $0 : nil }
            if quote != nil { position += 1 }
            let start = position
            while let byte = current, byte != UInt8(ascii: "<") {
                let ends = quote.map { byte == $0 } ?? (byte <= 0x20 || byte == UInt8(ascii: ">"))
                if ends { break }
                position += 1
            }
            let end = position
            guard let quote else { return Self.resolved(bytes[start..<end]) }
            guard current == quote else { return nil }
            position += 1
            return Self.resolved(bytes[start..<end])
        }

        /// The text of an attribute's value, with character references replaced.
        private static func resolved(_ slice: ArraySlice<UInt8>) -> String {
            guard slice.contains(UInt8(ascii: "&")) else {
                return String(decoding: slice, as: UTF8.self)
            }
            let bytes = Array(slice)
            var text = String.UnicodeScalarView()
            var index = 0
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "&"),
                    let (scalar, end) = CharacterReference.read(bytes, at: index)
                {
                    text.append(scalar)
                    index = end
                } else if let (scalar, length) = UTF8Scalar.decode(bytes, at: index) {
                    text.append(scalar)
                    index += length
                } else {
                    index += 1
                }
            }
            return String(text)
        }

        private static func isName(_ byte: UInt8, first: Bool) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): !first
            default: false
            }
        }

        private static func lowered(_ byte: UInt8) -> UInt8 {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
    }
}

/// An HTML character reference by name or number: `&amp;`, `&#233;`, `&#xE9;`.
enum CharacterReference {
    /// Longest text between `&` and `;`, bytes.
    private static let longest = 8

    /// Reads the reference whose ampersand is at `start`; returns its character and the offset behind it. nil: no valid
    /// reference stands there.
    static func read(_ bytes: [UInt8], at start: Int) -> (Unicode.Scalar, end: Int)? {
        let nameStart = start + 1
        let limit = min(bytes.count, nameStart + longest + 1)
        guard nameStart < limit else { return nil }
        for index in nameStart..<limit where bytes[index] == UInt8(ascii: ";") {
            guard let scalar = scalar(bytes[nameStart..<index]) else { return nil }
            return (scalar, index + 1)
        }
        return nil
    }

    private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        if name.first == UInt8(ascii: "#") { return numbered(name.dropFirst()) }
        return switch String(decoding: name, as: UTF8.self) {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case "nbsp": "\u{A0}"
        default: nil
        }
    }

    private static func numbered(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard !digits.isEmpty else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            guard let number = Self.value(of: digit), isHexadecimal || number < 10 else {
                return nil
            }
            value = value &* (isHexadecimal ? 16 : 10) &+ number
            guard value <= 0x10FFFF else { return nil }
        }
        return Unicode.Scalar(value)
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
