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
