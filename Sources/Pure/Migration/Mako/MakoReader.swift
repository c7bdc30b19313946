internal import Configuration

/// Reads mako's file: lines `key=value`, sections of criteria, and included files.
final class MakoReader {
    let draft: Draft
    /// The lines above all sections of each file. They come first, because the sections of an included file do not
    /// continue behind its end.
    private var common: [Statement] = []
    /// The sections of all files, with their lines.
    private var sections: [Statement] = []
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
        var hasSection = false
        for line in try file.lines(comments: [UInt8(ascii: "#")]) {
            let statement = Self.statement(line)
            if case .section = statement { hasSection = true }
            guard case .option(_, "include", let path) = statement else {
                if hasSection { sections.append(statement) } else { common.append(statement) }
                continue
            }
            if hasSection {
                sections.append(.broken(line, "mako accepts this only above all sections"))
            } else {
                try collectIncluded(line, path, include)
            }
        }
        open.removeLast()
    }

    private static func statement(_ line: SourceLine) -> Statement {
        if let problem = line.problem { return .broken(line, problem) }
        if line.text.hasPrefix("[") {
            guard line.text.hasSuffix("]") else { return .broken(line, "a bracket is not closed") }
            return .section(line, String(line.text.dropFirst().dropLast()))
        }
        guard let (key, value) = Trimmed.pair(line.text, at: "=") else {
            return .broken(line, "neither key=value nor a section in brackets")
        }
        return .option(line, key: key, value: value)
    }

    private func collectIncluded(
        _ line: SourceLine, _ path: String, _ include: (String) -> Migration.Included
    ) throws(MigrationError) {
        if open.contains(path) {
            common.append(.broken(line, "the file includes itself"))
        } else if open.count >= Self.deepest || fileCount >= Self.mostFiles {
            common.append(
                .broken(
                    line,
                    "at most \(Self.mostFiles) files are read, each included by at most \(Self.deepest)"
                ))
        } else {
            switch include(path) {
            case .problem(let problem): common.append(.broken(line, problem))
            case .file(var file):
                // The path as it is written identifies a file that is being read.
                file.path = path
                common.append(.option(line, key: "include", value: path))
                try collect(file, include)
            }
        }
    }

    private func apply() {
        let options = MakoOptions(draft)
        options.setUnsaid()
        // Options of a section are read together, because some depend on others.
        let statements = common + sections
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
    /// Why a rule cannot have criteria with these values; nil: it can.
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
