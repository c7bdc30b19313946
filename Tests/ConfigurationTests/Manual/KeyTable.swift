@testable import Configuration

/// A table of a file, as the manual describes it.
final class KeyTable: Keys {
    /// A key, or several with the same description.
    struct Entry {
        var names: [String]
        var about: KeyText
        /// The built-in value of each key; nil: it has none.
        var values: [String?]
        var allowed: String

        func isLike(_ other: Entry) -> Bool {
            about.paragraphs == other.about.paragraphs && allowed == other.allowed
        }
    }

    /// The keys that lead to the table; a name that is free is NAME.
    let path: String
    let about: KeyText
    let isArray: Bool
    private(set) var entries: [Entry] = []
    private(set) var inner: [KeyTable] = []

    init(path: String = "", about: KeyText = "", isArray: Bool = false) {
        (self.path, self.about, self.isArray) = (path, about, isArray)
        super.init()
    }

    override func entry(
        _ key: String, _ about: KeyText, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {
        entries.append(
            Entry(names: [key], about: about, values: [current?.text], allowed: allowed()))
    }

    override func section(_ key: String, _ about: KeyText, _ body: (Keys) -> Void) {
        let table = KeyTable(path: full(key), about: about)
        body(table)
        inner.append(table)
    }

    override func names(
        _ key: String, _ about: KeyText, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {
        // A messenger of one's own shows one message at a time. No slider may have the name of a button.
        let name = current.contains("notifications") ? "notifications" : "example-" + key
        section(key + ".NAME", about) { keys in _ = body(name, keys) }
    }

    override func tables(
        _ key: String, _ about: KeyText, count: Int, isConfined: Bool,
        _ body: (_ index: Int?, Keys) -> Void, end: (_ isWhole: Bool) -> Void
    ) {
        // Such a table in another one has the keys of that, and could contain further ones without end.
        guard path.isEmpty else {
            entries.append(
                Entry(
                    names: [key], about: about, values: [nil],
                    allowed: "tables with the keys of this table in brackets, or one such table"))
            return
        }
        let table = KeyTable(path: key, about: about, isArray: true)
        body(nil, table)
        inner.append(table)
    }

    private func full(_ key: String) -> String { path.isEmpty ? key : path + "." + key }

    /// This table and all below it.
    var all: [KeyTable] { [self] + inner.flatMap { $0.all } }

    /// The entries, with neighbours that have the same description together.
    var grouped: [Entry] { Self.grouped(entries) }

    /// The entries that a table with the same keys does not describe already, grouped.
    func grouped(without other: KeyTable) -> [Entry] {
        Self.grouped(
            entries.filter { entry in
                !other.entries.contains { $0.names == entry.names && $0.isLike(entry) }
            })
    }

    private static func grouped(_ entries: [Entry]) -> [Entry] {
        entries.reduce(into: []) { groups, entry in
            guard let last = groups.last, last.isLike(entry) else { return groups.append(entry) }
            groups[groups.count - 1].names += entry.names
            groups[groups.count - 1].values += entry.values
        }
    }
}
