internal import Configuration

/// Reads mako's file: lines `key=value`, sections of criteria, and included files.
final class MakoReader {
    let draft: Draft
    private var statements: [Statement] = []
    /// The files that are being read, each included by the one before it.
    private var open: [String] = []
    private var fileCount = 0

    private static let deepest = 8
    private static let mostFiles = 64

    /// A line with its meaning.
    private enum Statement {
        case section(SourceLine, String)
        case option(SourceLine, key: String, value: String)
        case broken(SourceLine, String)
    }

    init(_ draft: Draft) {
        self.draft = draft
    }

    /// Reads a file and the files that it includes.
    func read(_ file: SourceFile, include: (String) -> Migration.Included) throws(MigrationError) {
        try collect(file, include)
        apply()
    }

    private func collect(_ file: SourceFile, _ include: (String) -> Migration.Included)
        throws(MigrationError)
    {
        open.append(file.path)
        fileCount += 1
        for line in try file.lines(comments: [UInt8(ascii: "#")]) {
            if let problem = line.problem {
                statements.append(.broken(line, problem))
            } else if line.text.hasPrefix("[") {
                guard line.text.hasSuffix("]") else {
                    statements.append(.broken(line, "a bracket is not closed"))
                    continue
                }
                statements.append(.section(line, String(line.text.dropFirst().dropLast())))
            } else if let (key, value) = Trimmed.pair(line.text, at: "=") {
                if key == "include" {
                    try collectIncluded(line, value, include)
                } else {
                    statements.append(.option(line, key: key, value: value))
                }
            } else {
                statements.append(.broken(line, "neither key=value nor a section in brackets"))
            }
        }
        open.removeLast()
    }

    private func collectIncluded(
        _ line: SourceLine, _ path: String, _ include: (String) -> Migration.Included
    ) throws(MigrationError) {
        if open.contains(path) {
            statements.append(.broken(line, "the file includes itself"))
        } else if open.count >= Self.deepest || fileCount >= Self.mostFiles {
            statements.append(
                .broken(
                    line,
                    "at most \(Self.mostFiles) files are read, each included by at most \(Self.deepest)"
                ))
        } else {
            switch include(path) {
            case .problem(let problem): statements.append(.broken(line, problem))
            case .file(var file):
                // The path as it is written identifies a file that is being read.
                file.path = path
                statements.append(.option(line, key: "include", value: path))
                try collect(file, include)
            }
        }
    }

    private func apply() {
        let options = MakoOptions(draft)
        options.setUnsaid()
        // Options of a section are read together, because some depend on others.
        var index = 0
        var section = MakoOptions.Section(scope: .all)
        while index < statements.count {
            if case .section(let line, let text) = statements[index] {
                draft.beginSection()
                section = open(line, text, options)
                index += 1
            }
            let end =
                statements[index...].firstIndex {
                    if case .section = $0 { true } else { false }
                } ?? statements.endIndex
            apply(statements[index..<end], section, options)
            index = end
        }
        options.setUnsaidOrder()
    }

    private func apply(
        _ statements: ArraySlice<Statement>, _ section: MakoOptions.Section, _ options: MakoOptions
    ) {
        var section = section
        for case .option(_, let key, let value) in statements { section.values[key] = value }
        if section.scope == .all { options.global = section.values }
        for statement in statements {
            switch statement {
            case .section: break
            case .broken(let line, let problem):
                draft.begin(line)
                draft.end(.refused(problem))
            case .option(let line, let key, let value):
                draft.begin(line)
                if let problem = section.problem {
                    draft.end(.refused("its section is not taken over: " + problem))
                } else {
                    draft.end(options.apply(key, value, section))
                }
            }
        }
    }

    private func open(_ line: SourceLine, _ text: String, _ options: MakoOptions)
        -> MakoOptions.Section
    {
        draft.begin(line)
        let criteria = MakoCriteria(text)
        var section = MakoOptions.Section(scope: .all)
        let problem = criteria.problem ?? draft.problem(of: criteria.keys.map { $0.value })
        if let problem {
            section.problem = problem
            draft.end(.refused(problem))
        } else if criteria.isOfGroups {
            section.isOfGroups = true
            draft.end(.converted)
        } else if let urgency = criteria.onlyUrgency,
            ["low", "normal", "critical"].contains(urgency)
        {
            section.scope = .urgency(urgency)
            draft.end(
                urgency == "normal"
                    ? .inPart("messages without an urgency count as normal")
                    : .converted)
        } else if let index = draft.addRule(named: criteria.name) {
            for (key, value) in criteria.keys { draft.setCriterion(index, key, value) }
            section.scope = .rule(index)
            section.hasMode = !criteria.modes.isEmpty
            for mode in criteria.modes { options.setMode(mode) }
            draft.end(criteria.note.map { .inPart($0) } ?? .converted)
        } else {
            section.problem = "there are more than \(Draft.mostRules) sections"
            draft.end(.refused("there are more than \(Draft.mostRules) sections"))
        }
        return section
    }
}

extension Draft {
    /// Why criteria with these values cannot be those of a rule; nil: they can.
    func problem(of values: [Node.Content]) -> String? {
        for value in values {
            guard case .table(let entries) = value else { continue }
            for entry in entries where entry.key == "regex" {
                guard case .string(let text) = entry.node.content else { continue }
                if let problem = expressionProblem(text) {
                    return "no regular expression: \(problem)"
                }
            }
        }
        return nil
    }
}
