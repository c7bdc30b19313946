package import Messages

extension Keys {
    /// An array of texts, each of at most `longest` bytes.
    ///
    /// - Parameter example: An example of a value, as TOML.
    package final func texts(
        _ key: String, _ about: String, _ value: inout [String], longest: Int = 256,
        example: String = "[\"DP-1\", \"eDP-1\"]"
    ) {
        let position = TextPosition(line: 1, column: 1)
        entry(
            key, about,
            current: .array(value.map { Node(.string($0), at: position) }),
            allowed: "at most 32 texts in brackets, such as \(example)",
            shape: .array(.text(longest: longest), 0...32)
        ) { content in
            guard case .array(let nodes) = content, nodes.count <= 32 else { return false }
            var texts: [String] = []
            for node in nodes {
                guard case .string(let text) = node.content, text.utf8.count <= longest else {
                    return false
                }
                texts.append(text)
            }
            value = texts
            return true
        }
    }

    /// A command: a program and its arguments.
    package final func command(_ key: String, _ about: String, _ value: inout [String]) {
        texts(key, about, &value, longest: 4096, example: "[\"playerctl\", \"next\"]")
    }

    /// An array of names from an open set.
    ///
    /// - Parameter example: An example of a value, as TOML.
    package final func openNames<Name: OpenName>(
        _ key: String, _ about: String, _ value: inout [Name], example: String
    ) {
        let position = TextPosition(line: 1, column: 1)
        entry(
            key, about,
            current: .array(value.map { Node(.string($0.rawValue), at: position) }),
            allowed: "at most 32 names in brackets, such as \(example)",
            shape: .array(.name, 0...32)
        ) { content in
            guard case .array(let nodes) = content, nodes.count <= 32 else { return false }
            var names: [Name] = []
            for node in nodes {
                guard case .string(let text) = node.content, let name = Name(rawValue: text) else {
                    return false
                }
                names.append(name)
            }
            value = names
            return true
        }
    }
}
