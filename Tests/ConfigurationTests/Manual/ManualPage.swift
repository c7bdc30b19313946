import Layout
import Messages

@testable import Configuration

/// A man page with parts that follow from the descriptions of keys. A comment in the page asks for such a part, which
/// lasts to the next line `; end`:
///
/// - `; glance`: the keys of each table of `config.toml`, a line for each table.
/// - `; keys FILE TABLE…`: the descriptions and keys of tables. FILE is config, layout or theme, TABLE `-` for its
///   root. Several tables have headings, a single one if the line ends with `headed`. `except TABLE` leaves out keys
///   that this other table describes, `bare` the table's description, `plain` the built-in values.
/// - `; matrix FILE TABLE…`: the values of several tables beside one another. `of TABLE` has the keys of this one only.
struct ManualPage {
    /// A comment that the generator does not understand.
    struct Unknown: Error { var order: String }

    private let roots: [String: KeyTable] = {
        let (config, layout, theme) = (KeyTable(), KeyTable(), KeyTable())
        var settings = Settings()
        settings.describe(to: config)
        var (parentLayout, parentTheme): (MessageLayout?, MessageTheme?)
        layout.name(Inheritance.key, Inheritance.about, &parentLayout, MessageLayout.builtIn)
        var card = LayoutDescription.card
        card.describe(to: layout)
        layout.section(BarStyle.key, BarStyle.about) { keys in
            var bar = BarStyle()
            bar.describe(to: keys)
        }
        theme.name(Inheritance.key, Inheritance.about, &parentTheme, MessageTheme.builtIn)
        var plain = ThemeDescription.plain
        plain.describe(to: theme)
        return ["config": config, "layout": layout, "theme": theme]
    }()

    /// The page with its generated parts written anew.
    func renewed(_ page: String) throws -> String {
        var lines: [String] = []
        var isGenerated = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "; end" { isGenerated = false }
            if !isGenerated { lines.append(line) }
            guard line.hasPrefix("; "), line != "; end" else { continue }
            lines += try part(line.split(separator: " ").dropFirst().map(String.init))
            isGenerated = true
        }
        return lines.joined(separator: "\n")
    }

    /// All keys of a file, with the tables that have them.
    func keys(of file: String) -> [(table: String, key: String)] {
        (roots[file]?.all ?? []).flatMap { table in
            table.entries.flatMap { $0.names }.map { (table.path, $0) }
        }
    }

    /// The descriptions of all keys and tables of a file.
    func descriptions(of file: String) -> [(place: String, about: KeyText)] {
        (roots[file]?.all ?? []).flatMap { table in
            [(table.path, table.about)].filter { !$0.1.summary.isEmpty }
                + table.entries.map { (table.path + "." + $0.names[0], $0.about) }
        }
    }

    private func part(_ words: [String]) throws -> [String] {
        switch words.first {
        case "glance": return glance()
        case "keys" where words.count > 2:
            let end =
                words.firstIndex { ["except", "bare", "plain", "headed"].contains($0) }
                ?? words.endIndex
            let tables = try words[2..<end].map { try table(words[1], $0) }
            let except = try words.firstIndex(of: "except").map {
                try table(words[1], words[$0 + 1])
            }
            let sections = tables.map { table -> [String] in
                let entries = except.map { table.grouped(without: $0) } ?? table.grouped
                let keys = list(entries.map { text(of: $0, hasValues: !words.contains("plain")) })
                let about =
                    words.contains("bare") ? [] : table.about.paragraphs.map { [escaped($0)] }
                let label = table.isArray ? "[[\(table.path)]]" : "[\(table.path)]"
                let heading = tables.count > 1 || words.contains("headed") ? [["## " + label]] : []
                return Array(
                    (heading + about + [keys].filter { !$0.isEmpty }).joined(separator: [""]))
            }
            return Array(sections.joined(separator: [""]))
        case "matrix" where words.count > 2:
            let end = words.firstIndex(of: "of") ?? words.endIndex
            let tables = try words[2..<end].map { try table(words[1], $0) }
            let columns = end < words.endIndex ? try table(words[1], words[end + 1]) : tables[0]
            return matrix(tables, columns)
        default: throw Unknown(order: words.joined(separator: " "))
        }
    }

    private func table(_ file: String, _ path: String) throws -> KeyTable {
        let found = roots[file]?.all.first { $0.path == path || path == "-" }
        guard let found else { throw Unknown(order: file + " " + path) }
        return found
    }

    // MARK: Keys

    private func text(of entry: KeyTable.Entry, hasValues: Bool) -> [String] {
        var names = entry.names.map { "*\($0)*" }
        if hasValues {
            let isOne = Set(entry.values).count == 1
            for (index, value) in entry.values.enumerated() where !isOne || index == names.count - 1
            {
                names[index] += value.map { " = " + escaped($0, isWord: true) } ?? ""
            }
        }
        var paragraphs = entry.about.paragraphs.map { escaped($0) }
        if let values = values(entry.allowed) {
            paragraphs[paragraphs.count - 1] += " Values: " + escaped(values, isWord: true) + "."
        }
        return [names.joined(separator: ", ")]
            + paragraphs.map { ["\t" + $0] }.joined(separator: [""])
    }

    /// Keys below one another; those with one line of text have no space between them.
    private func list(_ entries: [[String]]) -> [String] {
        var lines: [String] = []
        var isShort = true
        for entry in entries {
            let (wasShort, isFirst) = (isShort, lines.isEmpty)
            isShort = entry.count == 2 && entry[1].count <= 120
            if !isFirst, !(wasShort && isShort) { lines.append("") }
            lines += entry
        }
        return lines
    }

    /// The allowed values, if VALUES does not say them; nil: it does.
    private func values(_ allowed: String) -> String? {
        if allowed == "true, false" { return nil }
        return Self.said.reduce(allowed) { $0.replacing($1.0, with: $1.1) }
    }

    /// Values that VALUES or the beginning of a section explains.
    private static let said: [(String, String)] = [
        (MessageColor.allowed, "a colour"),
        ("a text of at most 4096 bytes, with fields in braces such as {title}", "a text"),
        ("a command of at most 32 words in brackets", "a command"),
        (Keys.meanings, "one of those in BINDINGS, or a command"),
        (
            "a text, { glob = \"*…*\" }, { regex = \"…\" }, or some of these in brackets",
            "a text or pattern"
        ),
    ]

    // MARK: Overviews

    private func glance() -> [String] {
        guard let config = roots["config"], let defaults = config.inner.first else { return [] }
        let urgencies = MessageUrgency.allCases.map { "." + $0.rawValue }
        let tables = config.all.filter { table in
            !table.entries.isEmpty && !urgencies.contains { table.path.hasSuffix($0) }
        }
        // Tables with the same keys are in one line.
        var lines: [(labels: [String], keys: String)] = []
        for table in tables {
            var keys = table.entries.flatMap { $0.names }
            let inherited = table.path == defaults.path ? [] : defaults.entries.flatMap { $0.names }
            if !inherited.isEmpty, inherited.allSatisfy(keys.contains) {
                keys = keys.filter { !inherited.contains($0) } + ["and those of *[defaults]*"]
            }
            let label = table.isArray ? "*[[\(table.path)]]*" : "*[\(table.path)]*"
            let labels = table.path.isEmpty ? [] : [label]
            let text = keys.joined(separator: ", ")
            if let same = lines.firstIndex(where: { $0.keys == text }) {
                lines[same].labels += labels
            } else {
                lines.append((labels, text))
            }
        }
        return lines.enumerated().map { index, line in
            let labels = line.labels.joined(separator: ", ")
            let end = index < lines.count - 1 ? "++" : ""
            return (labels.isEmpty ? "Before all tables" : labels) + ": " + line.keys + end
        }
    }

    private func matrix(_ tables: [KeyTable], _ columns: KeyTable) -> [String] {
        let keys = columns.entries.flatMap { $0.names }.filter { key in
            tables.contains { value(of: key, in: $0) != nil }
        }
        let rows =
            [[""] + keys]
            + tables.map { table in
                [String(table.path.split(separator: ".").last ?? "")]
                    + keys.map { value(of: $0, in: table) ?? "-" }
            }
        let widths = rows[0].indices.map { index in rows.map { $0[index].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return "\t" + cells.joined(separator: "  ").trimmingSuffix(while: { $0 == " " })
        }
        return ["```"] + lines + ["```"]
    }

    private func value(of key: String, in table: KeyTable) -> String? {
        table.entries.first { $0.names == [key] }?.values[0]?.replacing("\"", with: "")
    }

    // MARK: Words

    /// The text in the language of scdoc; what is in backquotes becomes bold.
    private func escaped(_ text: String, isWord: Bool = false) -> String {
        var isBold = false
        return text.reduce(into: "") { result, character in
            switch character {
            case "`" where !isWord:
                isBold.toggle()
                result.append("*")
            case "*", "_", "\\": result.append("\\\(character)")
            default: result.append(character)
            }
        }
    }
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        String(self[..<(lastIndex { !isTrimmed($0) }.map { index(after: $0) } ?? startIndex)])
    }
}
