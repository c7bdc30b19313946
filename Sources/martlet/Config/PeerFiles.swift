import Configuration
import ConfigurationFiles
import Host
import Migration

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
