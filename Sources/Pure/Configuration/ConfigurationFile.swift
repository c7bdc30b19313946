internal import Layout
package import Messages

/// A file of the configuration as it was read.
package struct ConfigurationFile: Equatable, Sendable {
    /// The kind of a file.
    package enum Kind: Hashable, Sendable {
        case settings
        case layout(MessageLayout)
        case theme(MessageTheme)
    }

    /// The contents of a file.
    package enum Content: Equatable, Sendable {
        case tree(Node)
        /// The file cannot be read, or is not TOML.
        case unreadable(Diagnostic)
    }

    package var kind: Kind
    package var path: String
    package var content: Content

    package init(_ kind: Kind, path: String, _ content: Content) {
        self.kind = kind
        self.path = path
        self.content = content
    }
}

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

/// Builds settings from files, and keeps the last version of each file that had no error.
package struct SettingsKeeper: Sendable {
    /// The present settings.
    package private(set) var settings = Settings()
    /// The last versions without errors, by path.
    private var good: [String: Node] = [:]

    package init() {}

    /// Applies `files`, the complete list of existing files.
    ///
    /// A file with an error keeps its last version without one; if there is none, its valid parts count. A rule with an
    /// error is left out alone.
    ///
    /// - Parameter expressionProblem: Returns why a text is not a regular expression; nil: it is one.
    /// - Returns: The mistakes, in the order of the files and of the positions in each.
    package mutating func apply(
        _ files: [ConfigurationFile], expressionProblem: @escaping (String) -> String?
    ) -> [Diagnostic] {
        var trees: [Tree] = []
        let report = Report(expressionProblem: expressionProblem)
        for file in files {
            switch file.content {
            case .tree(let node): trees.append(Tree(kind: file.kind, path: file.path, root: node))
            case .unreadable(let diagnostic):
                report.add(diagnostic)
                guard let node = good[file.path] else { continue }
                trees.append(Tree(kind: file.kind, path: file.path, root: node))
            }
        }
        var fresh = Settings(trees, report)
        let failed = report.failedFiles
        if !failed.isEmpty {
            let kept = trees.map { tree in
                var tree = tree
                if failed.contains(tree.path), let node = good[tree.path] { tree.root = node }
                return tree
            }
            // Built without reporting: the mistakes have been reported already, or follow from parts that are missing
            // now.
            if kept != trees {
                fresh = Settings(kept, Report(expressionProblem: expressionProblem))
            }
        }
        var next: [String: Node] = [:]
        for tree in trees {
            next[tree.path] = failed.contains(tree.path) ? good[tree.path] : tree.root
        }
        good = next
        settings = fresh
        return report.sorted()
    }
}

extension Settings {
    /// Builds the settings of these files; mistakes are added to `report`.
    init(_ trees: [Tree], _ report: Report) {
        self.init()
        for tree in trees where tree.kind == .settings {
            let reader = KeyReader(tree.entries, file: tree.path, report: report)
            describe(to: reader)
            reader.finish()
        }
        var inheritance = Inheritance(trees: trees, report: report)
        for tree in trees {
            switch tree.kind {
            case .settings: break
            case .layout(let name): catalog.layouts[name] = inheritance.layout(name)
            case .theme(let name): catalog.themes[name] = inheritance.theme(name)
            }
        }
        catalog.barStyles = inheritance.barStyles
    }
}
