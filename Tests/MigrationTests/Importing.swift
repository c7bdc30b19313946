import Configuration
import Messages
import Migration
import Patterns
import TOML
import Testing

/// The result of importing a file of another program.
struct Importing {
    let migration: Migration
    /// The settings that Martlet reads from the converted files.
    let settings: Settings
    let diagnostics: [String]

    init(
        _ peer: Peer, _ bytes: [UInt8], styleSheet: String? = nil,
        included: [String: String] = [:]
    ) throws {
        migration = try Migration(
            from: peer, [SourceFile("/home/ada/file", bytes)],
            styleSheet: styleSheet.map { SourceFile("/home/ada/style.css", Array($0.utf8)) },
            include: { path in
                included[path].map { .file(SourceFile(path, Array($0.utf8))) }
                    ?? .problem("there is no such file")
            }, expressionProblem: Self.expressionProblem)
        var files: [ConfigurationFile] = []
        var problems: [String] = []
        for file in migration.files {
            let parts = file.name.dropLast(5).split(separator: "/").map(String.init)
            let kind: ConfigurationFile.Kind =
                switch parts[0] {
                case "layouts": .layout(try #require(MessageLayout(valid: parts[1])))
                case "themes": .theme(try #require(MessageTheme(valid: parts[1])))
                default: .settings
                }
            files.append(Self.file(kind, file.name, file.text, &problems))
        }
        var keeper = SettingsKeeper()
        problems += keeper.apply(files, expressionProblem: Self.expressionProblem)
            .map { $0.description }
        settings = keeper.settings
        // The combined text is a config.toml, too.
        _ = Self.file(.settings, "all", migration.text, &problems)
        diagnostics = problems
    }

    init(
        _ peer: Peer, _ text: String, styleSheet: String? = nil, included: [String: String] = [:]
    ) throws {
        try self.init(peer, Array(text.utf8), styleSheet: styleSheet, included: included)
    }

    /// Reasons for which lines were refused.
    var refusals: [String] {
        migration.lines.compactMap { line in
            if case .refused(let text) = line.verdict { text } else { nil }
        }
    }

    /// Differences of lines that were converted in part.
    var inPart: [String] {
        migration.lines.compactMap { line in
            if case .inPart(let text) = line.verdict { text } else { nil }
        }
    }

    /// The text of `config.toml` without comments.
    var text: String {
        migration.files[0].text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .joined(separator: "\n")
    }

    private static func expressionProblem(_ text: String) -> String? {
        do {
            _ = try Pattern(text, search: PatternSearch())
            return nil
        } catch { return error.text }
    }

    private static func file(
        _ kind: ConfigurationFile.Kind, _ path: String, _ text: String, _ problems: inout [String]
    ) -> ConfigurationFile {
        do throws(SyntaxError) {
            return ConfigurationFile(kind, path: path, .tree(try TOML.read(Array(text.utf8))))
        } catch {
            let diagnostic = Diagnostic(.error, file: path, at: error.position, error.text)
            problems.append(diagnostic.description)
            return ConfigurationFile(kind, path: path, .unreadable(diagnostic))
        }
    }
}
