package import Configuration
internal import Host
internal import Messages
internal import TOML

/// Finds the files of the configuration and parses them as TOML.
package struct ConfigurationFinder {
    /// The files in the order in which they were found: settings, layouts, themes.
    package private(set) var files: [ConfigurationFile] = []
    /// Mistakes of files that were not read at all.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Paths of the settings files that are being read, each included by the one before it.
    private var open: [String] = []
    /// Number of included settings files.
    private var includedCount = 0

    /// Maximum depth of includes, and maximum number of included files.
    private static let (deepest, mostIncluded) = (8, 64)
    /// The key of a settings file that names further files.
    package static let includeKey = "include"

    /// Largest file that is read, bytes.
    package static let longestFile = TOML.longestText

    /// Reads all files in `places`; if two folders have files of the same name, the first one wins.
    package init(_ places: ConfigurationPlaces) {
        if let file = places.settingsFile {
            readSettings(at: file, isRequired: true)
            readDropIns(in: ConfigurationPlaces.folder(of: file))
        } else {
            for folder in places.folders where files.isEmpty {
                readSettings(at: folder + "/" + ConfigurationPlaces.settingsName)
                readDropIns(in: folder)
            }
        }
        for folder in places.folders {
            find(in: folder + "/" + ConfigurationPlaces.layoutsName) { name in
                MessageLayout(valid: name).map { .layout($0) }
            }
        }
        for folder in places.folders {
            find(in: folder + "/" + ConfigurationPlaces.themesName) { name in
                MessageTheme(valid: name).map { .theme($0) }
            }
        }
    }

    /// Reads one file, whatever its name, after the files that it includes.
    package init(_ kind: ConfigurationFile.Kind, at path: String) {
        if kind == .settings {
            readSettings(at: path, isRequired: true)
        } else {
            read(kind, at: path, isRequired: true)
        }
    }

    /// Reads the parts beside `config.toml`, in the order of their names.
    private mutating func readDropIns(in folder: String) {
        let folder = folder + "/" + ConfigurationPlaces.dropInsName
        for name in File.names(in: folder) where name.hasSuffix(ConfigurationPlaces.suffix) {
            readSettings(at: folder + "/" + name)
        }
    }

    /// Reads a settings file after those that it includes: its own values override theirs.
    private mutating func readSettings(at path: String, isRequired: Bool = false) {
        let start = files.count
        read(.settings, at: path, isRequired: isRequired)
        guard files.count > start, case .tree(let root) = files[start].content else { return }
        let own = files.remove(at: start)
        open.append(File.realPath(path) ?? path)
        for node in Self.included(by: root) { include(node, by: path) }
        open.removeLast()
        files.append(own)
    }

    /// The texts of the key `include`; mistakes are reported when the keys are read.
    private static func included(by root: Node) -> [Node] {
        guard case .table(let entries) = root.content,
            let entry = entries.first(where: { $0.key == includeKey }),
            case .array(let nodes) = entry.node.content
        else { return [] }
        return nodes
    }

    private mutating func include(_ node: Node, by path: String) {
        guard case .string(let name) = node.content, !name.isEmpty, !name.utf8.contains(0) else {
            return
        }
        let folder = ConfigurationPlaces.folder(of: path)
        let target = name.hasPrefix("/") ? name : folder + "/" + name
        let shown = Node.Content.string(name).quoted
        var problem: String?
        if open.contains(File.realPath(target) ?? target) {
            problem = "\(shown) includes this file itself"
        } else if open.count >= Self.deepest {
            problem = "\(shown) is not read: at most \(Self.deepest) files include one another"
        } else if includedCount >= Self.mostIncluded {
            problem = "\(shown) is not read: at most \(Self.mostIncluded) files are included"
        }
        if let problem {
            diagnostics.append(
                Diagnostic(.error, file: path, at: node.position, key: Self.includeKey, problem))
            return
        }
        includedCount += 1
        let start = files.count
        readSettings(at: target)
        guard files.count == start else { return }
        // Treated like a file that cannot be read: its last version without errors stays in use.
        let missing = Diagnostic(
            .error, file: path, at: node.position, key: Self.includeKey,
            "\(shown) is missing: there is no file \(target)")
        add(.settings, target, missing)
    }

    private mutating func find(
        in folder: String, _ kind: (String) -> ConfigurationFile.Kind?
    ) {
        for name in File.names(in: folder) where name.hasSuffix(ConfigurationPlaces.suffix) {
            let path = folder + "/" + name
            let stem = String(name.dropLast(ConfigurationPlaces.suffix.count))
            guard let kind = kind(stem) else {
                diagnostics.append(
                    Diagnostic(
                        .warning, file: path, at: nil,
                        "“\(stem)” is not allowed as a name; allowed: \(MessageLayout.rule)"))
                continue
            }
            guard !files.contains(where: { $0.kind == kind }) else { continue }
            read(kind, at: path)
        }
    }

    private mutating func read(
        _ kind: ConfigurationFile.Kind, at path: String, isRequired: Bool = false
    ) {
        switch File.read(path, limit: TOML.longestText) {
        case .missing:
            guard isRequired else { return }
            add(kind, path, Diagnostic(.error, file: path, at: nil, "there is no such file"))
        case .unreadable(let reason):
            add(kind, path, Diagnostic(.error, file: path, at: nil, "cannot be read: \(reason)"))
        case .bytes(let bytes):
            do throws(SyntaxError) {
                files.append(ConfigurationFile(kind, path: path, .tree(try TOML.read(bytes))))
            } catch {
                add(kind, path, Diagnostic(.error, file: path, at: error.position, error.text))
            }
        }
    }

    private mutating func add(
        _ kind: ConfigurationFile.Kind, _ path: String, _ diagnostic: Diagnostic
    ) {
        files.append(ConfigurationFile(kind, path: path, .unreadable(diagnostic)))
    }
}

/// The places of configuration files (XDG Base Directory Specification).
package struct ConfigurationPlaces: Equatable, Sendable {
    /// The folders in order of precedence: the first one with a file wins.
    package var folders: [String]
    /// A settings file that was named instead of `config.toml` in one of the folders; nil: none.
    package var settingsFile: String?

    package static let settingsName = "config.toml"
    package static let dropInsName = "config.d"
    package static let layoutsName = "layouts"
    package static let themesName = "themes"
    package static let suffix = ".toml"

    /// - Parameters:
    ///   - settingsFile: A settings file; its folder then comes first for layouts and themes.
    ///   - environment: Returns the value of a variable; nil: it is unset or empty.
    package init(settingsFile: String? = nil, environment: (String) -> String?) {
        self.settingsFile = settingsFile
        folders = []
        if let settingsFile { folders.append(Self.folder(of: settingsFile)) }
        if let user = Self.userFolder(environment) { folders.append(user) }
        let system = environment("XDG_CONFIG_DIRS") ?? "/etc/xdg"
        for folder in system.split(separator: ":") where folder.hasPrefix("/") {
            folders.append(Self.trimmed(String(folder)) + "/martlet")
        }
    }

    /// The folder of the user's own files; nil: there is no home folder.
    package static func userFolder(_ environment: (String) -> String?) -> String? {
        // The specification says to ignore a relative path.
        if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            return trimmed(folder) + "/martlet"
        }
        return environment("HOME").map { trimmed($0) + "/.config/martlet" }
    }

    /// The part of a path before its last slash; the current folder if there is no slash.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The part of a path behind its last slash.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path == "/" ? "" : path
    }
}
