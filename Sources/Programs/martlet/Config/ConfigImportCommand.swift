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
            "The program whose configuration is converted."
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

extension Peer: WordArgument {}

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

/// The files of another notification program, where that program would find them.
struct PeerFiles {
    var files: [SourceFile] = []
    var styleSheet: SourceFile?

    /// - Parameter file: The path to read; nil for the program's own default.
    /// - Throws: The exit code, after the problem was reported.
    init(_ peer: Peer, file: String?) throws {
        let path: String
        if let file {
            path = file
        } else {
            guard let found = Self.candidates(peer.file).first(where: File.isThere) else {
                let places = Self.candidates(peer.file).joined(separator: ", ")
                Terminal.complain("there is no configuration of \(peer.rawValue): \(places)")
                throw ExitStatus.failure.code
            }
            path = found
        }
        files = [try Self.read(path)]
        if let dropIns = peer.dropIns {
            for path in Self.dropIns(beside: path, dropIns.folder, dropIns.suffix) {
                files.append(try Self.read(path))
            }
        }
        if let sheet = peer.styleSheet {
            let name = String(sheet.split(separator: "/").last ?? "")
            let path = Self.folder(of: path) + "/" + name
            if File.isThere(path) { styleSheet = try Self.read(path) }
        }
    }

    /// A file that another one includes, by mako's rules.
    static func included(_ path: String) -> Migration.Included {
        var full = path
        if path.hasPrefix("~/") {
            guard let home = Environment.value("HOME") else { return .problem("HOME is not set") }
            full = home + path.dropFirst()
        }
        guard full.hasPrefix("/") else { return .problem("the path begins with neither / nor ~/") }
        switch File.read(full, limit: SourceFile.longest) {
        case .missing: return .problem("there is no such file")
        case .unreadable(let reason): return .problem("it cannot be read: \(reason)")
        case .bytes(let bytes): return .file(SourceFile(full, bytes))
        }
    }

    /// The paths at which a file of the user's, then of the system's would be.
    private static func candidates(_ name: String) -> [String] {
        var places: [String] = []
        // The other programs' folders are beside Martlet's own folder.
        if let own = ConfigurationPlaces.userFolder(Environment.value) {
            places.append(folder(of: own) + "/" + name)
        }
        let system = Environment.value("XDG_CONFIG_DIRS") ?? "/etc/xdg"
        for folder in system.split(separator: ":") where folder.hasPrefix("/") {
            places.append("\(folder)/\(name)")
        }
        return places
    }

    private static func dropIns(beside path: String, _ folder: String, _ suffix: String) -> [String]
    {
        let name = String(folder.split(separator: "/").last ?? "")
        let folder = Self.folder(of: path) + "/" + name
        return File.names(in: folder).filter { $0.hasSuffix(suffix) }.map { folder + "/" + $0 }
    }

    private static func read(_ path: String) throws -> SourceFile {
        switch File.read(path, limit: SourceFile.longest) {
        case .missing: Terminal.complain("\(path): there is no such file")
        case .unreadable(let reason): Terminal.complain("\(path): cannot be read: \(reason)")
        case .bytes(let bytes): return SourceFile(path, bytes)
        }
        throw ExitStatus.failure.code
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

/// Writes files without losing their earlier contents.
enum KeptFile {
    /// Why a file could not be written.
    struct Problem: Error {
        var text: String
    }

    /// Maximum number of backups of one file.
    private static let most = 1000

    /// Writes a file. An existing one with another text is renamed: `.bak` is appended to its name, or `.bak2` and so
    /// on.
    ///
    /// - Returns: The new name of the earlier file; nil where there was none, or it had the same text.
    static func replace(_ path: String, with text: String) throws(Problem) -> String? {
        let bytes = Array(text.utf8)
        var kept: String?
        if case .bytes(bytes) = File.read(path, limit: bytes.count + 1) { return nil }
        if File.isThere(path) {
            guard
                let name = (1...most).lazy.map({ path + ".bak" + ($0 == 1 ? "" : "\($0)") })
                    .first(where: { !File.isThere($0) })
            else { throw Problem(text: "more than \(most) files are kept of it already") }
            if let problem = File.rename(path, to: name) { throw Problem(text: problem) }
            kept = name
        }
        if let problem = File.write(bytes, to: path, replaces: false) {
            // The earlier file gets its name back.
            if let kept { _ = File.rename(kept, to: path) }
            throw Problem(text: problem)
        }
        return kept
    }
}
