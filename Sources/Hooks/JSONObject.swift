/// A JSON object (RFC 8259) as one line of text, built member by member.
struct JSONObject {
    private var members: [String] = []

    var text: String { "{" + members.joined(separator: ",") + "}" }

    mutating func add(_ name: String, _ value: String) {
        members.append(Self.quoted(name) + ":" + Self.quoted(value))
    }

    mutating func add(_ name: String, _ value: Int) {
        members.append(Self.quoted(name) + ":\(value)")
    }

    /// Adds a list of objects with the members `key` and `label`.
    mutating func add(_ name: String, _ choices: [(key: String, label: String)]) {
        let list = choices.map { choice in
            var object = JSONObject()
            object.add("key", choice.key)
            object.add("label", choice.label)
            return object.text
        }
        members.append(Self.quoted(name) + ":[" + list.joined(separator: ",") + "]")
    }

    /// A text in quotation marks. Line separators are escaped too, so that every reader sees one line.
    static func quoted(_ text: String) -> String {
        var quoted: [UInt8] = [34]
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 34, 92: quoted += [92, UInt8(scalar.value)]
            case 10: quoted += [92, 110]
            case 9: quoted += [92, 116]
            case 0..<32, 127, 0x85, 0x2028, 0x2029: quoted += escape(scalar.value)
            default: quoted += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
        quoted.append(34)
        return String(decoding: quoted, as: UTF8.self)
    }

    private static func escape(_ value: UInt32) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        let shifts = [12, 8, 4, 0] as [UInt32]
        return [92, 117] + shifts.map { digits[Int(value >> $0 & 15)] }
    }
}
