internal import Configuration

/// Reads dunst's files: sections of `key = value`. Each section is a rule, except `global` and the urgencies.
final class DunstReader {
    let draft: Draft
    private var sections: [DunstSection] = []

    init(_ draft: Draft) {
        self.draft = draft
    }

    /// Reads `dunstrc` and the files that dunst reads afterwards.
    func read(_ files: [SourceFile]) throws(MigrationError) {
        for file in files { try collect(file) }
        let options = DunstOptions(draft, sections)
        options.setUnsaid()
        for section in sections {
            draft.beginSection()
            apply(section, options)
        }
    }

    private func collect(_ file: SourceFile) throws(MigrationError) {
        // Lines before the first section belong to no section.
        var section = DunstSection(name: "")
        for line in try file.lines(comments: [UInt8(ascii: "#"), UInt8(ascii: ";")]) {
            if let problem = line.problem {
                section.statements.append(.broken(line, problem))
            } else if line.text.hasPrefix("[") {
                if section.line != nil || !section.statements.isEmpty { sections.append(section) }
                let inner = line.text.dropFirst().prefix { $0 != "]" }
                section = DunstSection(name: Trimmed.text(inner), line: line)
                if !line.text.contains("]") { section.problem = "a bracket is not closed" }
            } else if let (key, value) = Trimmed.pair(line.text, at: "=") {
                section.statements.append(.option(line, key: key, value: Self.value(value)))
            } else {
                section.statements.append(
                    .broken(line, "neither key = value nor a section in brackets"))
            }
        }
        if section.line != nil || !section.statements.isEmpty { sections.append(section) }
    }

    /// A value without quotation marks and without a following comment.
    private static func value(_ text: String) -> String {
        var value = ""
        var isQuoted = false
        // Spaces after the last quotation mark are not part of the value.
        var least = 0
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
                least = value.count
            } else if !isQuoted, character == "#" || character == ";" {
                break
            } else {
                value.append(character)
            }
        }
        while value.last == " " || value.last == "\t", value.count > least { value.removeLast() }
        return value
    }

    private func apply(_ section: DunstSection, _ options: DunstOptions) {
        let opened = open(section, options)
        for statement in section.statements {
            switch statement {
            case .broken(let line, let problem):
                draft.begin(line)
                draft.end(.refused(problem))
            case .option(let line, let key, let value):
                draft.begin(line)
                if let problem = opened.problem {
                    draft.end(.refused("its section is not taken over: " + problem))
                } else if opened.scope != .all, DunstOptions.isGlobal(key) {
                    draft.end(.refused("dunst ignores it outside of [global] too"))
                } else if DunstCriteria.isKey(key), case .rule(let index) = opened.scope {
                    draft.endCriterion(of: index)
                } else {
                    draft.end(options.apply(key, value, opened.scope))
                }
            }
        }
    }

    private func open(_ section: DunstSection, _ options: DunstOptions) -> (
        scope: Draft.Scope, problem: String?
    ) {
        guard let line = section.line else {
            return (.all, "there is no section above it")
        }
        draft.begin(line)
        if let problem = section.problem {
            draft.end(.refused(problem))
            return (.all, problem)
        }
        switch section.name {
        case "global", "experimental":
            draft.end(.converted)
            return (.all, nil)
        case "urgency_low", "urgency_normal", "urgency_critical":
            draft.end(.converted)
            return (.urgency(String(section.name.dropFirst(8))), nil)
        default: break
        }
        let criteria = DunstCriteria(section, options.patterns)
        let mistake = criteria.problem ?? draft.problem(of: criteria.keys.map { $0.value })
        let index = mistake == nil ? draft.addRule(named: section.name) : nil
        guard let index else {
            let problem = mistake ?? "there are more than \(Draft.mostRules) sections"
            draft.end(.refused(problem))
            return (.all, problem)
        }
        for (key, value) in criteria.keys { draft.setCriterion(index, key, value) }
        draft.end(criteria.note.map { .inPart($0) } ?? .converted)
        return (.rule(index), nil)
    }
}

/// A section of dunst's file.
struct DunstSection {
    /// A line with its meaning.
    enum Statement {
        case option(SourceLine, key: String, value: String)
        case broken(SourceLine, String)
    }

    var name: String
    /// The line with the section's name; nil: the lines before every section.
    var line: SourceLine?
    /// Why the section cannot be read; nil: it can.
    var problem: String?
    var statements: [Statement] = []

    init(name: String, line: SourceLine? = nil) {
        (self.name, self.line) = (name, line)
    }

    /// The last value of a key; nil: unset.
    func value(_ key: String) -> String? {
        for case .option(_, key, let value) in statements.reversed() { return value }
        return nil
    }
}

/// The criteria in a section of dunst's file.
struct DunstCriteria {
    /// Keys of the table `when` of Martlet's rule.
    private(set) var keys: [(key: String, value: Node.Content)] = []
    /// Why a rule cannot have these criteria; nil: it can.
    private(set) var problem: String?
    /// How the rule's criteria differ from the file's; nil: they do not.
    private(set) var note: String?

    private static let texts = [
        "appname": "app-name", "body": "body", "category": "category",
        "desktop_entry": "desktop-entry", "icon": "icon", "stack_tag": "id", "summary": "title",
    ]

    /// Whether a key of a rule is a criterion.
    static func isKey(_ key: String) -> Bool {
        texts[key] != nil
            || ["msg_urgency", "match_transient", "match_dbus_timeout"].contains(key)
    }

    init(_ section: DunstSection, _ patterns: DunstOptions.Patterns) {
        for case .option(_, let key, let value) in section.statements {
            if let ours = Self.texts[key] {
                if key == "body", value.contains("<") || value.contains("&") {
                    note = "the body is compared without its markup"
                }
                set(ours, Self.test(value, patterns))
            } else if key == "msg_urgency" {
                set("urgency", .string(value))
            } else if key == "match_transient" {
                guard let flag = DunstOptions.flag(value) else {
                    problem = "match_transient is neither yes nor no"
                    return
                }
                set("transient", .boolean(flag))
            } else if key == "match_dbus_timeout" {
                problem = "a rule does not ask for the time that the application set"
            }
        }
    }

    private static func test(_ value: String, _ patterns: DunstOptions.Patterns) -> Node.Content {
        switch patterns {
        case .posix: return .one("regex", PosixExpression.ours(value, isByLine: true))
        case .pcre: return .one("regex", value)
        case .shell: break
        }
        let isPattern = value.contains { "*?[\\".contains($0) }
        return isPattern ? .one("glob", value) : .string(value)
    }

    private mutating func set(_ key: String, _ value: Node.Content) {
        // The last value of a key counts.
        keys.removeAll { $0.key == key }
        keys.append((key, value))
    }
}
