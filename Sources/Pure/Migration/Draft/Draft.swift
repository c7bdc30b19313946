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
    /// The keys that sections set in layouts and themes, each for its messages.
    var sheets: [Sheet] = []
    /// Changes of which each message gets those of one section only.
    var choices: [Choice] = []
    /// The looks that formats give to titles.
    var titles: [Title] = []
    var layouts: [(name: String, document: Document)] = []
    var themes: [(name: String, document: Document)] = []
    var rules: [Rule] = []
    /// Index of the line whose values are being set; nil: none.
    var current: Int?
    /// Rules of the current section for scopes other than rules.
    private var sectionRules: [(scope: Scope, index: Int)] = []
    private var serial = 0

    /// Whether a line for all messages overrides earlier lines for some of them. Keys of swaync have no order, and its
    /// style sheet has been resolved by then.
    var laterWins: Bool { peer != .swaync }

    /// Maximum number of rules.
    static let mostRules = 500

    init(_ peer: Peer, expressionProblem: @escaping (String) -> String?) {
        self.peer = peer
        self.expressionProblem = expressionProblem
    }

    /// Begins a section: rules are made anew for the scopes of its lines.
    func beginSection() { sectionRules = [] }

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

    /// Ends a line with a criterion, whose verdict is that of the rule.
    func endCriterion(of index: Int) {
        if let current { rules[index].otherLines.append(current) }
        end(.converted)
    }

    // MARK: Settings

    /// Sets a key of `config.toml`; a later line overrides an earlier one.
    func set(_ path: [String], _ key: String, _ value: Node.Content) {
        settings.set(path, entry(key, value))
    }

    /// Sets a key of messages.
    func set(_ scope: Scope, _ key: String, _ value: Node.Content) {
        switch scope {
        case .all: set(["defaults"], key, value)
        case .urgency(let urgency): set(["defaults", urgency], key, value)
        case .rule(let index): return rules[index].set(2, entry(key, value))
        }
        overrideRules(2, scope, key, value)
    }

    /// Sets the meaning of a click or touch on the messages of a scope.
    func setBinding(_ scope: Scope, _ trigger: String, _ meaning: Node.Content) {
        switch scope {
        case .all: set(["bindings"], trigger, meaning)
        case .urgency(let urgency): set(["defaults", urgency, "bindings"], trigger, meaning)
        case .rule(let index): return rules[index].set(3, entry(trigger, meaning))
        }
        overrideRules(3, scope, trigger, meaning)
    }

    /// Sets a key by a rule as well if a rule of an earlier section sets it, because rules override defaults.
    private func overrideRules(
        _ table: Int, _ scope: Scope, _ key: String, _ value: Node.Content
    ) {
        let isSet = rules.contains { $0.tables[table].entries.contains { $0.key == key } }
        guard isSet, let index = rule(of: scope) else { return }
        rules[index].set(table, entry(key, value))
    }

    // MARK: Rules

    /// Sets a key of a rule itself.
    func setRule(_ index: Int, _ key: String, _ value: Node.Content) {
        rules[index].set(0, entry(key, value))
    }

    /// Sets a criterion of a rule.
    func setCriterion(_ index: Int, _ key: String, _ value: Node.Content) {
        rules[index].set(1, entry(key, value))
    }

    /// Adds a rule; returns its index, or nil if there are too many.
    func addRule(named name: String) -> Int? {
        guard rules.count < Self.mostRules, let current else { return nil }
        rules.append(Rule(name: unusedName(name), line: current))
        return rules.count - 1
    }

    /// The rule of the present section for a scope; adds it if there is none; nil: there are too many.
    func rule(of scope: Scope) -> Int? {
        if case .rule(let index) = scope { return index }
        if let known = sectionRules.first(where: { $0.scope == scope }) { return known.index }
        guard let index = addRule(named: name(of: scope)) else { return nil }
        rules[index].tables[1].entries = criteria(of: scope)
        sectionRules.append((scope, index))
        return index
    }

    /// The criteria of a scope's messages.
    func criteria(of scope: Scope) -> [Entry] {
        switch scope {
        case .all: []
        case .urgency(let urgency): [entry("urgency", .string(urgency))]
        case .rule(let index):
            rules[index].tables[1].entries.map { entry($0.key, $0.value, line: $0.line) }
        }
    }

    /// A name for a rule of a scope.
    func name(of scope: Scope) -> String {
        switch scope {
        case .all: "every-message"
        case .urgency(let urgency): urgency
        case .rule(let index): rules[index].name
        }
    }

    /// An entry from the present line.
    func entry(_ key: String, _ value: Node.Content) -> Entry { entry(key, value, line: current) }

    /// An entry from a line.
    func entry(_ key: String, _ value: Node.Content, line: Int?) -> Entry {
        serial += 1
        return Entry(key: key, value: value, line: line, serial: serial)
    }

    /// A valid rule name that no rule has.
    ///
    /// - Parameter others: Rules besides those of the draft.
    func unusedName(_ text: String, besides others: [Rule] = []) -> String {
        var name = ""
        for byte in text.utf8.prefix(40) {
            let scalar = Unicode.Scalar(byte)
            let isAllowed = OpenNameText.isAllowed(byte)
            name.unicodeScalars.append(isAllowed ? scalar : "-")
        }
        while name.hasPrefix(".") { name.removeFirst() }
        if name.isEmpty { name = "rule" }
        let taken = Set((rules + others).map { $0.name })
        var unused = name
        var number = 2
        while taken.contains(unused) {
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
        MessageLayout.isName("a" + String(Unicode.Scalar(byte)))
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

    /// The entry of a key; nil: it is not set.
    func entry(_ path: [String], _ key: String) -> Draft.Entry? {
        tables.first { $0.path == path }?.entries.first { $0.key == key }
    }
}

extension Draft.Table {
    /// Sets a key, unless a later line has set it.
    mutating func set(_ entry: Draft.Entry) {
        if let index = entries.firstIndex(where: { $0.key == entry.key }) {
            if !entries[index].isNewer(than: entry) { entries[index] = entry }
        } else {
            entries.append(entry)
        }
    }
}

extension Draft.Rule {
    mutating func set(_ table: Int, _ entry: Draft.Entry) {
        tables[table].set(entry)
    }
}

extension Draft.Entry {
    /// Whether a line after that of another entry set this one, so that this one counts.
    func isNewer(than other: Draft.Entry) -> Bool { (line ?? -1) > (other.line ?? -1) }
}

extension Node.Content {
    /// An array of values.
    static func list(_ values: [Node.Content]) -> Node.Content {
        .array(values.map { Node($0, at: TextPosition(line: 1, column: 1)) })
    }

    /// An array of texts.
    static func texts(_ texts: [String]) -> Node.Content { .list(texts.map { .string($0) }) }

    /// A table with one key.
    static func one(_ key: String, _ text: String) -> Node.Content {
        .members([(key, .string(text))])
    }

    /// A table.
    static func members(_ members: [(String, Node.Content)]) -> Node.Content {
        let place = TextPosition(line: 1, column: 1)
        return .table(members.map { Node.Entry($0.0, at: place, Node($0.1, at: place)) })
    }

    /// A length of time.
    static func duration(_ milliseconds: UInt64) -> Node.Content {
        .string(milliseconds == 0 ? "forever" : DurationText.text(milliseconds: milliseconds))
    }
}
