extension Keys {
    /// Some texts, each of at most 256 bytes.
    package final func texts(_ key: String, _ about: String, _ value: inout [String]) {
        let position = TextPosition(line: 1, column: 1)
        entry(
            key, about,
            current: .array(value.map { Node(.string($0), at: position) }),
            allowed: "at most 32 texts in brackets, such as [\"DP-1\", \"eDP-1\"]"
        ) { content in
            guard case .array(let nodes) = content, nodes.count <= 32 else { return false }
            var texts: [String] = []
            for node in nodes {
                guard case .string(let text) = node.content, text.utf8.count <= 256 else {
                    return false
                }
                texts.append(text)
            }
            value = texts
            return true
        }
    }
}
