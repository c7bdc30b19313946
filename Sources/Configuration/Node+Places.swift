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
