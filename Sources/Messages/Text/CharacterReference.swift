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
