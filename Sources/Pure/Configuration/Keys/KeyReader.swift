internal import Messages

/// Reads the keys of one table from a file.
final class KeyReader: Keys {
    private let file: String
    private let path: String
    private let table: [Node.Entry]
    private let report: Report
    /// Whether an error leaves out only the table, and not the whole file.
    private let isConfined: Bool
    private var known: [String] = []
    /// The entries whose keys have another spelling elsewhere.
    private let regional: [Node.Entry]

    /// - Parameter path: The keys that lead to the table, separated by dots; empty for a file's root.
    init(
        _ table: [Node.Entry], path: String = "", file: String, report: Report,
        isConfined: Bool = false
    ) {
        self.table = table
        self.path = path
        self.file = file
        self.report = report
        self.isConfined = isConfined
        regional = table.filter { RegionalSpelling.folded($0.key) != nil }
        super.init()
    }

    override func entry(
        _ key: String, _ about: KeyText, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {
        guard let entry = find(key), !take(entry.node.content) else { return }
        refuse(entry, "\(entry.node.content.quoted) is not allowed; allowed: \(allowed())")
    }

    override func section(_ key: String, _ about: KeyText, _ body: (Keys) -> Void) {
        guard let entry = find(key), let reader = table(of: entry) else { return }
        body(reader)
        reader.finish()
    }

    /// The reader of the table that is a key's value; nil: the value is no table, which is reported.
    private func table(of entry: Node.Entry) -> KeyReader? {
        guard case .table(let inner) = entry.node.content else {
            refuse(
                entry, "\(entry.node.content.quoted) is not allowed; allowed: a table of keys")
            return nil
        }
        return KeyReader(
            inner, path: full(entry.key), file: file, report: report, isConfined: isConfined)
    }

    override func names(
        _ key: String, _ about: KeyText, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {
        section(key, about) { keys in
            guard let reader = keys as? KeyReader else { return }
            for entry in reader.table {
                reader.known.append(entry.key)
                guard let inner = reader.table(of: entry) else { continue }
                if body(entry.key, inner) {
                    inner.finish()
                } else {
                    let name = Node.Content.string(entry.key).quoted
                    reader.refuse(entry, "\(name) is not allowed; allowed: \(allowed)")
                }
            }
        }
    }

    override func tables(
        _ key: String, _ about: KeyText, count: Int, isConfined: Bool,
        _ body: (_ index: Int?, Keys) -> Void, end: (_ isWhole: Bool) -> Void
    ) {
        guard let entry = find(key) else { return }
        let isConfined = isConfined || self.isConfined
        let nodes: [Node]
        if case .array(let elements) = entry.node.content {
            nodes = elements
        } else {
            nodes = [entry.node]
        }
        for (index, node) in nodes.enumerated() {
            guard case .table(let inner) = node.content else {
                let text = "\(node.content.quoted) is not allowed; allowed: a table of keys"
                report.add(
                    Diagnostic(.error, file: file, at: node.position, key: full(key), text),
                    isConfined: isConfined)
                continue
            }
            let errors = report.errorCount
            let reader = KeyReader(
                inner, path: full(key) + Self.label(of: inner, at: index), file: file,
                report: report, isConfined: isConfined)
            body(nil, reader)
            reader.finish()
            end(report.errorCount == errors)
        }
    }

    /// The label of one table in an array of tables: its `name`, otherwise its number.
    private static func label(of table: [Node.Entry], at index: Int) -> String {
        let name = table.first { $0.key == "name" }
        if case .string(let name)? = name?.node.content { return "." + Node.Content.key(name) }
        return "[\(index + 1)]"
    }

    override func expressionProblem(_ text: String) -> String? { report.expressionProblem(text) }

    /// Reports the keys that no description has read.
    func finish() {
        for entry in table where !known.contains(entry.key) {
            var text = "unknown key"
            if let near = Spelling.nearest(to: entry.key, in: known) {
                text += "; did you mean “\(near)”?"
            } else {
                text += "; allowed: " + known.joined(separator: ", ")
            }
            refuse(entry, text)
        }
    }

    override func refuse(_ key: String, _ text: String) {
        guard let entry = named(key) else { return }
        refuse(entry, text)
    }

    private func find(_ key: String) -> Node.Entry? {
        let entry = named(key)
        // An entry in the other spelling is known, too.
        known.append(entry?.key ?? key)
        return entry
    }

    /// The entry of a key in either spelling.
    private func named(_ key: String) -> Node.Entry? {
        table.first { $0.key == key }
            ?? regional.first { RegionalSpelling.isSame($0.key, key) }
    }

    private func full(_ key: String) -> String {
        path.isEmpty ? Node.Content.key(key) : path + "." + Node.Content.key(key)
    }

    private func refuse(_ entry: Node.Entry, _ text: String) {
        report.add(
            Diagnostic(.error, file: file, at: entry.position, key: full(entry.key), text),
            isConfined: isConfined)
    }
}
