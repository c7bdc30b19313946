/// The colours of a message: a built-in theme, or one that a file of the daemon's configuration describes. Each has a
/// light and a dark variant; by default the desktop decides.
public struct MessageTheme: MessageName {
    /// The name of the theme.
    public var rawValue: String

    /// Creates the theme with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The neutral look of ordinary notifications.
    public static let plain: MessageTheme = "plain"
    /// Something worth knowing.
    public static let info: MessageTheme = "info"
    /// Something has succeeded.
    public static let success: MessageTheme = "success"
    /// Something may go wrong.
    public static let warning: MessageTheme = "warning"
    /// Something has gone wrong.
    public static let error: MessageTheme = "error"

    /// The built-in themes.
    public static let builtIn = [plain, info, success, warning, error]
}
