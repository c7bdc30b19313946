/// Where a user's icons and settings are, by the XDG Base Directory Specification.
package struct IconPlaces: Equatable, Sendable {
    /// Directories that hold themes, best first.
    package let bases: [String]
    /// Directories of icons without a theme.
    package let pixmaps: [String]
    /// The GTK settings files that may name a theme, best first.
    package let settings: [String]

    /// The places that follow from `environment`. Relative paths in it are ignored, as the specification demands.
    package init(environment: (String) -> String?) {
        func directory(_ key: String) -> String? {
            environment(key).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
        }
        let home = directory("HOME")
        let data = directory("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
        let config = directory("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
        let system = IconPlaces.list(environment("XDG_DATA_DIRS"), "/usr/local/share:/usr/share")
        let configs =
            [config].compactMap(\.self)
            + IconPlaces.list(environment("XDG_CONFIG_DIRS"), "/etc/xdg")
            + ["/etc"]
        bases =
            [data.map { $0 + "/icons" }, home.map { $0 + "/.icons" }].compactMap(\.self)
            + system.map { $0 + "/icons" }
        pixmaps =
            system.map { $0 + "/pixmaps" }.filter { $0 != "/usr/share/pixmaps" }
            + ["/usr/share/pixmaps"]
        settings = configs.flatMap { [$0 + "/gtk-3.0/settings.ini", $0 + "/gtk-4.0/settings.ini"] }
    }

    /// The theme that the settings name, else `Adwaita`.
    package func theme(_ tree: some FileTree) -> String {
        for path in settings {
            guard let bytes = tree.contents(path) else { continue }
            let name = KeyFile(bytes).text("gtk-icon-theme-name", in: "Settings")
            if let name, IconName.isSafe(name) { return name }
        }
        return "Adwaita"
    }

    private static func list(_ value: String?, _ standard: String) -> [String] {
        let text = value.flatMap { $0.isEmpty ? nil : $0 } ?? standard
        return text.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}
