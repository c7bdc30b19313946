package import Configuration
internal import Host
internal import Messages
internal import TOML

/// Finds the files of the configuration and reads them as TOML.
package struct ConfigurationFinder {
    /// In the order in which they were found: the settings, layouts, themes.
    package private(set) var files: [ConfigurationFile] = []
    /// About files that are not even looked into.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Paths of the files of settings that are being read, each included by the one before it.
    private var open: [String] = []
    /// How many files of settings were included.
    private var includedCount = 0

    /// How many files may include one another in a row, and how many may be included in all.
    private static let (deepest, mostIncluded) = (8, 64)
    /// The key of a file of settings that names further ones.
    package static let includeKey = "include"

    /// The longest file that is read, in bytes.
    package static let longestFile = TOML.longestText

    /// Reads every file there is in `places`; where two folders have one of the same name the first wins.
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
                LayoutName(rawValue: name).map { .layout($0) }
            }
        }
        for folder in places.folders {
            find(in: folder + "/" + ConfigurationPlaces.themesName) { name in
                ThemeName(rawValue: name).map { .theme($0) }
            }
        }
    }

    /// Reads one file, whatever its name, and the files that it includes, which come before it.
    package init(_ kind: ConfigurationFile.Kind, at path: String) {
        if kind == .settings {
            readSettings(at: path, isRequired: true)
        } else {
            read(kind, at: path, isRequired: true)
        }
    }

    /// Reads what is beside `config.toml` in parts, in the order of their names.
    private mutating func readDropIns(in folder: String) {
        let folder = folder + "/" + ConfigurationPlaces.dropInsName
        for name in File.names(in: folder) where name.hasSuffix(ConfigurationPlaces.suffix) {
            readSettings(at: folder + "/" + name)
        }
    }

    /// Reads a file of settings behind those that it includes: what it says itself counts before what they say.
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

    /// The texts of the key `include`; whoever reads the keys says what is wrong with it.
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
        // As a file that cannot be read: its last version without error stays, where there was one.
        let missing = Diagnostic(
            .error, file: path, at: node.position, key: Self.includeKey,
            "\(shown) is not there: no file \(target)")
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
                        "“\(stem)” is not allowed as a name; allowed: \(LayoutName.rule)"))
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
