/// Reads and fills placeholders in texts: `{count}` has the name "count".
package enum Placeholders {
    /// The names of the placeholders of a text.
    static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        read(text, copy: { _ in }, placeholder: { names.insert($0) })
        return names
    }

    /// The text with each placeholder replaced by the value of its name; placeholders without a value stay.
    package static func fill(_ text: String, _ values: (name: String, value: String)...) -> String {
        var filled: [UInt8] = []
        read(
            text, copy: { filled.append($0) },
            placeholder: { name in
                let value = values.first { $0.name == name }?.value ?? "{" + name + "}"
                filled += Array(value.utf8)
            })
        return String(decoding: filled, as: UTF8.self)
    }

    /// Splits a text into bytes to copy and placeholders. An unmatched brace is text.
    private static func read(
        _ text: String, copy: (UInt8) -> Void, placeholder: (String) -> Void
    ) {
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{"), let end = closingBrace(in: bytes, from: index + 1)
            {
                placeholder(String(decoding: bytes[index + 1..<end], as: UTF8.self))
                index = end + 1
            } else {
                copy(bytes[index])
                index += 1
            }
        }
    }

    /// The index of the brace that closes a name of letters; nil: there is none.
    private static func closingBrace(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index]) {
            index += 1
        }
        return index > start && index < bytes.count && bytes[index] == UInt8(ascii: "}")
            ? index : nil
    }
}
