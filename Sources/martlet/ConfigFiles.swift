import Configuration
import ConfigurationFiles
import Host
import Messages
import Patterns

/// The configuration files as the daemon would find them.
struct ConfigFiles {
    let places: ConfigurationPlaces
    var files: [ConfigurationFile]
    /// About files that are not even looked into.
    let diagnostics: [Diagnostic]

    /// - Parameter settingsFile: As for `martletd --config`.
    init(settingsFile: String? = nil) {
        places = ConfigurationPlaces(
            settingsFile: settingsFile, environment: Environment.value)
        let found = ConfigurationFinder(places)
        files = found.files
        diagnostics = found.diagnostics
    }

    /// What they say, and what is wrong with them.
    func read() -> (settings: Settings, diagnostics: [Diagnostic]) {
        var keeper = SettingsKeeper()
        let own = keeper.take(files, expressionProblem: Self.expressionProblem)
        return (keeper.settings, own + diagnostics)
    }

    /// Why a text is no regular expression; nil: it is one.
    private static func expressionProblem(_ text: String) -> String? {
        do throws(PatternError) {
            _ = try Pattern(text, search: PatternSearch())
            return nil
        } catch { return error.text }
    }

    /// Puts a file in the place of that of the same name.
    ///
    /// What it is follows from its folder: a layout in `layouts`, a theme in `themes`, else settings.
    mutating func replace(by path: String) {
        let kind = Self.kind(of: path)
        files.removeAll { $0.kind == kind }
        files.append(ConfigurationFinder.file(kind, at: path))
    }

    private static func kind(of path: String) -> ConfigurationFile.Kind {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last, let folder = parts.dropLast().last else { return .settings }
        let suffix = ConfigurationPlaces.suffix
        let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        if folder == ConfigurationPlaces.layoutsName, let name = LayoutName(rawValue: stem) {
            return .layout(name)
        }
        if folder == ConfigurationPlaces.themesName, let name = ThemeName(rawValue: stem) {
            return .theme(name)
        }
        return .settings
    }
}
