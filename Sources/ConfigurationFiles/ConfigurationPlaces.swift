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
