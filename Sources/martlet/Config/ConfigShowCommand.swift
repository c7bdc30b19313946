import ArgumentParser
import Configuration
import ConfigurationFiles

/// `martlet config show`: prints the settings in effect, and the files they come from.
struct ConfigShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print the settings in effect, each with the file and line that set it.",
        discussion: "The output is a config.toml with the same settings.")

    @Option(
        help: ArgumentHelp(
            "The file to read instead of config.toml, as with “martletd --config”.",
            valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    func run() throws {
        let all = ConfigFiles(settingsFile: config)
        let (settings, diagnostics) = all.read()
        for diagnostic in diagnostics { Terminal.note(diagnostic.description) }
        for file in all.files { Terminal.print("# \(file.path)") }
        let wrong = Set(diagnostics.filter { $0.severity == .error }.map { $0.key })
        let origins = all.origins
        let text = ConfigurationText.settings(settings) { key in
            guard !wrong.contains(key) else { return "built in" }
            return origins[key] ?? "built in"
        }
        Terminal.print(String(text.dropLast()))
    }
}
