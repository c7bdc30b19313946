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
            The output is a config.toml. A comment behind each value names the line that it comes from; each \
            line that cannot be converted is a comment with the reason. A summary goes to standard error. \
            Layouts and themes are separate files: the output has them as comments, and --write creates \
            them.
            """)

    @Argument(
        help:
            "The program to convert from: \(Peer.allCases.map { $0.rawValue }.joined(separator: ", "))."
    )
    var program: Peer

    @Argument(
        help: "The configuration file (default: the usual path of that program).",
        completion: .file())
    var file: String?

    @Flag(
        help: "Write config.toml, layouts and themes; existing files are kept under another name.")
    var write = false

    @Flag(help: "Print the result for each line of the file as one line of JSON instead.")
    var json = false

    func validate() throws {
        if write, json {
            throw ValidationError("--write and --json exclude each other; give one of them.")
        }
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
        for file in found.files { Terminal.note(file.path) }
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
                    Terminal.note("kept the earlier file as \(kept)")
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
    /// A line of the imported configuration, with the result of its conversion.
    fileprivate init(_ line: MigratedLine) {
        let verdict: (String, String?) =
            switch line.verdict {
            case .converted: ("taken", nil)
            case .inPart(let text): ("in-part", text)
            case .refused(let text): ("refused", text)
            }
        self = .object([
            Member("file", .string(line.file)), Member("line", .integer(Int64(line.number))),
            Member("text", .string(line.text)), Member("verdict", .string(verdict.0)),
            Member("reason", verdict.1.map { .string($0) } ?? .null),
        ])
    }
}
