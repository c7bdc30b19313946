/// A file that was parsed as TOML.
struct Tree: Equatable {
    var kind: ConfigurationFile.Kind
    var path: String
    var root: Node

    var entries: [Node.Entry] {
        guard case .table(let entries) = root.content else { return [] }
        return entries
    }
}
