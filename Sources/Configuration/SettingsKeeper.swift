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
    /// - Parameter expressionProblem: Returns why a text is no regular expression; nil: it is one.
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
