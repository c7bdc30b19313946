/// The built-in colours of a message; each has a light and a dark variant, chosen by the desktop.
public enum MessageTheme: String, CaseIterable, Sendable {
    /// The neutral look of ordinary notifications.
    case plain
    case info
    case success
    case warning
    case error
}
