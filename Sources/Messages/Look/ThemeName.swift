/// The name of a theme: the colours of a message, and its sign.
package struct ThemeName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The neutral look of ordinary messages.
    package static let plain = ThemeName(known: "plain")
    package static let info = ThemeName(known: "info")
    package static let success = ThemeName(known: "success")
    package static let warning = ThemeName(known: "warning")
    package static let error = ThemeName(known: "error")

    /// The themes that need no file.
    package static let builtIn = [plain, info, success, warning, error]
}
