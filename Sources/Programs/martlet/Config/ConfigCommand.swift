import ArgumentParser
import Configuration
import ConfigurationFiles

/// `martlet config`: commands that check, show, copy and import configuration files.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Write, check, show and import configuration files.",
        discussion:
            "See martlet(5) and martlet-style(5) for the contents of the files. These commands need no daemon.",
        subcommands: [
            ConfigInitCommand.self, ConfigListCommand.self, ConfigCheckCommand.self,
            ConfigShowCommand.self,
            ConfigDefaultCommand.self, ConfigCopyCommand.self, ConfigPathCommand.self,
            ConfigImportCommand.self, ConfigSchemaCommand.self,
        ], defaultSubcommand: ConfigListCommand.self)
}

/// `martlet config list`, or `martlet config` alone: lists the configuration files in effect.
struct ConfigListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the configuration files in effect.",
        discussion: "If there are mistakes in them, their number goes to standard error.")

    func run() throws {
        let files = ConfigFiles()
        Terminal.print(
            files.files.map { $0.path },
            nothing: "No configuration files; “martlet config init” writes one.")
        let count = files.read().diagnostics.count
        guard count > 0 else { return }
        let mistakes = count == 1 ? "1 mistake" : "\(count) mistakes"
        Terminal.note("\(mistakes); “martlet config check” prints what is wrong.")
    }
}

/// `martlet config check`: prints the mistakes in configuration files.
struct ConfigCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Print the mistakes in configuration files.",
        discussion: """
            Without FILE, checks every file that the daemon would read. A FILE in a folder “layouts” or “themes” is \
            checked as a layout or theme, any other file as config.toml. The exit code is 1 if there is an error.
            """)

    @Argument(help: "Files to check.", completion: .file(extensions: ["toml"]))
    var files: [String] = []

    @Flag(name: .shortAndLong, help: "Print a JSON array to standard output.")
    var json = false

    func run() throws {
        let diagnostics = found()
        if json {
            Terminal.print(JSONValue.array(diagnostics.map { JSONValue($0) }).text)
        } else {
            for diagnostic in diagnostics { Terminal.note(diagnostic.description) }
            if diagnostics.isEmpty { Terminal.print([], nothing: "No mistakes.") }
        }
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            throw ExitStatus.failure.code
        }
    }

    private func found() -> [Diagnostic] {
        var all = ConfigFiles()
        guard !files.isEmpty else { return all.read().diagnostics }
        var diagnostics: [Diagnostic] = []
        // All of them at once, since layouts inherit from each other; those of the same name in turn.
        for file in files { all.replace(by: file) }
        for file in files {
            var turn = all
            let paths = turn.replace(by: file)
            diagnostics += turn.read().diagnostics.filter { paths.contains($0.file) }
        }
        return diagnostics
    }
}

extension JSONValue {
    fileprivate init(_ diagnostic: Diagnostic) {
        var members = [
            Member("severity", .string(diagnostic.severity.rawValue)),
            Member("file", .string(diagnostic.file)),
        ]
        if let position = diagnostic.position {
            members.append(Member("line", .integer(Int64(position.line))))
            members.append(Member("column", .integer(Int64(position.column))))
        }
        if !diagnostic.key.isEmpty { members.append(Member("key", .string(diagnostic.key))) }
        members.append(Member("text", .string(diagnostic.text)))
        self = .object(members)
    }
}

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

/// `martlet config path`: prints the paths of the configuration files.
struct ConfigPathCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "path", abstract: "Print the path of config.toml.",
        discussion: """
            If the file does not exist, prints the path at which the daemon would read it.
            """)

    @Flag(
        name: .shortAndLong,
        help: ArgumentHelp("The same as “config list”.", visibility: .hidden))
    var all = false

    func run() throws {
        let files = ConfigFiles()
        if all {
            for file in files.files { Terminal.print(file.path) }
        } else {
            Terminal.print(files.settingsPath)
        }
    }
}

/// `martlet config schema`: prints the schema of a configuration file, for editors.
struct ConfigSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON schema of a kind of configuration file, for editors.",
        discussion: """
            The schema is of draft 2020-12. Editors for TOML can check and complete with it.
            """
    )

    @Argument(help: "The kind of file.")
    var kind = SchemaKind.config

    func run() throws { Terminal.print(kind.text) }
}

/// A kind of configuration file that `martlet config schema` prints the schema of.
enum SchemaKind: String, CaseIterable, WordArgument {
    case config
    case layout
    case theme

    /// The schema of such a file.
    var text: String {
        switch self {
        case .config: ConfigurationText.schema()
        case .layout: ConfigurationText.layoutSchema()
        case .theme: ConfigurationText.themeSchema()
        }
    }
}
