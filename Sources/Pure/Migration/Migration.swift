/// Another program's configuration converted to Martlet's, with a verdict on each of its lines.
package struct Migration: Equatable, Sendable {
    /// A file of Martlet's configuration.
    package struct File: Equatable, Sendable {
        /// Name below Martlet's configuration folder, for instance `themes/mako.toml`.
        package var name: String
        package var text: String
    }

    /// The files: `config.toml` first, then layouts and themes.
    package let files: [File]
    /// The lines in the order in which the other program reads them.
    package let lines: [MigratedLine]

    /// Number of lines with each verdict.
    package var counts: MigrationCounts { MigrationCounts(lines) }

    /// The result of including a file: the file, or the reason why there is none.
    package enum Included: Sendable {
        case file(SourceFile)
        case problem(String)
    }

    /// - Parameters:
    ///   - files: The program's file, and those that it reads afterwards.
    ///   - styleSheet: The program's style sheet.
    ///   - include: Returns the file at a path that another file includes.
    ///   - expressionProblem: Returns why a text is not a regular expression for Martlet; nil: it is one.
    /// - Throws: If a file cannot be read at all.
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
            var width: (length: Int, line: Int?) = (SwayncOptions.width, nil)
            for file in files { width = try SwayncReader(draft).read(file) }
            try StyleSheetReader(draft).read(styleSheet, width: width)
        }
        draft.finish()
        self.files = draft.files
        lines = draft.lines
    }

    /// Everything as the text of one `config.toml`: layouts and themes, which are separate files, appear in it as
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

/// A notification daemon whose configuration can be converted.
package enum Peer: String, CaseIterable, Sendable {
    case mako
    case dunst
    case swaync

    /// Path of the program's file below a configuration folder.
    package var file: String {
        switch self {
        case .mako: "mako/config"
        case .dunst: "dunst/dunstrc"
        case .swaync: "swaync/config.json"
        }
    }

    /// Folder and suffix of files that the program reads after its own, in the order of their names; nil: there are
    /// none.
    package var dropIns: (folder: String, suffix: String)? {
        self == .dunst ? ("dunst/dunstrc.d", ".conf") : nil
    }

    /// Path of the style sheet beside the program's file; nil: it has none.
    package var styleSheet: String? {
        self == .swaync ? "swaync/style.css" : nil
    }
}
