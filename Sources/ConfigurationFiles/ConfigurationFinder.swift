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

    /// Reads every file there is in `places`; where two folders have one of the same name the first wins.
    package init(_ places: ConfigurationPlaces) {
        if let file = places.settingsFile {
            read(.settings, at: file, isRequired: true)
        } else {
            for folder in places.folders where files.isEmpty {
                read(.settings, at: folder + "/" + ConfigurationPlaces.settingsName)
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

    /// Reads one file, whatever its name.
    package static func file(_ kind: ConfigurationFile.Kind, at path: String) -> ConfigurationFile {
        var finder = ConfigurationFinder()
        finder.read(kind, at: path, isRequired: true)
        return finder.files[0]
    }

    private init() {}

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
