/// Another program's configuration as ours, and what became of each of its lines.
package struct Migration: Equatable, Sendable {
    /// A file of our own configuration.
    package struct File: Equatable, Sendable {
        /// The name below the folder of our configuration, for instance `themes/mako.toml`.
        package var name: String
        package var text: String
    }

    /// `config.toml` first, then layouts and themes.
    package let files: [File]
    /// In the order in which the other program reads them.
    package let lines: [MigratedLine]

    /// How many lines became what.
    package var counts: MigrationCounts { MigrationCounts(lines) }

    /// What another program may have its file name: a further file, or why there is none.
    package enum Included: Sendable {
        case file(SourceFile)
        case problem(String)
    }

    /// - Parameters:
    ///   - files: The program's file, and those that it reads after it.
    ///   - styleSheet: The sheet of styles beside it.
    ///   - include: Finds a file that another one includes by this path.
    ///   - expressionProblem: Why a text is no regular expression of ours; nil: it is one.
    /// - Throws: Where a file cannot be read at all.
    package init(
        from peer: Peer, _ files: [SourceFile], styleSheet: SourceFile? = nil,
        include: (String) -> Included, expressionProblem: @escaping (String) -> String?
    ) throws(MigrationError) {
        let draft = Draft(peer, expressionProblem: expressionProblem)
        switch peer {
        case .mako:
            for file in files { try MakoReader(draft).read(file, include: include) }
        case .dunst: try DunstReader(draft).read(files)
        case .swaync:
            for file in files { try SwayncReader(draft).read(file) }
            if let styleSheet { try StyleSheetReader(draft).read(styleSheet) }
        }
        draft.check()
        self.files = draft.files
        lines = draft.lines
    }

    /// Everything as one text that is a `config.toml`: layouts and themes, which are files of their own, stand in it as
    /// comments.
    package var text: String {
        guard let settings = files.first else { return "" }
        var text = settings.text
        for file in files.dropFirst() {
            text += "\n# \(file.name), which --write makes as well:\n"
            for line in file.text.split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast()
            {
                text += line.isEmpty ? "#\n" : "#     \(line)\n"
            }
        }
        return text
    }
}
