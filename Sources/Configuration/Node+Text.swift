extension Node.Content {
    /// The value as TOML.
    package var text: String {
        switch self {
        case .table(let entries):
            let members = entries.map { Self.key($0.key) + " = " + $0.node.content.text }
            return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
        case .array(let nodes):
            return "[" + nodes.map { $0.content.text }.joined(separator: ", ") + "]"
        case .string(let string): return Self.quote(string)
        case .integer(let integer): return "\(integer)"
        case .real(let real): return Self.number(real)
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .date(let date): return date
        }
    }

    /// The value for error messages: short, and always in quotes.
    package var quoted: String {
        let text =
            switch self {
            case .string(let string): string
            case .table: "a table"
            case .array(let nodes) where nodes.count > 8: "an array"
            default: text
            }
        guard text.utf8.count > 60 else { return "“\(text)”" }
        return "“\(text.prefix(60))…”"
    }

    /// A key as TOML: in quotes if necessary.
    package static func key(_ key: String) -> String {
        let isBare = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isBare && !key.isEmpty ? key : quote(key)
    }

    private static func number(_ real: Double) -> String {
        if real.isNaN { return "nan" }
        if real.isInfinite { return real < 0 ? "-inf" : "inf" }
        if real.magnitude < 1e15, real == real.rounded() { return "\(Int(real))" }
        return "\(real)"
    }

    private static func quote(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                text.unicodeScalars.append("\\")
                text.unicodeScalars.append(scalar)
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}": text += "\\u00" + hexadecimal(scalar.value)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    private static func hexadecimal(_ byte: UInt32) -> String {
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
    }
}
