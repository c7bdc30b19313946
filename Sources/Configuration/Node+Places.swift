extension Node {
    /// Where each key stands, by its path as diagnostics have it.
    package var places: [String: TextPosition] {
        var places: [String: TextPosition] = [:]
        collect(into: &places, below: "")
        return places
    }

    private func collect(into places: inout [String: TextPosition], below path: String) {
        guard case .table(let entries) = content else { return }
        for entry in entries {
            let key = Content.key(entry.key)
            let full = path.isEmpty ? key : path + "." + key
            places[full] = entry.position
            entry.node.collect(into: &places, below: full)
        }
    }
}
