import Configuration
import ConfigurationFiles
import Host
import Messages
import Patterns

/// The configuration files as the daemon would find them.
struct ConfigFiles {
    let places: ConfigurationPlaces
    var files: [ConfigurationFile]
    /// Diagnostics about files that are not even read.
    private(set) var diagnostics: [Diagnostic]

    /// - Parameter settingsFile: The path that `martletd --config` would take.
    init(settingsFile: String? = nil) {
        places = ConfigurationPlaces(
            settingsFile: settingsFile, environment: Environment.value)
        let found = ConfigurationFinder(places)
        files = found.files
        diagnostics = found.diagnostics
    }

    /// The settings in the files, and the mistakes in them.
    func read() -> (settings: Settings, diagnostics: [Diagnostic]) {
        var keeper = SettingsKeeper()
        let own = keeper.apply(files, expressionProblem: Self.expressionProblem)
        return (keeper.settings, own + diagnostics)
    }

    /// The path of `config.toml`; where there is none, the path at which it would be read.
    var settingsPath: String {
        if let file = places.settingsFile { return file }
        let paths = places.folders.map { $0 + "/" + ConfigurationPlaces.settingsName }
        let found = paths.first { path in files.contains { $0.path == path } }
        return found ?? paths.first ?? ConfigurationPlaces.settingsName
    }

    /// The place of each key of the settings, as `FILE:LINE`. Where several files have a key, the last one counts.
    var origins: [String: String] {
        var origins: [String: String] = [:]
        var rules = 0
        for file in files where file.kind == .settings {
            guard case .tree(let root) = file.content else { continue }
            for (key, place) in root.places {
                origins[Self.key(key, behind: rules)] = "\(file.path):\(place.line)"
            }
            rules += Self.ruleCount(root)
        }
        return origins
    }

    /// The key with the index that a rule has after the rules of earlier files.
    private static func key(_ key: String, behind count: Int) -> String {
        let head = "rule["
        guard key.hasPrefix(head), let end = key.firstIndex(of: "]"),
            let index = Int(key[key.index(key.startIndex, offsetBy: head.utf8.count)..<end])
        else { return key }
        return head + "\(index + count)" + key[end...]
    }

    private static func ruleCount(_ root: Node) -> Int {
        guard case .table(let entries) = root.content,
            case .array(let rules)? = entries.first(where: { $0.key == "rule" })?.node.content
        else { return 0 }
        return rules.count
    }

    /// Why a text is not a regular expression; nil where it is one.
    static func expressionProblem(_ text: String) -> String? {
        do throws(PatternError) {
            _ = try Pattern(text, search: PatternSearch())
            return nil
        } catch { return error.text }
    }

    /// Replaces the file of the same kind and name by another one.
    ///
    /// The kind follows from the folder: a layout in `layouts`, a theme in `themes`, else settings.
    ///
    /// - Returns: The paths of the file and of those that it includes.
    @discardableResult
    mutating func replace(by path: String) -> [String] {
        let kind = Self.kind(of: path)
        files.removeAll { $0.kind == kind }
        let found = ConfigurationFinder(kind, at: path)
        let paths = found.files.map { $0.path }
        files += found.files
        diagnostics.removeAll { paths.contains($0.file) }
        diagnostics += found.diagnostics
        return paths
    }

    private static func kind(of path: String) -> ConfigurationFile.Kind {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last, let folder = parts.dropLast().last else { return .settings }
        let suffix = ConfigurationPlaces.suffix
        let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        if folder == ConfigurationPlaces.layoutsName, let name = MessageLayout(valid: stem) {
            return .layout(name)
        }
        if folder == ConfigurationPlaces.themesName, let name = MessageTheme(valid: stem) {
            return .theme(name)
        }
        return .settings
    }
}
