import ArgumentParser
import Configuration
import ConfigurationFiles

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
