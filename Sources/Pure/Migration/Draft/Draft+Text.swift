internal import Configuration

extension Draft {
    /// The files, `config.toml` first.
    var files: [Migration.File] {
        var files = [Migration.File(name: "config.toml", text: settingsText)]
        for (name, document) in layouts {
            files.append(
                Migration.File(name: "layouts/\(name).toml", text: text(of: document) + "\n"))
        }
        for (name, document) in themes {
            files.append(
                Migration.File(name: "themes/\(name).toml", text: text(of: document) + "\n"))
        }
        return files
    }

    /// Maximum number of lines that are listed, and of bytes of the list: a file of Martlet has 256 KiB at most.
    private static let mostListed = 1000
    private static let longestList = 100_000

    private var settingsText: String {
        let counts = MigrationCounts(lines)
        var all = [
            "# Converted from \(peer.rawValue) by “martlet config import \(peer.rawValue)”.",
            "# \(counts.text).",
            "# The comment after each value is the original line; “\(peer.rawValue)” alone is what",
            "# \(peer.rawValue) does if its file does not set it.",
        ]
        all += list(
            "In part: near to what \(peer.rawValue) does, with this difference", "->"
        ) { if case .inPart(let text) = $0 { text } else { nil } }
        all += list("Not converted, line by line", "--") {
            if case .refused(let text) = $0 { text } else { nil }
        }
        let body = text(of: settings)
        if !body.isEmpty { all += ["", body] }
        for rule in rules { all += ["", text(of: rule)] }
        return all.joined(separator: "\n") + "\n"
    }

    private func list(_ heading: String, _ mark: String, _ text: (Verdict) -> String?) -> [String] {
        let chosen = lines.compactMap { line in text(line.verdict).map { (line, $0) } }
        guard !chosen.isEmpty else { return [] }
        var list = ["#", "# \(heading):"]
        var length = 0
        for (index, (line, text)) in chosen.enumerated() {
            let shown = CommentText.safe("\(line.place): \(line.text)")
            let item = "#   \(shown)\n#     \(mark) \(CommentText.safe(text))"
            length += item.utf8.count
            guard index < Self.mostListed, length < Self.longestList else {
                list.append("#   … and \(chosen.count - index) more")
                break
            }
            list.append(item)
        }
        return list
    }

    private func text(of document: Document) -> String {
        var blocks: [String] = []
        for table in document.tables where !table.entries.isEmpty {
            var block: [String] = []
            if !table.path.isEmpty {
                let path = table.path.map { Node.Content.key($0) }.joined(separator: ".")
                block.append("[\(path)]")
            }
            block += table.entries.map(text)
            // Keys of the file itself come before all tables.
            if table.path.isEmpty {
                blocks.insert(block.joined(separator: "\n"), at: 0)
            } else {
                blocks.append(block.joined(separator: "\n"))
            }
        }
        return blocks.joined(separator: "\n\n")
    }

    private func text(of rule: Rule) -> String {
        var block = ["[[rule]]  # \(origin(rule.line))"]
        block.append("name = \(Node.Content.string(rule.name).text)")
        for table in rule.tables where !table.entries.isEmpty {
            if !table.path.isEmpty {
                block.append("[" + (["rule"] + table.path).joined(separator: ".") + "]")
            }
            block += table.entries.map(text)
        }
        return block.joined(separator: "\n")
    }

    private func text(of entry: Entry) -> String {
        "\(Node.Content.key(entry.key)) = \(entry.value.text)  # \(origin(entry.line))"
    }

    private func origin(_ line: Int?) -> String {
        guard let line else { return peer.rawValue }
        let place = lines[line].place.split(separator: "/").last.map(String.init) ?? ""
        return CommentText.safe(place)
    }
}
