/// Makes settings of files, and keeps of each file the last version that was without error.
package struct SettingsKeeper: Sendable {
    /// What is in force.
    package private(set) var settings = Settings()
    /// By path, what was last in force without error.
    private var good: [String: Node] = [:]

    package init() {}

    /// Puts `files` into force, all there are now.
    ///
    /// Of a file with an error the last version without one stays. Where there is none, what is not wrong
    /// in it counts. A rule with an error is left out alone.
    ///
    /// - Parameter expressionProblem: Why a text is no regular expression; nil: it is one.
    /// - Returns: What is wrong with them, in the order of the files and of the places in each.
    package mutating func take(
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
            // What is wrong now has been said, or comes of what is no longer there.
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
