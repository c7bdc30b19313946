internal import Configuration
internal import Messages

/// Martlet's configuration for that of another program, before it becomes text.
///
/// Each value knows the line from which it came. Values that Martlet's `Configuration` refuses are removed again, and
/// the line is refused with the same words, so that ranges and allowed words are defined in one place.
final class Draft {
    /// A key with its value and the line from which it came.
    struct Entry {
        var key: String
        var value: Node.Content
        /// Index of the line; nil: the value is the other program's default.
        var line: Int?
        /// Number that identifies the entry in diagnostics.
        var serial: Int
    }

    /// A table, with the keys that lead to it.
    struct Table {
        var path: [String]
        var entries: [Entry] = []
    }

    /// A file of Martlet's configuration.
    struct Document {
        var tables: [Table] = []
    }

    /// A rule with its criteria.
    struct Rule {
        var name: String
        var line: Int
        /// The lines of the rule's section that set nothing, such as criteria.
        var otherLines: [Int] = []
        /// Tables of the rule: its own keys, `when`, `set` and the bindings in that.
        var tables: [Table] = [
            Table(path: []), Table(path: ["when"]), Table(path: ["set"]),
            Table(path: ["set", "bindings"]),
        ]

        /// Whether the rule has an effect.
        var isActive: Bool {
            !tables[2].entries.isEmpty || !tables[3].entries.isEmpty
                || tables[0].entries.contains { $0.key != "enabled" }
        }
    }

    /// The messages that a line concerns: all, those of an urgency, or those of a rule.
    enum Scope: Equatable {
        case all
        case urgency(String)
        case rule(Int)
    }

    let peer: Peer
    let expressionProblem: (String) -> String?
    var lines: [MigratedLine] = []
    var settings = Document()
    var layouts: [(name: String, document: Document)] = []
    var themes: [(name: String, document: Document)] = []
    var rules: [Rule] = []
    /// Index of the line whose values are being set; nil: none.
    var current: Int?
    private var serial = 0

    /// Maximum number of rules.
    static let mostRules = 500

    init(_ peer: Peer, expressionProblem: @escaping (String) -> String?) {
        self.peer = peer
        self.expressionProblem = expressionProblem
    }

    /// Begins a line, from which all following values come.
    func begin(_ line: SourceLine) {
        current = lines.count
        lines.append(
            MigratedLine(
                file: line.file, number: line.number, text: line.text,
                verdict: line.problem.map { .refused($0) } ?? .converted))
    }

    /// Ends the present line.
    func end(_ verdict: Verdict) {
        guard let current else { return }
        lines[current].verdict = verdict
        self.current = nil
    }

    /// Sets a key of `config.toml`; a later line overrides an earlier one.
    func set(_ path: [String], _ key: String, _ value: Node.Content) {
        settings.set(path, entry(key, value))
    }

    /// Sets a key of messages.
    func set(_ scope: Scope, _ key: String, _ value: Node.Content) {
        switch scope {
        case .all: set(["defaults"], key, value)
        case .urgency(let urgency): set(["defaults", urgency], key, value)
        case .rule(let index): rules[index].set(2, entry(key, value))
        }
    }

    /// Sets the meaning of a click or touch on the messages of a scope.
    func setBinding(_ scope: Scope, _ trigger: String, _ meaning: Node.Content) {
        switch scope {
        case .all: set(["bindings"], trigger, meaning)
        case .urgency(let urgency): set(["defaults", urgency, "bindings"], trigger, meaning)
        case .rule(let index): rules[index].set(3, entry(trigger, meaning))
        }
    }

    /// Sets a key of a rule itself.
    func setRule(_ index: Int, _ key: String, _ value: Node.Content) {
        rules[index].set(0, entry(key, value))
    }

    /// Sets a criterion of a rule.
    func setCriterion(_ index: Int, _ key: String, _ value: Node.Content) {
        rules[index].set(1, entry(key, value))
    }

    /// Sets a key of the layout of a scope's messages.
    func setLayout(_ scope: Scope, _ key: String, _ value: Node.Content) {
        setLayout(scope, [], key, value)
    }

    /// Sets a key of a table in the layout of a scope's messages.
    func setLayout(_ scope: Scope, _ path: [String], _ key: String, _ value: Node.Content) {
        let name = variant(of: scope, "layout", in: &layouts, base: "card")
        guard let index = layouts.firstIndex(where: { $0.name == name }) else { return }
        layouts[index].document.set(path, entry(key, value))
    }

    /// Sets a key of the theme of a scope's messages.
    func setTheme(_ scope: Scope, _ key: String, _ value: Node.Content) {
        setTheme(scope, [], key, value)
    }

    /// Sets a key of a table in the theme of a scope's messages.
    func setTheme(_ scope: Scope, _ path: [String], _ key: String, _ value: Node.Content) {
        let name = variant(of: scope, "theme", in: &themes, base: "plain")
        guard let index = themes.firstIndex(where: { $0.name == name }) else { return }
        themes[index].document.set(path, entry(key, value))
    }

    /// Whether a key of a table in the theme of a scope's messages is set already.
    func setsTheme(_ scope: Scope, _ path: [String], _ key: String) -> Bool {
        let theme = themes.first { $0.name == variantName(of: scope) }
        let table = theme?.document.tables.first { $0.path == path }
        return table?.entries.contains { $0.key == key } ?? false
    }

    /// Ends a line with a criterion, whose verdict is that of the rule.
    func endCriterion(of index: Int) {
        if let current { rules[index].otherLines.append(current) }
        end(.converted)
    }

    /// Adds a rule; nil: there are too many.
    func addRule(named name: String) -> Int? {
        guard rules.count < Self.mostRules, let current else { return nil }
        rules.append(Rule(name: unusedName(name), line: current))
        return rules.count - 1
    }

    private func entry(_ key: String, _ value: Node.Content) -> Entry {
        serial += 1
        return Entry(key: key, value: value, line: current, serial: serial)
    }

    /// The layout or theme of a scope; creates it if there is none.
    private func variant(
        of scope: Scope, _ key: String, in files: inout [(name: String, document: Document)],
        base: String
    ) -> String {
        let name = variantName(of: scope)
        guard !files.contains(where: { $0.name == name }) else { return name }
        let root = files.contains { $0.name == peer.rawValue } ? peer.rawValue : base
        var document = Document()
        document.set([], entry("inherits", .string(root)))
        files.append((name, document))
        set(scope, key, .string(name))
        return name
    }

    private func variantName(of scope: Scope) -> String {
        switch scope {
        case .all: peer.rawValue
        case .urgency(let urgency): "\(peer.rawValue)-\(urgency)"
        case .rule(let index): String("\(peer.rawValue)-rule-\(rules[index].name)".prefix(64))
        }
    }

    /// A valid rule name that no rule has.
    private func unusedName(_ text: String) -> String {
        var name = ""
        for byte in text.utf8.prefix(40) {
            let scalar = Unicode.Scalar(byte)
            let isAllowed = OpenNameText.isAllowed(byte)
            name.unicodeScalars.append(isAllowed ? scalar : "-")
        }
        while name.hasPrefix(".") { name.removeFirst() }
        if name.isEmpty { name = "rule" }
        var unused = name
        var number = 2
        while rules.contains(where: { $0.name == unused }) {
            unused = "\(name)-\(number)"
            number += 1
        }
        return unused
    }
}

/// The characters of names of rules, layouts and themes.
enum OpenNameText {
    /// Whether a byte may occur in a name.
    static func isAllowed(_ byte: UInt8) -> Bool {
        LayoutName.isName("a" + String(Unicode.Scalar(byte)))
    }
}

extension Draft.Document {
    mutating func set(_ path: [String], _ entry: Draft.Entry) {
        if let index = tables.firstIndex(where: { $0.path == path }) {
            tables[index].set(entry)
        } else {
            tables.append(Draft.Table(path: path, entries: [entry]))
        }
    }
}

extension Draft.Table {
    fileprivate mutating func set(_ entry: Draft.Entry) {
        if let index = entries.firstIndex(where: { $0.key == entry.key }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }
}

extension Draft.Rule {
    fileprivate mutating func set(_ table: Int, _ entry: Draft.Entry) {
        tables[table].set(entry)
    }
}

extension Node.Content {
    /// An array of texts.
    static func texts(_ texts: [String]) -> Node.Content {
        .array(texts.map { Node(.string($0), at: TextPosition(line: 1, column: 1)) })
    }

    /// A table with one key.
    static func one(_ key: String, _ text: String) -> Node.Content {
        let place = TextPosition(line: 1, column: 1)
        return .table([Node.Entry(key, at: place, Node(.string(text), at: place))])
    }

    /// A length of time.
    static func duration(_ milliseconds: UInt64) -> Node.Content {
        .string(milliseconds == 0 ? "forever" : DurationText.text(milliseconds: milliseconds))
    }
}
