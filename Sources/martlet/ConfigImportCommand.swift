import ArgumentParser
import Configuration
import ConfigurationFiles
import Host
import Migration

/// `martlet config import`: converts another program's configuration.
struct ConfigImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Convert the configuration of mako, dunst or swaync, and print it.",
        discussion: """
            What is printed is a config.toml. Each value has the line that it comes from behind it, and \
            each line that was not taken over stands in a comment with the reason. A summary goes to \
            standard error. Layouts and themes, which are files of their own, are comments in what is \
            printed; --write makes them too.
            """)

    @Argument(
        help:
            "The program of the configuration: \(Peer.allCases.map { $0.rawValue }.joined(separator: ", "))."
    )
    var program: Peer

    @Argument(
        help: "The file; by default that program's own path.",
        completion: .file())
    var file: String?

    @Flag(help: "Write the files; existing ones are kept under another name.")
    var write = false

    @Flag(help: "Print one line of JSON for each line of the file instead, with its result.")
    var json = false

    func validate() throws {
        if write, json { throw ValidationError("--write and --json exclude each other.") }
    }

    func run() throws {
        let found = try PeerFiles(program, file: file)
        let migration: Migration
        do {
            migration = try Migration(
                from: program, found.files, styleSheet: found.styleSheet,
                include: PeerFiles.included, expressionProblem: ConfigFiles.expressionProblem)
        } catch {
            Terminal.complain(error.text)
            throw ExitStatus.failure.code
        }
        let isTooLong = migration.files.contains {
            $0.text.utf8.count > ConfigurationFinder.longestFile
        }
        if isTooLong {
            Terminal.complain(
                "the configuration would be longer than \(ConfigurationFinder.longestFile) bytes")
            throw ExitStatus.failure.code
        }
        if json {
            for line in migration.lines { Terminal.print(JSONValue(line).text) }
        } else if write {
            try install(migration)
        } else {
            Terminal.print(String(migration.text.dropLast()))
        }
        for file in found.files { Terminal.note(Terminal.visible(file.path)) }
        Terminal.note("\(program.rawValue): \(migration.counts.text)")
    }

    private func install(_ migration: Migration) throws {
        guard let folder = ConfigurationPlaces.userFolder(Environment.value) else {
            Terminal.complain("neither XDG_CONFIG_HOME nor HOME is set")
            throw ExitStatus.failure.code
        }
        // Layouts and themes first, since config.toml names them.
        for file in migration.files.reversed() {
            let path = "\(folder)/\(file.name)"
            do throws(KeptFile.Problem) {
                if let kept = try KeptFile.replace(path, with: file.text) {
                    Terminal.note("kept what was there as \(kept)")
                }
            } catch {
                Terminal.complain("\(path): \(error.text)")
                throw ExitStatus.failure.code
            }
            Terminal.print(path)
        }
    }
}

extension Peer: ExpressibleByArgument {}

extension JSONValue {
    /// A line of the other configuration, and what it was converted to.
    fileprivate init(_ line: MigratedLine) {
        let verdict: (String, String?) =
            switch line.verdict {
            case .converted: ("taken", nil)
            case .translated(let text): ("translated", text)
            case .refused(let text): ("refused", text)
            }
        self = .object([
            Member("file", .string(line.file)), Member("line", .integer(Int64(line.number))),
            Member("text", .string(line.text)), Member("verdict", .string(verdict.0)),
            Member("reason", verdict.1.map { .string($0) } ?? .null),
        ])
    }
}
