/// A value of a configuration file with its position there.
package struct Node: Equatable, Sendable {
    package var content: Content
    package var position: TextPosition

    package init(_ content: Content, at position: TextPosition) {
        self.content = content
        self.position = position
    }

    /// The content of a value.
    package indirect enum Content: Equatable, Sendable {
        /// The entries of a table; each key occurs once, and the order has no meaning.
        case table([Entry])
        case array([Node])
        case string(String)
        case integer(Int)
        /// A number, possibly infinite or not a number.
        case real(Double)
        case boolean(Bool)
        /// A date, a time or both, as TOML writes it.
        case date(String)
    }

    /// A key of a table and its value.
    package struct Entry: Equatable, Sendable {
        package var key: String
        package var position: TextPosition
        package var node: Node

        package init(_ key: String, at position: TextPosition, _ node: Node) {
            self.key = key
            self.position = position
            self.node = node
        }
    }
}

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

extension Node {
    /// The position of each key, by the keys that lead to it, separated by dots. Tables of an array have numbers, such
    /// as `rule[0].name`.
    package var places: [String: TextPosition] {
        var places: [String: TextPosition] = [:]
        collect(into: &places, below: "")
        return places
    }

    private func collect(into places: inout [String: TextPosition], below path: String) {
        if case .array(let nodes) = content {
            for (index, node) in nodes.enumerated() {
                node.collect(into: &places, below: path + "[\(index)]")
            }
        }
        guard case .table(let entries) = content else { return }
        for entry in entries {
            let key = Content.key(entry.key)
            let full = path.isEmpty ? key : path + "." + key
            places[full] = entry.position
            entry.node.collect(into: &places, below: full)
        }
    }
}
