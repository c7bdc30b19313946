/// The name of a theme: the colours of a message, and what else makes its look.
package struct ThemeName: OpenName {
    package let rawValue: String

    /// Nil for a text that is no name; see `OpenName.isName`.
    package init?(rawValue: String) {
        guard Self.isName(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(builtIn name: String) {
        rawValue = name
    }

    /// The neutral look of ordinary notifications.
    package static let plain = ThemeName(builtIn: "plain")
    package static let info = ThemeName(builtIn: "info")
    package static let success = ThemeName(builtIn: "success")
    package static let warning = ThemeName(builtIn: "warning")
    package static let error = ThemeName(builtIn: "error")

    /// Those that need no file.
    package static let builtIn = [plain, info, success, warning, error]
}
