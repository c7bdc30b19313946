import Configuration
import Messages
import Patterns
import TOML
import Testing

/// The settings and diagnostics from some files.
struct Reading {
    var keeper = SettingsKeeper()
    var diagnostics: [Diagnostic] = []

    var settings: Settings { keeper.settings }
    /// The diagnostics, without the names of files.
    var complaints: [String] {
        diagnostics.map {
            "\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.key): \($0.text)"
        }
    }

    init(_ text: String = "") throws {
        try read(text)
    }

    /// Reads a `config.toml`, and layouts and themes by name.
    mutating func read(
        _ text: String, layouts: [String: String] = [:], themes: [String: String] = [:]
    ) throws {
        var files = [Self.file(.settings, "config.toml", text)]
        for (name, text) in layouts.sorted(by: { $0.key < $1.key }) {
            let kind = ConfigurationFile.Kind.layout(try #require(MessageLayout(valid: name)))
            files.append(Self.file(kind, "layouts/\(name).toml", text))
        }
        for (name, text) in themes.sorted(by: { $0.key < $1.key }) {
            let kind = ConfigurationFile.Kind.theme(try #require(MessageTheme(valid: name)))
            files.append(Self.file(kind, "themes/\(name).toml", text))
        }
        diagnostics = keeper.apply(files, expressionProblem: Self.expressionProblem)
    }

    private static func expressionProblem(_ text: String) -> String? {
        do {
            _ = try Pattern(text, search: PatternSearch())
            return nil
        } catch { return error.text }
    }

    static func file(
        _ kind: ConfigurationFile.Kind, _ path: String, _ text: String
    ) -> ConfigurationFile {
        do throws(SyntaxError) {
            return ConfigurationFile(kind, path: path, .tree(try TOML.read(Array(text.utf8))))
        } catch {
            let diagnostic = Diagnostic(.error, file: path, at: error.position, error.text)
            return ConfigurationFile(kind, path: path, .unreadable(diagnostic))
        }
    }
}
